/// Lets async code loop over the dogs of a feed.
nonisolated final class FeedBridge: DogFeedDelegate {
  private let continuation: AsyncThrowingStream<Dog, Error>.Continuation

  private init(
    _ continuation: AsyncThrowingStream<Dog, Error>.Continuation
  ) {
    self.continuation = continuation
  }

  static func dogs(of feed: DogFeed) -> AsyncThrowingStream<Dog, Error> {
    AsyncThrowingStream { continuation in
      continuation.onTermination = { _ in feed.stop() }
      feed.start(FeedBridge(continuation))
    }
  }

  func didReceive(_ dog: Dog) {
    continuation.yield(dog)
  }

  func didEnd(_ error: Error?) {
    continuation.finish(throwing: error)
  }
}
