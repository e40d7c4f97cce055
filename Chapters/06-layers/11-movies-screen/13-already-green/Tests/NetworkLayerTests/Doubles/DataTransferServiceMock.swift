@testable import NetworkLayer

/// Keeps each call until the test answers it.
final class DataTransferServiceMock: DataTransferService, Cancellable {
  private(set) var calls: [(Any) -> Void] = []
  private(set) var cancels = 0
  /// What each call is answered with while it is canceled; nil for nothing.
  var answerToCancel: Any?

  func request<Value: Decodable, E: ResponseRequestable>(
    with endpoint: E, completion: @escaping (Result<Value, Error>) -> Void
  ) -> Cancellable? where E.Response == Value {
    calls.append { ($0 as? Value).map { completion(.success($0)) } }
    return self
  }

  func cancel() {
    cancels += 1
    if let answerToCancel { calls.last?(answerToCancel) }
  }
}
