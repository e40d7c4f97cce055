/// Lets one in at a time.
final class Turns: Sendable {
  func take(_ body: @Sendable () async throws -> Void) async rethrows {
    try await body()
  }
}
