import Foundation

@testable import NetworkLayer

extension Stubs {
  private static let lock = NSLock()
  private static var opened: [String: Stubs] = [:]

  /// The stubs of the host that a request goes to, while their test runs.
  static func serving(_ request: URLRequest) -> Stubs? {
    lock.withLock { opened[request.url?.host ?? ""] }
  }

  func open() {
    Self.lock.withLock { Self.opened[host] = self }
  }

  /// Later requests find no stub.
  func close() {
    Self.lock.withLock { Self.opened[host] = nil }
  }
}
