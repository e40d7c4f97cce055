import Foundation

enum DataTransferError: Error {
  case noResponse
}

/// Turns the bytes of an answer into a value, and answers on the main queue.
struct DefaultDataTransferService {
  let network: NetworkService
  var resolve: (NetworkError) -> Error = { $0 }

  func request<Value: Decodable, E: ResponseRequestable>(
    with endpoint: E,
    completion: @escaping (Result<Value, Error>) -> Void
  ) -> Cancellable? where E.Response == Value {
    transfer(endpoint, completion: completion) { data in
      guard let data, !data.isEmpty else { throw DataTransferError.noResponse }
      return try endpoint.responseDecoder.decode(Value.self, from: data)
    }
  }

  func request<E: ResponseRequestable>(
    with endpoint: E, completion: @escaping (Result<Void, Error>) -> Void
  ) -> Cancellable? where E.Response == Void {
    transfer(endpoint, completion: completion) { _ in }
  }

  private func transfer<Value>(
    _ endpoint: Requestable,
    completion: @escaping (Result<Value, Error>) -> Void,
    decode: @escaping (Data?) throws -> Value
  ) -> Cancellable? {
    let task = DataTransferTask()
    task.networkTask = network.request(endpoint: endpoint) { ending in
      let value = Result { try decode(ending.get()) }
      DispatchQueue.main.async {
        if !task.isCancelled { completion(value) }
      }
    }
    return task
  }
}
