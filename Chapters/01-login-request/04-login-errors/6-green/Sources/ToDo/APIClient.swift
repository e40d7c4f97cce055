import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared

  func loginUser(
    withName username: String,
    password: String,
    completion: @escaping (Token?, Error?) -> Void
  ) {
    let allowed = CharacterSet.queryValueAllowed
    guard
      let name = username.addingPercentEncoding(withAllowedCharacters: allowed),
      let word = password.addingPercentEncoding(withAllowedCharacters: allowed)
    else { return }
    let query = "username=\(name)&password=\(word)"
    guard let url = URL(string: "https://awesometodos.com/login?\(query)")
    else { return }
    let task = session.dataTask(with: url) { data, _, error in
      guard let data else {
        completion(nil, WebserviceError.dataEmptyError)
        return
      }
      if let error {
        completion(nil, error)
        return
      }
      do {
        let json = try JSONSerialization.jsonObject(with: data)
        let values = json as? [String: Any]
        let token = (values?["token"] as? String).map { Token(id: $0) }
        completion(token, nil)
      } catch {
        completion(nil, error)
      }
    }
    task.resume()
  }
}
