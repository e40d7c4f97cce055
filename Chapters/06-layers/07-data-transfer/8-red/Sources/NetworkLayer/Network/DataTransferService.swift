import Foundation

enum DataTransferError: Error {
  case noResponse
}

/// Turns the bytes of an answer into a value, and answers on the main queue.
struct DefaultDataTransferService {
  let network: NetworkService

  func request<Value: Decodable, E: ResponseRequestable>(
    with endpoint: E,
    completion: @escaping (Result<Value, Error>) -> Void
  ) -> Cancellable? where E.Response == Value {
    network.request(endpoint: endpoint) { ending in
      let value = Result {
        guard let data = try ending.get(), !data.isEmpty else {
          throw DataTransferError.noResponse
        }
        return try JSONDecoder().decode(Value.self, from: data)
      }
      DispatchQueue.main.async { completion(value) }
    }
  }

  func request<E: ResponseRequestable>(
    with endpoint: E, completion: @escaping (Result<Void, Error>) -> Void
  ) -> Cancellable? where E.Response == Void {
    completion(.failure(DataTransferError.noResponse))
    return nil
  }
}
