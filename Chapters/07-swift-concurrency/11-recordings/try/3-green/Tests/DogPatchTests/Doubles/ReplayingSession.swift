import Fixtures
import Foundation
import Synchronization
import Testing

@testable import DogPatch

/// Answers from the recordings of DogPatch, with one status after the other;
/// the last one again and again.
final class ReplayingSession: HTTPSession {
  private let statuses: Mutex<[Int]>

  convenience init(status: Int) {
    self.init(statuses: [status])
  }

  init(statuses: [Int]) {
    self.statuses = Mutex(statuses)
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let status = try #require(nextStatus())
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

  private func nextStatus() -> Int? {
    statuses.withLock { statuses in
      statuses.count > 1 ? statuses.removeFirst() : statuses.first
    }
  }
}
