@testable import NetworkLayer

/// Keeps each call until the test delivers the answer.
final class DataTransferServiceMock: DataTransferService {
  var answer: Result<Any, DataTransferError> = .failure(.noResponse)
  private(set) var requests = 0
  private(set) var cancels = 0
  private(set) var deliver: () -> Void = {}

  func request<T: Decodable, E: ResponseRequestable>(
    with endpoint: E, completion: @escaping CompletionHandler<T>
  ) -> NetworkCancellable? where E.Response == T {
    requests += 1
    deliver = { [answer] in
      completion(answer.flatMap { value in
        (value as? T).map { .success($0) } ?? .failure(.noResponse)
      })
    }
    return self
  }

  func request<E: ResponseRequestable>(
    with endpoint: E, completion: @escaping CompletionHandler<Void>
  ) -> NetworkCancellable? where E.Response == Void { nil }
}

/// Counts cancels, but cannot take back an answer that is on its way.
extension DataTransferServiceMock: NetworkCancellable {
  func cancel() { cancels += 1 }
}
