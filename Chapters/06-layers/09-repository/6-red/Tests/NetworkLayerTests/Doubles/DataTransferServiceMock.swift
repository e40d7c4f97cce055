@testable import NetworkLayer

/// Keeps each call until the test answers it.
final class DataTransferServiceMock: DataTransferService {
  private(set) var calls: [(Any) -> Void] = []

  func request<Value: Decodable, E: ResponseRequestable>(
    with endpoint: E, completion: @escaping (Result<Value, Error>) -> Void
  ) -> Cancellable? where E.Response == Value {
    calls.append { ($0 as? Value).map { completion(.success($0)) } }
    return nil
  }
}
