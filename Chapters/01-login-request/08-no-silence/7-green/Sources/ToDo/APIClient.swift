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
    let task = session.dataTask(with: url) { data, response, error in
      do {
        let data = try Self.body(data, response, error)
        let token = try JSONDecoder().decode(Token.self, from: data)
        completion(token, nil)
      } catch {
        completion(nil, error)
      }
    }
    task.resume()
  }

  func fetchItems(
    token: Token,
    completion: @escaping ([ToDoItem]?, Error?) -> Void
  ) {
    guard let request = itemsRequest(token: token) else {
      completion(nil, WebserviceError.invalidURLError)
      return
    }
    let task = session.dataTask(with: request) { data, response, error in
      do {
        let data = try Self.body(data, response, error)
        let items = try JSONDecoder().decode([ToDoItem].self, from: data)
        completion(items, nil)
      } catch {
        completion(nil, error)
      }
    }
    task.resume()
  }

  func addItem(
    _ item: NewItem,
    token: Token,
    completion: @escaping (ToDoItem?, Error?) -> Void
  ) {
    guard var request = itemsRequest(token: token) else {
      completion(nil, WebserviceError.invalidURLError)
      return
    }
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try? JSONEncoder().encode(item)
    let task = session.dataTask(with: request) { data, response, error in
      do {
        let data = try Self.body(data, response, error)
        let item = try JSONDecoder().decode(ToDoItem.self, from: data)
        completion(item, nil)
      } catch {
        completion(nil, error)
      }
    }
    task.resume()
  }

  /// The request that both calls begin with; nil where it has no address.
  private func itemsRequest(token: Token) -> URLRequest? {
    guard let url = URL(string: "\(server)/items")
    else { return nil }
    var request = URLRequest(url: url)
    request.setValue("Bearer \(token.id)", forHTTPHeaderField: "Authorization")
    return request
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
