/// Tells its delegate of new dogs, until it ends or is stopped.
nonisolated protocol DogFeed: AnyObject, Sendable {
  /// Keeps the delegate until the end.
  func start(_ delegate: DogFeedDelegate)
  func stop()
}

nonisolated protocol DogFeedDelegate: AnyObject, Sendable {
  func didReceive(_ dog: Dog)
  func didEnd(_ error: Error?)
}
