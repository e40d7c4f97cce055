import Foundation

/// Reads pipes while their writer runs: a full pipe would stop the writer for good.
struct OutputReader {
  /// What came through one pipe.
  struct Stream {
    fileprivate let pipe: Int32
    fileprivate let limit: Int
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var isCut = false
    fileprivate var isAtEnd = false

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// How a wait came to its end.
  enum End { case ended, timedOut, cancelled, outOfMemory, stoppedReading }

  private(set) var streams: [Stream]
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameter pipes: each with how many bytes of it are kept; the others are read and dropped.
  init(_ pipes: [(pipe: Int32, limit: Int)]) {
    streams = pipes.map { Stream(pipe: $0.pipe, limit: $0.limit) }
    for stream in streams { _ = fcntl(stream.pipe, F_SETFL, O_NONBLOCK) }
  }

  /// Reads until the group's leader has ended, the time is up, the work is cancelled, or the group takes more memory than
  /// it may. The leader is not reaped.
  mutating func read(until group: ProcessGroup, of command: Command, _ cancellation: Cancellation?) -> End {
    let start = ContinuousClock.now
    var watch = MemoryWatch(limit: command.memoryLimit)
    while true {
      if group.hasEnded { return .ended }
      let passed = start.duration(to: .now)
      if cancellation?.isCancelled == true { return .cancelled }
      if passed >= command.timeLimit { return .timedOut }
      if watch.isExceeded(by: group, after: passed) { return .outOfMemory }
      wait()
      let known = streams.last?.bytes.count
      takeWhatIsThere()
      if let stopsReading = command.stopsReading, streams.count > 1, let events = streams.last,
        events.bytes.count != known, stopsReading(events.text)
      {
        return .stoppedReading
      }
    }
  }

  /// Takes what a killed group had still written.
  mutating func drain() { takeWhatIsThere() }

  private mutating func takeWhatIsThere() {
    for index in streams.indices {
      while !streams[index].isAtEnd {
        let pipe = streams[index].pipe
        let count = buffer.withUnsafeMutableBytes { Foundation.read(pipe, $0.baseAddress, $0.count) }
        if count == 0 { streams[index].isAtEnd = true }
        guard count > 0 else { break }
        let room = streams[index].limit - streams[index].bytes.count
        if count > room { streams[index].isCut = true }
        streams[index].bytes.append(contentsOf: buffer[0..<min(count, room)])
      }
    }
  }

  /// For something to read, and a moment at most.
  private func wait() {
    var open = streams.filter { !$0.isAtEnd }.map { pollfd(fd: $0.pipe, events: Int16(POLLIN), revents: 0) }
    if open.isEmpty {
      usleep(2_000)
    } else {
      poll(&open, nfds_t(open.count), 20)
    }
  }
}

/// Looks from time to time at how much memory a group of processes takes.
struct MemoryWatch {
  /// In bytes; nil if there is none.
  private let limit: Int?
  private var next = Duration.milliseconds(100)

  init(limit: Int?) { self.limit = limit }

  /// Most programs end before the first look: reading the table takes some milliseconds.
  mutating func isExceeded(by group: ProcessGroup, after passed: Duration) -> Bool {
    guard let limit, passed >= next else { return false }
    next = passed + .milliseconds(100)
    let table = ProcessTable()
    let processes = table.descendants(of: [group.leader]).union([group.leader])
    return processes.reduce(0) { $0 + table.memory(of: $1) } > limit
  }
}
