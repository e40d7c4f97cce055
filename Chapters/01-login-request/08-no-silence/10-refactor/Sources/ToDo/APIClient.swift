import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared
  var server = "https://awesometodos.com"

  func loginUser(
    withName username: String,
    password: String,
    completion: @escaping (Token?, Error?) -> Void
  ) {
    var components = URLComponents(string: "\(server)/login")
    components?.queryItems = [
      URLQueryItem(name: "username", value: username),
      URLQueryItem(name: "password", value: password),
    ]
    let query = components?.percentEncodedQuery
    components?.percentEncodedQuery = query?.replacingOccurrences(
      of: "+", with: "%2B")
    guard let url = components?.url else {
      completion(nil, WebserviceError.invalidURLError)
      return
    }
    let handler = handler(for: completion)
    session.dataTask(with: url, completionHandler: handler).resume()
  }

  func fetchItems(
    token: Token,
    completion: @escaping ([ToDoItem]?, Error?) -> Void
  ) {
    do {
      let request = try itemsRequest(token: token)
      let handler = handler(for: completion)
      session.dataTask(with: request, completionHandler: handler).resume()
    } catch {
      completion(nil, error)
    }
  }

  func addItem(
    _ item: NewItem,
    token: Token,
    completion: @escaping (ToDoItem?, Error?) -> Void
  ) {
    do {
      var request = try itemsRequest(token: token)
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = try JSONEncoder().encode(item)
      let handler = handler(for: completion)
      session.dataTask(with: request, completionHandler: handler).resume()
    } catch {
      completion(nil, error)
    }
  }

  /// The request that both calls begin with.
  private func itemsRequest(token: Token) throws -> URLRequest {
    guard let url = URL(string: "\(server)/items")
    else { throw WebserviceError.invalidURLError }
    var request = URLRequest(url: url)
    request.setValue("Bearer \(token.id)", forHTTPHeaderField: "Authorization")
    return request
  }

  /// A completion handler that decodes a good answer for the caller.
  private func handler<Answer: Decodable>(
    for completion: @escaping (Answer?, Error?) -> Void
  ) -> @Sendable (Data?, URLResponse?, Error?) -> Void {
    { data, response, error in
      do {
        let data = try Self.body(data, response, error)
        let answer = try JSONDecoder().decode(Answer.self, from: data)
        completion(answer, nil)
      } catch {
        completion(nil, error)
      }
    }
  }

  /// The body of a good answer; throws what is wrong with any other.
  private static func body(
    _ data: Data?, _ response: URLResponse?, _ error: Error?
  ) throws -> Data {
    if let error { throw error }
    guard let status = (response as? HTTPURLResponse)?.statusCode
    else { throw WebserviceError.noStatusError }
    guard (200..<300).contains(status)
    else { throw WebserviceError.statusError(status) }
    guard let data else { throw WebserviceError.dataEmptyError }
    return data
  }
}
