import Foundation

/// Turns the bytes of an answer into a value.
struct DefaultDataTransferService {
  let network: NetworkService

  func request<Value: Decodable>(
    with endpoint: Requestable,
    completion: @escaping (Result<Value, Error>) -> Void
  ) -> Cancellable? {
    network.request(endpoint: endpoint) { ending in
      let value = Result {
        let data = try ending.get() ?? Data()
        return try JSONDecoder().decode(Value.self, from: data)
      }
      completion(value)
    }
  }
}
