import Foundation

/// How a request can end without its data.
enum NetworkError: Error {
  case error(statusCode: Int, data: Data?)
  case notConnected
  case cancelled
  case generic(Error)

  static func judge(
    _ data: Data?, _ response: URLResponse?, _ error: Error?
  ) -> Result<Data?, NetworkError> {
    let code = (error as NSError?).map { URLError.Code(rawValue: $0.code) }
    if code == .cancelled { return .failure(.cancelled) }
    if code == .notConnectedToInternet { return .failure(.notConnected) }
    if let response = response as? HTTPURLResponse, response.statusCode >= 400 {
      return .failure(.error(statusCode: response.statusCode, data: data))
    }
    if let error { return .failure(.generic(error)) }
    return .success(data)
  }
}
