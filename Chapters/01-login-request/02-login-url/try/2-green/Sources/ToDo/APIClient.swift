import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared

  func loginUser(
    withName username: String,
    password: String,
    completion: (Token?, Error?) -> Void
  ) {
    guard !username.isEmpty else { return }
    let allowed = CharacterSet.queryValueAllowed
    guard
      let name = username.addingPercentEncoding(withAllowedCharacters: allowed),
      let word = password.addingPercentEncoding(withAllowedCharacters: allowed)
    else { return }
    let query = "username=\(name)&password=\(word)"
    guard let url = URL(string: "https://awesometodos.com/login?\(query)")
    else { return }
    _ = session.dataTask(with: url) { _, _, _ in }
  }
}
