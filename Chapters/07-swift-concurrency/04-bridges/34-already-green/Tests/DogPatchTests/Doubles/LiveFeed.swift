import Synchronization

@testable import DogPatch

/// Tells of its one dog, and ends, when the test says so.
final class LiveFeed: DogFeed {
  private let delegate = Mutex<DogFeedDelegate?>(nil)

  func start(_ delegate: DogFeedDelegate) {
    self.delegate.withLock { $0 = delegate }
  }

  func stop() {
    delegate.withLock { $0 = nil }
  }

  func end(with dog: Dog) {
    let delegate = delegate.withLock { $0 }
    delegate?.didReceive(dog)
    delegate?.didEnd(nil)
  }
}
