import Foundation

protocol ResponseRequestable: Requestable {
  associatedtype Response

  var responseDecoder: ResponseDecoder { get }
}

enum DataTransferError: Error {
  case noResponse
  case parsing(Error)
  case networkFailure(NetworkError)
}

protocol DataTransferService {
  typealias CompletionHandler<T> = (Result<T, DataTransferError>) -> Void

  @discardableResult
  func request<T: Decodable, E: ResponseRequestable>(
    with endpoint: E, completion: @escaping CompletionHandler<T>
  ) -> NetworkCancellable? where E.Response == T

  @discardableResult
  func request<E: ResponseRequestable>(
    with endpoint: E, completion: @escaping CompletionHandler<Void>
  ) -> NetworkCancellable? where E.Response == Void
}

final class DefaultDataTransferService: DataTransferService {
  private let networkService: NetworkService

  init(with networkService: NetworkService) {
    self.networkService = networkService
  }

  @discardableResult
  func request<T: Decodable, E: ResponseRequestable>(
    with endpoint: E, completion: @escaping CompletionHandler<T>
  ) -> NetworkCancellable? where E.Response == T {
    let decoder = endpoint.responseDecoder
    return transfer(
      endpoint, decode: { Self.decode($0, with: decoder) },
      completion: completion)
  }

  @discardableResult
  func request<E: ResponseRequestable>(
    with endpoint: E, completion: @escaping CompletionHandler<Void>
  ) -> NetworkCancellable? where E.Response == Void {
    transfer(endpoint, decode: { _ in .success(()) }, completion: completion)
  }

  private func transfer<T>(
    _ endpoint: Requestable,
    decode: @escaping (Data?) -> Result<T, DataTransferError>,
    completion: @escaping CompletionHandler<T>
  ) -> NetworkCancellable? {
    let task = DataTransferTask()
    task.networkTask = networkService.request(endpoint: endpoint) { answer in
      let result: Result<T, DataTransferError>
      switch answer {
      case .success(let data): result = decode(data)
      case .failure(let error): result = .failure(.networkFailure(error))
      }
      DispatchQueue.main.async {
        if !task.isCancelled { completion(result) }
      }
    }
    return task
  }

  private static func decode<T: Decodable>(
    _ data: Data?, with decoder: ResponseDecoder
  ) -> Result<T, DataTransferError> {
    guard let data, !data.isEmpty else { return .failure(.noResponse) }
    do {
      return .success(try decoder.decode(data))
    } catch {
      return .failure(.parsing(error))
    }
  }
}
