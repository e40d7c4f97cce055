import Foundation

/// Standard input, output and error, which whoever starts the program may have closed.
enum StandardStreams {
  /// Gives each closed one a place of its own, before a file that is opened takes its number and is written over.
  ///
  /// Input then is empty, and errors go nowhere; writing to the output fails, as it would to a closed one.
  static func fillGaps() {
    for (descriptor, mode) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] where fcntl(Int32(descriptor), F_GETFD) < 0
    {
      // The lowest free number is taken: the lower ones are open by now.
      _ = open("/dev/null", mode)
    }
  }
}
