import Foundation

/// Hears of every request, and of how it ended.
protocol NetworkErrorLogger {
  func log(request: URLRequest)
  func log(responseData data: Data?, response: URLResponse?)
  func log(error: Error)
}

struct DefaultNetworkErrorLogger: NetworkErrorLogger {
  let write: (String) -> Void

  func log(request: URLRequest) {
    let headers = (request.allHTTPHeaderFields ?? [:])
      .map { "\($0.key): \($0.value)" }.sorted()
    let parts = [
      "request:", request.httpMethod, request.url?.absoluteString,
    ]
    write((parts.compactMap { $0 } + headers).joined(separator: " "))
  }

  func log(responseData data: Data?, response: URLResponse?) {
    let status = (response as? HTTPURLResponse).map { "\($0.statusCode)" }
    write("response: \(status ?? "none"), \(data?.count ?? 0) bytes")
  }

  func log(error: Error) {
    let error = error as NSError
    write("error: \(error.domain) \(error.code)")
  }
}
