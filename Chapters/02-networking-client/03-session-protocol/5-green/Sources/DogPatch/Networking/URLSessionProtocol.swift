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
    let fakeURL = URL(string: "http://fake.example.com")!
    return dataTask(with: fakeURL) { _, _, _ in }
  }
}

protocol URLSessionTaskProtocol: AnyObject {
  func resume()
}

extension URLSessionTask: URLSessionTaskProtocol {}
