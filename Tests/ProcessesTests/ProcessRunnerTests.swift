import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Processes

@Suite("Process runner")
struct ProcessRunnerTests {
  private let folder: TemporaryFolder
  /// A number of seconds that no other process sleeps.
  private let nap = "9\(UInt32.random(in: 100_000_000...UInt32.max))"

  init() throws { folder = try TemporaryFolder() }

  private func shell(
    _ script: String, timeLimit: Duration = .seconds(60), outputLimit: Int = 4 << 20
  ) throws -> ProcessResult {
    try ProcessRunner.run(
      Command("/bin/sh", ["-c", script], in: folder.path, timeLimit: timeLimit, outputLimit: outputLimit))
  }

  @Test(
    "tells each ending apart",
    arguments: [
      ("exit 0", ProcessResult.Status.exited(0)), ("exit 3", .exited(3)), ("exit 255", .exited(255)),
      ("kill -SEGV $$", .signaled(SIGSEGV)), ("kill -KILL $$", .signaled(SIGKILL)),
      ("exec >&- 2>&-; sleep 0.1; exit 4", .exited(4)),
    ])
  func endings(script: String, ending: ProcessResult.Status) throws {
    #expect(try shell(script).status == ending)
  }

  @Test("a future that is cancelled ends its program and that of a future made for it, and starts no other")
  func cancellation() {
    let begun = ContinuousClock.now
    let sleep: @Sendable () throws -> ProcessResult = {
      try ProcessRunner.run(Command("/bin/sh", ["-c", "sleep 60"], in: "/"))
    }
    let future = Future {
      let inner = Future(sleep)
      #expect(throws: CancellationError.self) { try sleep() }
      #expect(throws: CancellationError.self) { try inner.value() }
      return try sleep()
    }
    usleep(200_000)
    future.cancel()
    #expect(throws: CancellationError.self) { try future.value() }
    #expect(begun.duration(to: .now) < .seconds(30))
  }

  @Test("ends a program as soon as its events tell enough", .timeLimit(.minutes(1)))
  func enough() throws {
    var command = Command("/bin/sh", ["-c", "echo one >&3; echo two >&3; sleep \(nap)"], in: folder.path)
    command.descriptor3 = .events
    command.stopsReading = { $0.contains("two") }
    let finished = try ProcessRunner.run(command)
    #expect(finished.status == .signaled(SIGKILL))
    #expect(finished.events == "one\ntwo\n")
    #expect(Processes.eventually { Processes.ids(whoseCommandLineHolds: nap).isEmpty })
  }

  @Test("gives both streams in the order in which they were written, in the folder it was told")
  func output() throws {
    let finished = try shell("echo one; echo two >&2; pwd; cat; echo 개")
    #expect(finished.output == "one\ntwo\n\(folder.path)\n개\n")
    #expect(!finished.isCut)
  }

  @Test("hands on exactly the environment it was given")
  func environment() throws {
    let command = Command("/usr/bin/env", [], in: "/", environment: ["B": "a b=c", "A": "개"])
    #expect(try ProcessRunner.run(command).output == "A=개\nB=a b=c\n")
  }

  #if os(Linux)
    @Test("hands on a folder at one path, wherever it is")
    func handedFolder() throws {
      for name in ["one", "an other ö"] {
        try folder.write("", to: "\(name)/.keep")
        var command = Command("/bin/sh", ["-c", "echo made >/dev/fd/3/file; ls /dev/fd"], in: "/")
        command.descriptor3 = .folder("\(folder.path)/\(name)")
        let finished = try ProcessRunner.run(command)
        #expect(finished.isSuccess, "\(finished.output)")
        #expect(try String(contentsOfFile: "\(folder.path)/\(name)/file", encoding: .utf8) == "made\n")
      }
      var command = Command("/bin/sh", ["-c", ":"], in: "/")
      command.descriptor3 = .folder("\(folder.path)/gone")
      #expect(throws: SpawnError.self) { try ProcessRunner.run(command) }
    }
  #endif

  /// Foundation opens files so that every program gets them that is started meanwhile.
  @Test("hands on no file that happens to be open, only what the program is to write to", arguments: [true, false])
  func openFiles(hasEvents: Bool) throws {
    let opened = open(try folder.write("mine", to: "mine"), O_RDWR)
    defer { close(opened) }
    let leaked = fcntl(opened, F_DUPFD, 100)
    try #require(leaked >= 100)
    defer { close(leaked) }
    var command = Command(
      "/bin/sh", ["-c", "for it in 1 2 3 \(leaked); do test -e /dev/fd/$it && echo $it; done; :"], in: folder.path)
    if hasEvents { command.descriptor3 = .events }
    #expect(try ProcessRunner.run(command).output == (hasEvents ? "1\n2\n3\n" : "1\n2\n"))
  }

