import Foundation
@testable import NetworkLayer

/// Answers at once, without a session below it.
struct NetworkServiceMock: NetworkService {
  let answer: Result<Data?, NetworkError>

  func request(
    endpoint: Requestable, completion: @escaping CompletionHandler
  ) -> NetworkCancellable? {
    completion(answer)
    return URLSessionTaskDummy()
  }
}
