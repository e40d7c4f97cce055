import Foundation

@testable import ToDo

/// Gives its prepared answer on the main queue once it is resumed.
final class MockTask: URLSessionDataTask, @unchecked Sendable {
  typealias Answer = (data: Data?, urlResponse: URLResponse?, error: Error?)
  var answer: Answer = (nil, nil, nil)
  var completionHandler: ((Data?, URLResponse?, Error?) -> Void)?

  override func resume() {
    DispatchQueue.main.async { [answer, completionHandler] in
      completionHandler?(answer.data, answer.urlResponse, answer.error)
    }
  }
}
