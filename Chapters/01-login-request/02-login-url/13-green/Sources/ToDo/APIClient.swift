import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared

  func loginUser(
    withName username: String,
    password: String,
    completion: (Token?, Error?) -> Void
  ) {
    let query = "username=\(username)&password=\(password)"
    guard let url = URL(string: "https://awesometodos.com/login?\(query)")
    else { return }
    _ = session.dataTask(with: url) { _, _, _ in }
  }
}
