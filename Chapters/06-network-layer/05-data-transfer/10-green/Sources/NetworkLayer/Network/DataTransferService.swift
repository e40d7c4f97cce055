import Foundation

protocol ResponseRequestable: Requestable {
  associatedtype Response
}

enum DataTransferError: Error {
  case noResponse
  case parsing(Error)
  case networkFailure(NetworkError)
}

final class DefaultDataTransferService {
  private let networkService: NetworkService

  init(with networkService: NetworkService) {
    self.networkService = networkService
  }

  @discardableResult
  func request<T: Decodable, E: ResponseRequestable>(
    with endpoint: E,
    completion: @escaping (Result<T, DataTransferError>) -> Void
  ) -> NetworkCancellable? where E.Response == T {
    let task = DataTransferTask()
    task.networkTask = networkService.request(endpoint: endpoint) { answer in
      let result: Result<T, DataTransferError>
      switch answer {
      case .success(let data): result = Self.decode(data)
      case .failure(let error): result = .failure(.networkFailure(error))
      }
      DispatchQueue.main.async {
        if !task.isCancelled { completion(result) }
      }
    }
    return task
  }

  private static func decode<T: Decodable>(
    _ data: Data?
  ) -> Result<T, DataTransferError> {
    guard let data, !data.isEmpty else { return .failure(.noResponse) }
    do {
      return .success(try JSONDecoder().decode(T.self, from: data))
    } catch {
      return .failure(.parsing(error))
    }
  }
}
