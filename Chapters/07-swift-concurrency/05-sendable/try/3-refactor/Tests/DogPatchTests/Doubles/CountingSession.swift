import Foundation

@testable import DogPatch

/// Counts the requests that come, and answers none.
@MainActor
final class CountingSession: HTTPSession {
  private(set) var count = 0

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    count += 1
    throw URLError(.notConnectedToInternet)
  }
}
