import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared

  func loginUser(
    withName username: String,
    password: String,
    completion: @escaping (Token?, Error?) -> Void
  ) {
    var components = URLComponents(string: "https://awesometodos.com/login")
    components?.queryItems = [
      URLQueryItem(name: "username", value: username),
      URLQueryItem(name: "password", value: password),
    ]
    let query = components?.percentEncodedQuery
    components?.percentEncodedQuery = query?.replacingOccurrences(
      of: "+", with: "%2B")
    guard let url = components?.url else { return }
    let task = session.dataTask(with: url) { data, _, _ in
      guard let data else { return }
      let json = try! JSONSerialization.jsonObject(with: data)
      let values = json as? [String: Any]
      let token = (values?["token"] as? String).map { Token(id: $0) }
      completion(token, nil)
    }
    task.resume()
  }
}
