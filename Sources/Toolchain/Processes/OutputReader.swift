import Foundation

/// Reads a pipe while its writer runs: a full pipe would stop the writer for good.
struct OutputReader {
  private let pipe: Int32
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isCut = false
  private var isAtEnd = false
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(pipe: Int32, limit: Int) {
    self.pipe = pipe
    self.limit = limit
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
  }

  /// Reads until the group's leader has ended, the time is up, or the work is cancelled.
  ///
  /// - Returns: whether the leader ended by itself. It is not reaped.
  mutating func read(until group: ProcessGroup, limit: Duration, or cancellation: Cancellation?) -> Bool {
    let deadline = ContinuousClock.now + limit
    while true {
      if group.hasEnded { return true }
      let left = ContinuousClock.now.duration(to: deadline)
      if left <= .zero || cancellation?.isCancelled == true { return false }
      wait(atMost: isAtEnd ? 2 : 20)
      takeWhatIsThere()
    }
  }

  /// Takes what a killed group had still written.
  mutating func drain() { takeWhatIsThere() }

  private mutating func takeWhatIsThere() {
    while !isAtEnd {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(pipe, $0.baseAddress, $0.count) }
      if count == 0 { isAtEnd = true }
      guard count > 0 else { return }
      let room = limit - bytes.count
      if count > room { isCut = true }
      bytes.append(contentsOf: buffer[0..<min(count, room)])
    }
  }

  /// Milliseconds.
  private func wait(atMost time: Int32) {
    if isAtEnd {
      usleep(UInt32(time) * 1000)
      return
    }
    var descriptor = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, time)
  }
}
