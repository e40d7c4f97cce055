import Fixtures
import Foundation
import Testing

@testable import DogPatch

/// Gives a test a real session that replays, and takes it away again.
struct ReplayingTrait: TestTrait, TestScoping {
  private static let turns = Turns()
  /// The session of the test that runs.
  @TaskLocal static var session: URLSession?

  let status: Int?

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turns.take {
      let session = ReplayingURLProtocol.session(
        api: "dogpatch", status: status)
      defer { session.invalidateAndCancel() }
      try await Self.$session.withValue(session) { try await body() }
    }
  }
}

extension Trait where Self == ReplayingTrait {
  static func replaying(status: Int? = nil) -> Self {
    Self(status: status)
  }
}
