import Foundation

@testable import ToDo

/// Catches the URL that it is asked for, and sends nothing.
final class MockURLSession: SessionProtocol {
  private(set) var url: URL?

  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    self.url = url
    return URLSession.shared.dataTask(with: url)
  }
}
