/// Which answers are worth another try, and how long to wait before it.
struct Retry: Sendable {
  func delay(after attempt: Int) -> Duration {
    .seconds(1)
  }
}
