import Foundation

protocol ResponseRequestable: Requestable {
  associatedtype Response
}

enum DataTransferError: Error {
  case parsing(Error)
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
      guard case .success(let data?) = answer else { return }
      completion(Self.decode(data))
    }
  }

  private static func decode<T: Decodable>(
    _ data: Data
  ) -> Result<T, DataTransferError> {
    do {
      return .success(try JSONDecoder().decode(T.self, from: data))
    } catch {
      return .failure(.parsing(error))
    }
  }
}
