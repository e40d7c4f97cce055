import Curriculum
import Outcomes
import TestSupport
import Testing

@testable import Verification

/// What is told of a free stage's solution, of its faults and of its harmless changes, with its chapter's last step.
@Suite("A free stage is proven")
struct FreeStageTests {
  private static let folder = "\(TinyCourse.chapter)/free"
  private static let purr = "func purr() -> String { \"prr\" }"
  private static let hiss = "func hiss() -> String { \"sss\" }"
  private let proving: Proving

  init() throws {
    proving = try Proving()
    try proving.record()
    try write("# A cat\n\nIt purrs.\n", to: "README.md")
    try write("func purr() -> String { \"\" }\n", to: "interface/Sources/Tiny/Cat.swift")
    try write("\(Self.purr)\n\(Self.hiss)\n", to: "solution/Sources/Tiny/Cat.swift")
    for (folder, type, calls) in [("contract", "Contract", ["purr": "prr"]), ("suite", "CatTests", Self.both)] {
      let tests = calls.map { ("test_\($0.key)", TinyCourse.assertion($0.key, $0.value)) }
      let text = TinyCourse.test(type, Dictionary(uniqueKeysWithValues: tests))
      try write(text, to: "\(folder)/Tests/TinyTests/\(type).swift")
    }
    try write(fault: Self.change(Self.purr, "meow"))
  }

  private static let both = ["purr": "prr", "hiss": "sss"]

  private func write(_ text: String, to name: String) throws {
    try proving.tiny.write(text, to: "\(Self.folder)/\(name)")
  }

  private func write(fault: String, harmless: String? = nil) throws {
    let end = harmless.map { "\n### Harmless\n\n\($0)\nWhy.\n" } ?? ""
    try write("# Faults\n\n## Breaks\n\n### A\n\nWhy.\n\n\(fault)\(end)", to: "faults.md")
  }

  /// A function that says something else, as a block of a lesson.
  private static func change(_ line: String, _ word: String) -> String {
    let start = line.prefix { $0 != "\"" }
    return "```diff\n-\(line)\n+\(start)\"\(word)\" }\n```\n"
  }

  /// Compares what the report on the chapter's last step says.
  private func expect(_ lines: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let told = try proving.report(on: "6-already-green").shortfalls.map(\.summary)
    #expect(told == lines, sourceLocation: sourceLocation)
  }

  @Test("a fault that the contract and the suite notice is one, and what either does not notice is told")
  func faults() throws {
    try expect()
    let place = "\(Self.folder)/faults.md:10: the"
    try write(fault: Self.change(Self.hiss, "psss"))
    try expect("\(place) contract does not notice this fault")
    try write("\(Self.purr)\n\(Self.hiss)\nfunc nap() -> String { \"zzz\" }\n", to: "solution/Sources/Tiny/Cat.swift")
    try write(fault: Self.change("func nap() -> String { \"zzz\" }", ""))
    try expect("\(place) contract does not notice this fault", "\(place) suite does not notice this fault")
  }

  @Test("what fell short once, on a busy machine, runs again when all others have run")
  func ranTwice() throws {
    let asked = proving.driver.trees.count
    proving.driver.change { outcome, count in
      // The solution and the fault, behind the step itself.
      [2, 3].contains(count - asked) ? .unusable(.timedOut(limit: 15, test: nil)) : outcome
    }
    try expect()
  }

  @Test("a harmless change that somebody notices is told with the test that does")
  func harmless() throws {
    try write(fault: Self.change(Self.purr, "meow"), harmless: Self.change(Self.purr, "purr"))
    let place = "\(Self.folder)/faults.md:17: the"
    try expect(
      "\(place) contract notices what no caller can see: 'Contract.test_purr'",
      "\(place) suite notices what no caller can see: 'CatTests.test_purr'")
  }

  @Test("a solution that fails is told, and an interface that keeps the contract already")
  func solution() throws {
    try write("\(Self.purr)\nfunc hiss() -> String { \"\" }\n", to: "solution/Sources/Tiny/Cat.swift")
    try expect("\(Self.folder): 'CatTests.test_hiss' fails on the solution")
    try write("\(Self.purr)\n\(Self.hiss)\n", to: "solution/Sources/Tiny/Cat.swift")
    try write("\(Self.purr)\n", to: "interface/Sources/Tiny/Cat.swift")
    try expect("\(Self.folder): the interface alone keeps the contract")
  }
}
