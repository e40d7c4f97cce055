import XCTest

@testable import Following

/// A type that stands for one test.
protocol Tag {}

private enum FirstTag: Tag {}
private enum Next<T: Tag>: Tag {}

extension Stubs {
  private static let lock = NSLock()
  private static var open: [ObjectIdentifier: Stubs] = [:]
  private static var lastTag: any Tag.Type = FirstTag.self
  private static var owners: [(test: XCTestCase, stubs: Stubs)] = []

  /// The stubs of a test, made when they are first asked for.
  static func of(_ test: XCTestCase) -> Stubs {
    let owner = owners.first { $0.test === test }
    if let owner { return owner.stubs }
    let stubs = make(after: lastTag)
    owners.append((test, stubs))
    return stubs
  }

  /// Later requests of the test find no stub.
  static func close(_ test: XCTestCase) {
    let stubs = of(test)
    owners.removeAll { $0.test === test }
    lock.withLock { open = open.filter { $0.value !== stubs } }
  }

  private static func make<T: Tag>(after tag: T.Type) -> Stubs {
    lastTag = Next<T>.self
    return Stubs(for: Next<T>.self)
  }

  /// The stubs that answer the sessions of a tag.
  static func answering<T: Tag>(_ tag: T.Type) -> Stubs? {
    lock.withLock { open[ObjectIdentifier(tag)] }
  }

  static func open<T: Tag>(_ stubs: Stubs, for tag: T.Type) {
    lock.withLock { open[ObjectIdentifier(tag)] = stubs }
  }
}
