import Foundation

enum Descriptor {
  /// Writes the whole text.
  ///
  /// - Returns: false where it cannot be written; `errno` says why.
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        waitForRoom(in: descriptor)
        continue
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  private static func waitForRoom(in descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&wanted, 1, 100)
  }
}
