import Foundation

@testable import NetworkLayer

/// Answers at once, without a session below it.
struct NetworkServiceMock: NetworkService {
  let ending: Result<Data?, NetworkError>
  var queue: DispatchQueue?

  func request(
    endpoint: Requestable, completion: @escaping CompletionHandler
  ) -> Cancellable? {
    guard let queue else {
      completion(ending)
      return nil
    }
    queue.async { completion(ending) }
    return nil
  }
}
