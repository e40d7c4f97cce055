#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#else
  #warning("the terminal's size is not known on this platform")
#endif

/// The columns and lines to draw on.
public struct TerminalSize: Sendable, Equatable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of the terminal behind standard output; nil where there is none.
  static var ofStandardOutput: TerminalSize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, numericCast(TIOCGWINSZ), &size) == 0 else { return nil }
    guard size.ws_col > 0, size.ws_row > 0 else { return nil }
    return TerminalSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// What `COLUMNS` and `LINES` say, else 80 by 24.
  static func fallback(environment: [String: String]) -> TerminalSize {
    func positive(_ name: String) -> Int? { environment[name].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } }
    return TerminalSize(width: positive("COLUMNS") ?? 80, height: positive("LINES") ?? 24)
  }
}
