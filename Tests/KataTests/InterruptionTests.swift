import Basics
import Foundation
import TestSupport
import Testing

@Suite("Interruptions")
struct InterruptionTests {
  /// A number of seconds that no other process sleeps.
  private let nap = "9\(UInt32.random(in: 100_000_000...UInt32.max))"

  private var sleep: String {
    "let child = Process(); child.executableURL = URL(fileURLWithPath: \"/bin/sleep\");"
      + " child.arguments = [\"\(nap)\"]; try? child.run(); child.waitUntilExit()"
  }

  private func isAsleep() -> Bool { !Processes.ids(whoseCommandLineHolds: nap).isEmpty }

  private func scratch(of sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.cache)/tmp")
  }

  @Test(
    "an interrupted run ends every child, leaves the cache usable and no scratch folder", .turn(0),
    arguments: Kata.sample([SIGINT, SIGTERM, SIGQUIT], 1))
  func interrupted(signal: Int32) throws {
    // A compiler that is killed while it writes a module must not be another test's.
    let sandbox = try Sandbox(.bare)
    let text = try sandbox.course.text(of: "\(TinyCourse.chapter)/01-double/4-green/Sources/Tiny/Doubling.swift")
    try sandbox.course.writeDoubling(sleep)
    let ran = try sandbox.kata.run(["verify", "--time-limit", "100", "01/01/4", "01/01/5"]) { process in
      #expect(Processes.eventually(within: .seconds(60)) { isAsleep() })
      kill(process, signal)
    }
    #expect(ran.code == 128 + signal, "\(ran.testDescription)")
    #expect(!ran.output.contains("fell short"))
    #expect(Processes.eventually { !isAsleep() })
    #expect(try scratch(of: sandbox) == [])
    try sandbox.course.write(text, to: "\(TinyCourse.chapter)/01-double/4-green/Sources/Tiny/Doubling.swift")
    try sandbox.kata.succeed("verify", "01/01/4", "01/01/5")
  }

  @Test(
    "what it ends is neither told nor kept, however long the tidying takes", .turn(1),
    arguments: Kata.sample([SIGTERM, SIGINT], 1))
  func results(signal: Int32) throws {
    let sandbox = try Sandbox(.copied)
    // No other test is left to run after the one that sleeps.
    try sandbox.course.write(
      TinyCourse.test("DoubledTests", ["test_2": "_ = doubled(2)"]),
      to: "\(TinyCourse.chapter)/01-double/4-green/Tests/TinyTests/DoubledTests.swift")
    try sandbox.course.remove("\(TinyCourse.chapter)/00-starter/Tests/TinyTests/NextTests.swift")
    try sandbox.course.writeDoubling(sleep)
    let known = sandbox.entries("outcomes").count
    let ran = try sandbox.kata.run(["verify", "--time-limit", "100", "01/01/4"]) { process in
      #expect(Processes.eventually(within: .seconds(60)) { isAsleep() })
      // What takes long to remove, so that all else in the program has time to go on.
      let full = ((try? scratch(of: sandbox)) ?? []).first.map { "\(sandbox.cache)/tmp/\($0)/full" } ?? ""
      try? FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: true)
      for name in 0..<8_000 { close(creat("\(full)/\(name)", 0o600)) }
      kill(process, signal)
    }
    #expect(ran.code == 128 + signal, "\(ran.testDescription)")
    #expect(ran.output == "" && ran.ownErrors == "", "\(ran.testDescription)")
    #expect(sandbox.entries("outcomes").count == known)
    #expect(try scratch(of: sandbox) == [])
  }

  @Test("an interrupted 'history' leaves no half of a repository")
  func history() throws {
    let sandbox = try Sandbox()
    let git = "case $* in *fast-import*) exec sleep \(nap) ;; esac\nPATH='\(Kata.path)' exec git \"$@\""
    try sandbox.folder.writeScript(git, to: "bin/git")
    let kata = sandbox.kata.with(path: "\(sandbox.folder.path)/bin:\(Kata.path)")
    let ran = try kata.run(["history", "\(sandbox.folder.path)/all"]) { process in
      #expect(Processes.eventually { isAsleep() })
      kill(process, SIGINT)
    }
    #expect(ran.code == 130, "\(ran.testDescription)")
    #expect(sandbox.folder.names(in: "all") == [])
    try sandbox.kata.succeed("history", "\(sandbox.folder.path)/all")
    #expect(sandbox.folder.names(in: "all") == ["01-tiny.git"])
  }

  @Test("an author whose run is stopped is told what is left to do", .enabled(if: Kata.canRun("git")))
  func remedy() throws {
    let sandbox = try Sandbox(.copied)
    try sandbox.git("init", "--quiet")
    try sandbox.commit()
    try sandbox.course.write(
      "import Foundation\n\nfunc doubled(_ number: Int) -> Int { \(sleep); return 2 * number }\n",
      to: "\(TinyCourse.chapter)/01-double/5-refactor/Sources/Tiny/Doubling.swift")
    let ran = try sandbox.kata.run(["propagate", "--time-limit", "100"]) { process in
      #expect(Processes.eventually(within: .seconds(60)) { isAsleep() })
      kill(process, SIGINT)
    }
    #expect(ran.code == 130 && ran.errors.contains("not all steps have run: 'scripts/kata propagate --continue'"))
    #expect(try sandbox.kata.run("propagate", "--abort").code == 0)
  }

  @Test("a test that never ends does not outlive a run that is killed")
  func killed() throws {
    let sandbox = try Sandbox(.copied)
    try sandbox.course.writeDoubling(sleep)
    let ran = try sandbox.kata.run(["verify", "--time-limit", "100", "01/01/4"]) { process in
      #expect(Processes.eventually(within: .seconds(60)) { isAsleep() })
      kill(process, SIGKILL)
    }
    #expect(ran.code == SIGKILL)
    #expect(Processes.eventually(within: .seconds(5)) { !isAsleep() })
  }

  @Test("what a killed run left among the temporary folders is removed by the next")
  func leftovers() throws {
    let sandbox = try Sandbox()
    let gone = try sandbox.kata.run("list").process
    let others = FileManager.default.temporaryDirectory
    let (stale, own) = (
      others.appendingPathComponent("kata-\(gone)-x"), others.appendingPathComponent("kata-\(getpid())-x")
    )
    // Its process may be alive in a container whose processes nobody here sees.
    let foreign = others.appendingPathComponent("kata-\(gone).1-x")
    for folder in [stale, own, foreign] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { for folder in [own, foreign] { try? FileManager.default.removeItem(at: folder) } }
    ScratchFolders.removeStale()
    #expect(!FileManager.default.fileExists(atPath: stale.path))
    #expect([own, foreign].allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test("ends the compilers that SwiftPM has started too", .enabled(if: Kata.hasTime))
  func package() throws {
    let sandbox = try Sandbox(.copied)
    let slow = (0..<600).map { number in
      "func slow\(number)(_ a: [Int]) -> [String] { a.map { $0 * 2 + 1 - 2 }.map { \"\\($0 + 1)\" + \"z\" } }\n"
    }
    try sandbox.course.write(slow.joined(), to: "\(TinyCourse.chapter)/01-double/2-green/Sources/Tiny/Slow.swift")
    let ran = try sandbox.kata.run(["verify", "--driver", "package", "--fresh", "01/01/2"]) { process in
      let call = "-emit-module-path\0\(sandbox.cache)/tmp/"
      #expect(Processes.eventually(within: .seconds(60)) { !Processes.ids(whoseCommandLineHolds: call).isEmpty })
      // In the midst of its work, not at its start.
      usleep(1_000_000)
      kill(process, SIGINT)
    }
    #expect(ran.code == 130, "\(ran.testDescription)")
    #expect(
      Processes.eventually(within: .seconds(1)) {
        Processes.ids(whoseCommandLineHolds: "\(sandbox.cache)/tmp/").isEmpty
      })
    #expect(try scratch(of: sandbox) == [])
  }
}
