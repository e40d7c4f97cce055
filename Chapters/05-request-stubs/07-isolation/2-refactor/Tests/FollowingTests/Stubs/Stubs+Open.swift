import Foundation

@testable import Following

extension Stubs {
  private static let lock = NSLock()
  private static var opened: Stubs?

  /// The stubs that are asked for an answer, if a test has opened them.
  static func serving(_ request: URLRequest) -> Stubs? {
    lock.withLock { opened }
  }

  func open() {
    Self.lock.withLock { Self.opened = self }
  }

  /// Later requests find no stub.
  func close() {
    Self.lock.withLock { Self.opened = nil }
  }
}
