import Foundation

@testable import Following

/// A type that stands for one test.
protocol Tag {}

enum FirstTag: Tag {}

extension Stubs {
  private static let lock = NSLock()
  private static var open: [ObjectIdentifier: Stubs] = [:]

  /// The stubs that answer the sessions of a tag.
  static func answering<T: Tag>(_ tag: T.Type) -> Stubs? {
    lock.withLock { open[ObjectIdentifier(tag)] }
  }

  static func open<T: Tag>(_ stubs: Stubs, for tag: T.Type) {
    lock.withLock { open[ObjectIdentifier(tag)] = stubs }
  }
}
