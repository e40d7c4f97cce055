import Foundation

/// How a request can end without its data.
enum NetworkError: Error {
  case error(statusCode: Int, data: Data?)
  case notConnected
  case generic(Error)

  static func judge(
    _ data: Data?, _ response: URLResponse?, _ error: Error?
  ) -> Result<Data?, NetworkError> {
    if let error {
      let isOffline = (error as? URLError)?.code == .notConnectedToInternet
      return .failure(isOffline ? .notConnected : .generic(error))
    }
    if let response = response as? HTTPURLResponse, response.statusCode >= 400 {
      return .failure(.error(statusCode: response.statusCode, data: data))
    }
    return .success(data)
  }
}
