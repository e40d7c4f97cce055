import Foundation

protocol HTTPSession {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}
