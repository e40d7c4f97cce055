import Foundation

protocol HTTPSession: Sendable {
  nonisolated func data(
    for request: URLRequest
  ) async throws -> (Data, URLResponse)
}

extension URLSession: HTTPSession {
  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }
}
