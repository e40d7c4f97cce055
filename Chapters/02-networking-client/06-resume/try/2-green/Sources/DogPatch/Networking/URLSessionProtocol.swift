import Foundation

protocol URLSessionProtocol: AnyObject {
  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol
}

extension URLSession: URLSessionProtocol {
  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    dataTask(with: url, completionHandler: completionHandler)
  }
}

protocol URLSessionTaskProtocol: AnyObject {
  func resume()
  func cancel()
}

extension URLSessionTask: URLSessionTaskProtocol {}
