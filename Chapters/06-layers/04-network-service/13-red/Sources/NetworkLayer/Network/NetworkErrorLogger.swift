import Foundation

/// Hears of every request, and of how it ended.
protocol NetworkErrorLogger {
  func log(request: URLRequest)
  func log(responseData data: Data?, response: URLResponse?)
  func log(error: Error)
}

struct DefaultNetworkErrorLogger: NetworkErrorLogger {
  let write: (String) -> Void

  func log(request: URLRequest) {}
  func log(responseData data: Data?, response: URLResponse?) {}
  func log(error: Error) {}
}
