import Foundation

protocol ResponseRequestable: Requestable {
  associatedtype Response
}

enum DataTransferError: Error {}

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
      guard case .success(let data?) = answer,
        let value = try? JSONDecoder().decode(T.self, from: data)
      else { return }
      completion(.success(value))
    }
  }
}
