import Foundation

@testable import NetworkLayer

/// Remembers what it hears.
final class NetworkErrorLoggerMock: NetworkErrorLogger {
  private(set) var loggedErrors: [Error] = []
  /// What happened, in order; a test may add what it sees.
  var events: [String] = []
  var loggedRequests: Int { events.filter { $0 == "request" }.count }
  var loggedResponses: Int { events.filter { $0 == "response" }.count }

  func log(request: URLRequest) { events.append("request") }
  func log(responseData data: Data?, response: URLResponse?) {
    events.append("response")
  }
  func log(error: Error) {
    events.append("error")
    loggedErrors.append(error)
  }
}
