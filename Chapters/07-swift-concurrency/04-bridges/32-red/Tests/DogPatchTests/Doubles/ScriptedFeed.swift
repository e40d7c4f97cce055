import Synchronization

@testable import DogPatch

/// Tells all that its script has, before `start` returns.
final class ScriptedFeed: DogFeed {
  enum Event {
    case dog(Dog)
    case end(Error?)
  }

  private let events: [Event]
  private let stopCalls = Mutex(0)

  var stops: Int { stopCalls.withLock { $0 } }

  init(_ events: [Event]) {
    self.events = events
  }

  func start(_ delegate: DogFeedDelegate) {
    for event in events {
      switch event {
      case .dog(let dog): delegate.didReceive(dog)
      case .end(let error): delegate.didEnd(error)
      }
    }
  }

  func stop() {
    stopCalls.withLock { $0 += 1 }
  }
}
