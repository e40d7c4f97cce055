import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared

  func loginUser(
    withName username: String,
    password: String,
    completion: (Token?, Error?) -> Void
  ) {
    guard let url = URL(string: "https://awesometodos.com/login")
    else { return }
    _ = session.dataTask(with: url) { _, _, _ in }
  }
}
