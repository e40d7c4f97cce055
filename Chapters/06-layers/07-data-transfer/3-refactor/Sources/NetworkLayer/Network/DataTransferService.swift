import Foundation

/// Turns the bytes of an answer into a value.
struct DefaultDataTransferService {
  let network: NetworkService

  func request<Value: Decodable, E: ResponseRequestable>(
    with endpoint: E,
    completion: @escaping (Result<Value, Error>) -> Void
  ) -> Cancellable? where E.Response == Value {
    network.request(endpoint: endpoint) { ending in
      let value = Result {
        let data = try ending.get() ?? Data()
        return try JSONDecoder().decode(Value.self, from: data)
      }
      completion(value)
    }
  }
}
