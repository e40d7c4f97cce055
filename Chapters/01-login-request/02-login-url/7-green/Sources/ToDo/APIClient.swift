import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared

  func loginUser(
    withName username: String,
    password: String,
    completion: (Token?, Error?) -> Void
  ) {}
}
