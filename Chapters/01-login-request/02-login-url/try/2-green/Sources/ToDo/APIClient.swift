import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared

  func loginUser(
    withName username: String,
    password: String,
    completion: (Token?, Error?) -> Void
  ) {
    guard !username.isEmpty else { return }
    var components = URLComponents(string: "https://awesometodos.com/login")
    components?.queryItems = [
      URLQueryItem(name: "username", value: username),
      URLQueryItem(name: "password", value: password),
    ]
    let query = components?.percentEncodedQuery
    components?.percentEncodedQuery = query?.replacingOccurrences(
      of: "+", with: "%2B")
    guard let url = components?.url else { return }
    _ = session.dataTask(with: url) { _, _, _ in }
  }
}
