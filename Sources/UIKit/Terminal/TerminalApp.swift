#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Shows a view controller in the terminal and turns the main run loop, so that work on the main queue is done meanwhile.
@preconcurrency @MainActor
public enum TerminalApp {
  /// Shows `root` until `q` is pressed, or prints one frame of it; answers the process's exit status.
  ///
  /// One frame is taken when nothing has changed for 0.2 seconds and nothing is refreshing, at the latest after `patience` seconds. Before
  /// that, `keys` are pressed: `r` pulls to refresh, `j` and `k` select, return opens.
  public static func run(
    root: UIViewController, once: Bool = false, keys: String = "", patience: TimeInterval = 5,
    size: TerminalSize? = nil
  ) -> Int32 {
    let screen = TerminalAppScreen(root: root, fixedSize: size)
    if once {
      print(screen.frame(after: keys, patience: patience).joined(separator: "\n"))
      return 0
    }
    guard TerminalMode.isPossible, TerminalMode.enter() else {
      FileHandle.standardError.write(Data((noTerminal + "\n").utf8))
      return 69
    }
    defer { TerminalMode.leave() }
    screen.interact()
    return 0
  }

  /// The one line for a program whose input or output is no terminal.
  static let noTerminal = "no terminal to draw on: start it in one, or print one frame with --once"
}
