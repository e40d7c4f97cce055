import Foundation

@testable import NetworkLayer

/// Answers at once with what the test gives it.
struct NetworkSessionManagerMock: NetworkSessionManager, Cancellable {
  var response: URLResponse?
  var data: Data?
  var error: Error?

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> Cancellable {
    completion(data, response, error)
    return self
  }

  func cancel() {}
}