  @Test("hands on arguments as they are")
  func arguments() throws {
    let words = ["a b", "", "$HOME", "'\"", "개", "*"]
    let script = #"for word in "$@"; do printf '[%s]' "$word"; done"#
    let finished = try ProcessRunner.run(Command("/bin/sh", ["-c", script, "sh"] + words, in: "/"))
    #expect(finished.output == words.map { "[\($0)]" }.joined())
  }

  @Test("stops a whole group at the time limit, grandchildren included")
  func timeLimit() throws {
    let finished = try shell(
      "echo begun; (sleep \(nap); true) & trap '' TERM; sleep \(nap)", timeLimit: .milliseconds(300))
    #expect(finished.status == .timedOut)
    #expect(finished.output == "begun\n")
    #expect(Processes.eventually { Processes.ids(whoseCommandLineHolds: nap).isEmpty })
  }

  @Test("ends what is left of a marked command, whether it keeps the mark or forgets it", arguments: ["", "env -i "])
  func leftBehind(before: String) throws {
    var command = Command("/bin/sh", ["-c", "(\(before)sleep \(nap) >/dev/null 2>&1 &); exit 0"], in: folder.path)
    command.environment = ["PATH": "/usr/bin:/bin", "KATA_RUN": "\(nap)"]
    command.mark = "KATA_RUN=\(nap)"
    let finished = try ProcessRunner.run(command)
    #expect(finished.status == .exited(0))
    #expect(finished.leftProcesses)
    #expect(Processes.eventually { Processes.ids(whoseCommandLineHolds: "\(nap)").isEmpty })
  }

  #if os(Linux)
    @Test("stops children in groups of their own too, and theirs")
    func otherGroups() throws {
      let script = "setsid sh -c 'setsid sleep \(nap) & sleep \(nap)' & wait"
      #expect(try shell(script, timeLimit: .seconds(1)).status == .timedOut)
      #expect(Processes.eventually(within: .seconds(5)) { Processes.ids(whoseCommandLineHolds: nap).isEmpty })
    }
  #endif

  @Test("does not wait for a child that outlives its parent, and ends it")
  func orphan() throws {
    let finished = try shell("sleep \(nap) & echo done")
    #expect(finished.status == .exited(0))
    #expect(finished.output == "done\n")
    #expect(Processes.eventually { Processes.ids(whoseCommandLineHolds: nap).isEmpty })
  }

  @Test("cuts output at the limit and reads the rest away")
  func cut() throws {
    let finished = try shell("head -c 52428800 /dev/zero; exit 5", outputLimit: 1000)
    #expect(finished.status == .exited(5))
    #expect(finished.output.utf8.count == 1000)
    #expect(finished.isCut)
  }

  @Test("keeps all output up to the limit", arguments: [0, 1, 65_536, 3_000_001])
  func whole(count: Int) throws {
    let finished = try shell("head -c \(count) /dev/zero", outputLimit: count)
    #expect(finished.output.utf8.count == count)
    #expect(!finished.isCut)
  }

  @Test(
    "says why a program cannot be run",
    arguments: [
      ("/nowhere/kata", "/", "no such file or directory"), ("/usr", "/", "permission denied"),
      ("/bin/sh", "/nowhere", "no such file or directory"), ("no-such-program", "/", "no such file or directory"),
    ])
  func missing(executable: String, directory: String, reason: String) {
    let error = #expect(throws: SpawnError.self) { try ProcessRunner.run(Command(executable, [], in: directory)) }
    #expect(error?.description == "'\(executable)' cannot be run; \(reason)")
  }

  @Test("leaves no zombie")
  func zombie() throws {
    let name = "z\(UInt32.random(in: 100_000_000...999_999_999))"
    let shell = "\(folder.path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: shell, withDestinationPath: "/bin/sh")
    #expect(try ProcessRunner.run(Command(shell, ["-c", "exit 0"], in: "/")).isSuccess)
    #expect(Processes.ids(named: name) == [])
  }

  @Test("runs many programs at once, each with its own output")
  func many() {
    let outputs = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { index in
      let output = (try? shell("echo \(index); exit \(index)"))?.output ?? "none"
      outputs.withLock { $0.append(output) }
    }
    #expect(outputs.withLock { $0.sorted() } == (0..<24).map { "\($0)\n" }.sorted())
  }
}
