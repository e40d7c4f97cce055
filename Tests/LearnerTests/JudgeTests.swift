import TestSupport
import Testing

/// The proof of the judge, on a small course.
@Suite("The proof of the judge")
struct JudgeTests {
  private let repository: Repository
  private let kata: Kata

  init() throws {
    repository = try Repository.counter()
    kata = try repository.kata
  }

  @Test(
    "every attempt at a course that is well is judged as it should be, and known where a part of it is played",
    .turn(0))
  func proven() throws {
    let ran = try kata.succeed("prove-judge")
    #expect(
      ran.output.contains(" attempts at 6 steps: ") && ran.output.contains(", 0 exceptions, 0 wrong"), "\(ran.output)")
    #expect(!repository.names(in: "").contains { $0.hasPrefix("Workspace") })
    for part in 1...2 { #expect(try kata("prove-judge", "--shard", "\(part)/2").output.contains(" at 3 steps: ")) }
    #expect(try kata("prove-judge", "--sample", "3").output.contains(" at 2 steps: "))
  }

  @Test("a wrong verdict is named, an exception gives its reason, and one that is not needed goes", .turn(1))
  func wrong() throws {
    // Nothing in the chapter notices when this function does nothing.
    let unnoticed = "\n  mutating func forget() {\n    value = 0\n  }\n"
    try repository.write(
      Counter.code(Counter.add + unnoticed), to: "Chapters/01-counter/01-adding/2-green/Sources/Counter/Counter.swift")
    let name = "01/01/2 empty-body-Counter.swift:9"
    let ran = try kata("prove-judge", "01/01/2")
    #expect(ran.code == 1 && ran.output.contains("\(name): met, and should not be"), "\(ran.testDescription)")

    let list = "Chapters/judge.txt"
    try repository.write("# For people.\n\(name): nothing calls it\n", to: list)
    #expect(try kata("prove-judge", "01/01/2").output.contains(", 1 exception, 0 wrong"))
    let gone = "01/01/2 hop: the attempt is gone\n01/07/2 nothing: the step is gone\n01/01/2 type-error: at times\n"
    try repository.write("\(name): nothing calls it\n01/01/2 nothing: because\n01/01/2 chapter\n\(gone)", to: list)
    let listed = try kata.fail("prove-judge", "01/01/2")
    for fault in [
      "2: error: '01/01/2 nothing' is judged as it should be; remove its line",
      "3: error: gives no reason; write '02/05/1 other-layout: why'",
      "4: error: '01/01/2 hop' is no attempt; remove its line",
      "5: error: '01/07/2 nothing' is no attempt at a step; remove the line",
    ] { #expect(listed.output.contains("Chapters/judge.txt:\(fault)"), "\(listed.output)") }
    #expect(!listed.output.contains("type-error"), "it may be judged as it should be")
    // The step is gone wherever one plays, and the attempt is only known to be where its step is played.
    let elsewhere = try kata("prove-judge", "01/01/1").output
    #expect(elsewhere.contains("'01/07/2 nothing'") && !elsewhere.contains("'01/01/2 hop'"), "\(elsewhere)")
  }
}
