import TestSupport
import Testing

/// The first check, begun in the background of a terminal.
@Suite("Before the lesson is read", .enabled(if: Kata.canRun("python3"), "needs python3"))
struct WarmupTests {
  private static let script = "\(BuiltKata.repository)/Tests/LearnerTests/Scripts/terminal.py"
  private static let lock = "Workspace/.kata/warming"
  private static let begun = until("test -e \(lock)")
  private static let through = until("! test -e \(lock)")
  /// No program of this repository, nor what it has started, is left.
  private static let alone = "! ps -eo args= | grep \"[-]-root $PWD \""

  /// Waits until a condition is true; the time is a guard against hanging.
  private static func until(_ condition: String) -> String {
    "for i in $(seq 600); do \(condition) && break; sleep 0.05; done; \(condition)"
  }

  /// Runs a line in the repository, at a terminal or without one; `kata` is the program there.
  private func run(_ line: String, in repository: Repository, ci: String = "", atTerminal: Bool = true) throws -> Ran {
    let kata = try repository.kata
    let all = "cd '\(repository.root)'; unset CI; \(ci) kata() { '\(Kata.program)' --root \"$PWD\" \"$@\"; }; \(line)"
    return try kata.run("/usr/bin/env", atTerminal ? ["python3", Self.script, all] : ["sh", "-c", all])
  }

  @Test("the first check finds all compiled that is as the step began")
  func warm() throws {
    let repository = try Repository.counter()
    let cache = try TemporaryFolder("cache")
    let line = "export KATA_CACHE='\(cache.path)'; kata start 01/01/3 && \(Self.through)"
    let ran = try run(line, in: repository)
    #expect(ran.code == 0, "\(ran.testDescription)")
    let made = Set(cache.allNames(in: "objects") + cache.allNames(in: "apps"))
    #expect(!made.isEmpty)
    try repository.write(Counter.tests(Counter.adding, Counter.describing), to: Counter.tests)
    let checked = try run("export KATA_CACHE='\(cache.path)'; kata check", in: repository, atTerminal: false)
    #expect(checked.code == 0, "\(checked.testDescription)")
    let new = Set(cache.allNames(in: "objects") + cache.allNames(in: "apps")).subtracting(made)
    #expect(new.isEmpty, "the step's own files are those of the chapter: \(new)")
  }

  @Test(
    "it ends with the next command and with a signal, and nothing outlives it",
    arguments: [
      "kata status >&2", "kata hint >&2", "pkill -f -- \"-root $PWD warm\"",
    ])
  func ended(by line: String) throws {
    let repository = try Repository.counter(at: "01/01/2")
    let endless = "\n  mutating func add() {\n    while value < 1 { value += 0 }\n  }\n"
    try repository.write(Counter.code(endless), to: Counter.code)
    let ended = line.hasPrefix("pkill") ? Self.until(Self.alone) : "! test -e \(Self.lock) && \(Self.alone)"
    let ran = try run("kata next --anyway && \(Self.begun) && \(line) && { \(ended); }", in: repository)
    #expect(ran.code == 0, "\(ran.testDescription)")
  }

  @Test("nothing begins in the background of a script, nor in CI", arguments: [true, false])
  func without(isCI: Bool) throws {
    let repository = try Repository.counter()
    let ran = try run(
      "kata start 01/01/1 && kata next --anyway && kata reset && ! test -e \(Self.lock) && \(Self.alone)",
      in: repository, ci: isCI ? "export CI=1;" : "", atTerminal: isCI)
    #expect(ran.code == 0, "\(ran.testDescription)")
  }
}
