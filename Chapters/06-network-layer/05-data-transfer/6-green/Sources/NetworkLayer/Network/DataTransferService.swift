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
    networkService.request(endpoint: endpoint) { answer in
      switch answer {
      case .success(let data): completion(Self.decode(data))
      case .failure(let error): completion(.failure(.networkFailure(error)))
      }
    }
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
