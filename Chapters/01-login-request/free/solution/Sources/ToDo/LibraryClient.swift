import Foundation

/// Asks a small library, over HTTP.
final class LibraryClient {
  private let server: URL
  private let session: SessionProtocol

  init(server: URL, session: SessionProtocol) {
    self.server = server
    self.session = session
  }

  /// A page of the books, or of those by one author. Pages count from 1.
  func books(
    by author: String?, page: Int,
    completion: @escaping (Result<BookPage, LibraryError>) -> Void
  ) {
    var query = [URLQueryItem(name: "page", value: "\(page)")]
    if let author { query.append(URLQueryItem(name: "author", value: author)) }
    var request = request("GET", ["books"], query: query)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    send(request, completion) { try JSONDecoder().decode(BookPage.self, from: $0) }
  }

  /// Lends a book, and says when it's due, in the server's words: `2026-12-09`.
  func lend(
    book id: Int, token: String,
    completion: @escaping (Result<String, LibraryError>) -> Void
  ) {
    var request = request("POST", ["loans"], token: token)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(#"{"book": \#(id)}"#.utf8)
    send(request, completion, when: [409: .noCopyLeft]) {
      try JSONDecoder().decode(Loan.self, from: $0).due
    }
  }

  /// Gives a book back; a body that comes with success isn't read.
  func giveBack(
    book id: Int, token: String,
    completion: @escaping (Result<Void, LibraryError>) -> Void
  ) {
    let request = request("DELETE", ["loans", "\(id)"], token: token)
    send(request, completion) { _ in }
  }

  private func request(
    _ method: String, _ path: [String], query: [URLQueryItem] = [],
    token: String? = nil
  ) -> URLRequest {
    let place = path.reduce(server) { $0.appendingPathComponent($1) }
    var components = URLComponents(url: place, resolvingAgainstBaseURL: true)
    if !query.isEmpty { components?.queryItems = query }
    // Many servers read a plus as a space.
    let escaped = components?.percentEncodedQuery
    components?.percentEncodedQuery = escaped?.replacingOccurrences(
      of: "+", with: "%2B")
    var request = URLRequest(url: components?.url ?? place)
    request.httpMethod = method
    let words = token.map { "Bearer \($0)" }
    request.setValue(words, forHTTPHeaderField: "Authorization")
    return request
  }

  private func send<Value>(
    _ request: URLRequest,
    _ completion: @escaping (Result<Value, LibraryError>) -> Void,
    when meanings: [Int: LibraryError] = [:],
    read: @escaping (Data) throws -> Value
  ) {
    let task = session.dataTask(with: request) { data, response, error in
      if let error {
        return completion(.failure(.transport(Self.code(of: error))))
      }
      guard let status = (response as? HTTPURLResponse)?.statusCode else {
        return completion(.failure(.unreadable))
      }
      guard (200..<300).contains(status) else {
        let known = meanings[status] ?? (status == 401 ? .refused : nil)
        return completion(.failure(known ?? .status(status)))
      }
      let value = Result { try read(data ?? Data()) }
      completion(value.mapError { _ in .unreadable })
    }
    task.resume()
  }

  private static func code(of error: Error) -> URLError.Code {
    // Not every platform casts an error that has only the domain and the number.
    let error = error as NSError
    let code: URLError.Code? = URLError.Code(rawValue: error.code)
    return (error.domain == URLError.errorDomain ? code : nil) ?? .unknown
  }
}

struct BookPage: Decodable, Equatable {
  let books: [Book]
  let hasMore: Bool

  private enum CodingKeys: String, CodingKey {
    case books
    case hasMore = "more"
  }
}

struct Book: Decodable, Equatable {
  let id: Int
  let title: String
  let copies: Int
}

private struct Loan: Decodable {
  let due: String
}

enum LibraryError: Error, Equatable {
  /// The status is 401: the server doesn't know the token.
  case refused
  /// The status is 409, and somebody lends.
  case noCopyLeft
  /// Any other status below 200 or above 299.
  case status(Int)
  /// No error came and no status of HTTP either, or the body after a success isn't as documented.
  case unreadable
  /// The session told an error. One that isn't a `URLError` has the code `unknown`,
  /// whatever is inside it.
  case transport(URLError.Code)
}
