import Foundation

@testable import NetworkLayer

/// Answers at once, without a session below it.
struct NetworkServiceMock: NetworkService {
  let ending: Result<Data?, NetworkError>

  func request(
    endpoint: Requestable, completion: @escaping CompletionHandler
  ) -> Cancellable? {
    completion(ending)
    return nil
  }
}
