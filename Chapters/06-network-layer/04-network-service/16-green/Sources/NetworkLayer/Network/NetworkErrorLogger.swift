import Foundation

protocol NetworkErrorLogger {
  func log(request: URLRequest)
  func log(responseData data: Data?, response: URLResponse?)
  func log(error: Error)
}

struct DefaultNetworkErrorLogger: NetworkErrorLogger {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void = { print($0) }) {
    self.write = write
  }

  func log(request: URLRequest) {
    let headers = (request.allHTTPHeaderFields ?? [:])
      .map { "\($0.key): \($0.value)" }.sorted()
    let address = request.url?.absoluteString ?? ""
    let parts = ["request:", request.httpMethod ?? "GET", address] + headers
    write(parts.joined(separator: " "))
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
