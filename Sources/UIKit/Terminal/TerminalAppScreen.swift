#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A view controller on a terminal, from its appearance to its disappearance.
@preconcurrency @MainActor
final class TerminalAppScreen {
  private let root: UIViewController
  private let window = UIWindow(frame: UIViewController.screen)
  private let fixedSize: TerminalSize?
  private let clock = ContinuousClock()

  init(root: UIViewController, fixedSize: TerminalSize?) {
    self.root = root
    self.fixedSize = fixedSize
    window.rootViewController = root
  }

  // MARK: - One frame

  /// The lines once the screen has come to rest, before and after the keys.
  func frame(after keys: String, patience: TimeInterval) -> [String] {
    appear()
    settle(patience: patience)
    for key in TerminalKey.keys(in: keys.utf8) {
      root.press(key)
      if key == .pull || key == .open { settle(patience: patience) }
    }
    let lines = lines()
    disappear()
    return lines
  }

  private func settle(patience: TimeInterval) {
    let end = clock.now + .seconds(patience)
    var quietSince = clock.now
    var last = lines()
    while clock.now < end, clock.now - quietSince < .seconds(0.2) {
      turnRunLoop(for: 0.02)
      let current = lines()
      if current != last || isRefreshing { quietSince = clock.now }
      last = current
    }
  }

  private var isRefreshing: Bool {
    root.view.firstDescendant(of: UIScrollView.self)?.refreshControl?.isRefreshing ?? false
  }

  // MARK: - Until the end

  /// Draws whenever something has changed, and obeys the keyboard.
  func interact() {
    appear()
    defer { disappear() }
    var canvas = TerminalCanvas()
    var tick = 0
    while true {
      let state = TerminalState.shared
      if state.wasStopped.pointee == 1 {
        state.wasStopped.pointee = 0
        canvas.forget()
      }
      let size = currentSize
      write(canvas.update(to: lines(tick: tick / 4, help: Self.help), size: size))
      turnRunLoop(for: 0.04)
      tick += 1
      guard let bytes = pendingInput() else { return }
      for key in TerminalKey.keys(in: bytes) {
        if key == .quit { return }
        root.press(key)
      }
    }
  }

  /// What was typed since; nil when the keyboard is gone.
  private func pendingInput() -> [UInt8]? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private func write(_ text: String) {
    if !text.isEmpty { FileHandle.standardOutput.write(Data(text.utf8)) }
  }

  // MARK: - Both

  private func appear() {
    window.makeKeyAndVisible()
  }

  private func disappear() {
    window.isHidden = true
  }

  private func lines(tick: Int = 0, help: String? = nil) -> [String] {
    let size = currentSize
    // The last line stays free for the cursor, the one above it for the help.
    let reserved = help == nil ? 0 : 2
    let lines = TerminalRenderer(width: size.width, height: size.height - reserved).lines(of: root, tick: tick)
    return lines + (help.map { [$0.fitted(to: size.width)] } ?? [])
  }

  private var currentSize: TerminalSize {
    fixedSize ?? .ofStandardOutput ?? .fallback(environment: ProcessInfo.processInfo.environment)
  }

  /// Lets timers, sources and the main queue have their turn.
  private func turnRunLoop(for seconds: TimeInterval) {
    let end = Date(timeIntervalSinceNow: seconds)
    // A run loop with nothing to wait for comes back at once.
    while RunLoop.main.run(mode: .default, before: end), end.timeIntervalSinceNow > 0 {}
    let rest = end.timeIntervalSinceNow
    if rest > 0 { Thread.sleep(forTimeInterval: rest) }
  }

  private static let help = "r refresh   j/k or arrows select   return open   q quit"
}
