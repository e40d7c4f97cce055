import Fixtures
import Foundation
import Testing

@testable import DogPatch

/// Answers from the recordings of DogPatch.
struct ReplayingSession: HTTPSession {
  let status: Int

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let url = try #require(request.url)
    let method = try #require(request.httpMethod)
    let path = url.path.replacingOccurrences(of: "/", with: "_")
    let name = "dogpatch/\(method)\(path)"
    let exchange =
      try (try? Fixture.exchange(named: "\(name).\(status).http"))
      ?? Fixture.exchange(named: "\(name).200.http")
    let response = try request.answered(
      with: exchange.statusCode, headers: exchange.headers.dictionary)
    return (exchange.body, response)
  }
}
