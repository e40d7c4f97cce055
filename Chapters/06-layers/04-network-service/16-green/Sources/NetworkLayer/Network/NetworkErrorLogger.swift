import Foundation

/// Hears of every request, and of how it ended.
protocol NetworkErrorLogger {
  func log(request: URLRequest)
  func log(responseData data: Data?, response: URLResponse?)
  func log(error: Error)
}

struct DefaultNetworkErrorLogger: NetworkErrorLogger {
  /// A list of secrets would miss the next one; this list cannot.
  private static let harmless: Set = [
    "accept", "accept-language", "content-type", "user-agent",
  ]

  let write: (String) -> Void

  func log(request: URLRequest) {
    let headers = (request.allHTTPHeaderFields ?? [:])
      .map { "\($0.key): \(shown($0.value, of: $0.key))" }.sorted()
    let parts = ["request:", request.httpMethod, address(of: request)]
    write((parts.compactMap { $0 } + headers).joined(separator: " "))
  }

  private func shown(_ value: String, of header: String) -> String {
    Self.harmless.contains(header.lowercased()) ? value : "hidden"
  }

  private func address(of request: URLRequest) -> String? {
    guard let url = request.url else { return nil }
    var shown = URLComponents()
    shown.scheme = url.scheme
    shown.host = url.host
    shown.port = url.port
    shown.path = url.path
    return shown.string
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
