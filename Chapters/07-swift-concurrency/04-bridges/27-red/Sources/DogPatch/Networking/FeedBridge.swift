/// Lets async code loop over the dogs of a feed.
final class FeedBridge {
  static func dogs(of feed: DogFeed) -> AsyncThrowingStream<Dog, Error> {
    AsyncThrowingStream { $0.finish() }
  }
}
