import Foundation

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

  private let write: (String) -> Void

  init(write: @escaping (String) -> Void = { print($0) }) {
    self.write = write
  }

  func log(request: URLRequest) {
    let headers = (request.allHTTPHeaderFields ?? [:])
      .map { "\($0.key): \(shown($0.value, of: $0.key))" }.sorted()
    let parts = ["request:", request.httpMethod ?? "GET", address(of: request)]
    write((parts + headers).joined(separator: " "))
  }

  private func shown(_ value: String, of header: String) -> String {
    Self.harmless.contains(header.lowercased()) ? value : "hidden"
  }

  private func address(of request: URLRequest) -> String {
    guard let url = request.url else { return "" }
    var shown = URLComponents()
    shown.scheme = url.scheme
    shown.host = url.host
    shown.port = url.port
    // No name of a place is that long, and many a token is.
    let parts = url.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.count > 20 ? "hidden" : $0 }
    return (shown.string ?? "") + parts.joined(separator: "/")
  }

  func log(responseData data: Data?, response: URLResponse?) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    write("response: \(status), \(data?.count ?? 0) bytes")
  }

  func log(error: Error) {
    let error = error as NSError
    write("error: \(error.domain) \(error.code)")
  }
}
