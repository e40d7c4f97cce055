import Foundation

/// Standard input, output and error, which whoever starts the program may have closed.
public enum StandardStreams {
  /// Gives each closed one a place of its own, before a file that is opened takes its number and is written over.
  ///
  /// Input then is empty, and errors go nowhere; writing to the output fails, as it would to a closed one.
  public static func fillGaps() {
    for (descriptor, mode) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] where fcntl(Int32(descriptor), F_GETFD) < 0
    {
      // The lowest free number is taken: the lower ones are open by now.
      _ = open("/dev/null", mode)
    }
  }

  /// Writes the whole text.
  ///
  /// - Returns: false if it cannot be written; `errno` says why.
  public static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, 100)
        continue
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
