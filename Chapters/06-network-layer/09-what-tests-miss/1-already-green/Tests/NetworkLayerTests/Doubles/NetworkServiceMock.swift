import Foundation
@testable import NetworkLayer

/// Answers at once, without a session below it.
struct NetworkServiceMock: NetworkService {
  let answer: Result<Data?, NetworkError>
  var queue: DispatchQueue?
  var task: NetworkCancellable = URLSessionTaskDummy()

  func request(
    endpoint: Requestable, completion: @escaping CompletionHandler
  ) -> NetworkCancellable? {
    guard let queue else {
      completion(answer)
      return task
    }
    queue.async { [answer] in completion(answer) }
    return task
  }
}
