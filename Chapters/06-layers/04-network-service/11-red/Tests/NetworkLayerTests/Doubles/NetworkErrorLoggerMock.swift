import Foundation

@testable import NetworkLayer

/// Remembers what it hears.
final class NetworkErrorLoggerMock: NetworkErrorLogger {
  private(set) var loggedErrors: [Error] = []
  private(set) var loggedRequests = 0
  private(set) var loggedResponses = 0

  func log(request: URLRequest) { loggedRequests += 1 }
  func log(responseData data: Data?, response: URLResponse?) {
    loggedResponses += 1
  }
  func log(error: Error) { loggedErrors.append(error) }
}
