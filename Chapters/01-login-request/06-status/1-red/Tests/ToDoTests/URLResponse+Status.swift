import Foundation

@testable import ToDo

extension URLResponse {
  /// An answer of the to-do server with this status.
  static func status(_ code: Int) -> URLResponse? {
    URL(string: "https://awesometodos.com").flatMap {
      HTTPURLResponse(
        url: $0, statusCode: code, httpVersion: nil, headerFields: nil)
    }
  }
}
