import Foundation
@testable import NetworkLayer

/// Answers at once with what the test gave it.
struct NetworkSessionManagerMock: NetworkSessionManager {
  var response: HTTPURLResponse?
  var data: Data?
  var error: Error?

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> NetworkCancellable {
    completion(data, response, error)
    return URLSessionTaskDummy()
  }
}

struct URLSessionTaskDummy: NetworkCancellable {
  func cancel() {}
}
