import Foundation
import TestSupport
import Testing

/// A second run of a proven course looks only whether it is the same one.
@Suite("The kept proof of a course")
struct CachedProofTests {
  private let double = "\(TinyCourse.chapter)/01-double"

  /// Removes everything but the proof, the compiler's own answers and the way that works: whoever proves a step makes some
  /// of it anew.
  private func removeParts(of sandbox: Sandbox) {
    for kind in ["outcomes", "parses", "tests", "apps", "objects"] {
      for entry in sandbox.entries(kind) { unlink(entry) }
    }
  }

  private func told(_ ran: Ran) -> String { ran.output.replacing(/in \d+\.\d s/, with: "in […] s") }

  @Test("the next run says the same, and proves nothing again")
  func same() throws {
    let sandbox = try Sandbox(.copied)
    // A rule that is bent, and the tests that are still owed, are told too.
    let test = TinyCourse.test("MoreTests", ["test_more": "XCTAssertEqual(doubled(5), 10)"])
    try sandbox.course.write(test, to: "\(double)/5-refactor/Tests/TinyTests/MoreTests.swift")
    try sandbox.course.bendRule(in: "5-refactor", because: "It belongs here.")
    try sandbox.course.write(
      try sandbox.course.text(of: "Chapters/unseen.txt") + "01-tiny: MoreTests.test_more\n", to: "Chapters/unseen.txt")
    #expect(try sandbox.kata.run("record", "--repeat=2", "01/01/5", "01/01/6", "01/02").code == 0)
    let first = try sandbox.kata.succeed("verify")
    #expect(first.output.contains("; 1 rule bent, as the lessons say"))
    #expect(first.output.contains("tests not yet seen failing"))
    removeParts(of: sandbox)
    let second = try sandbox.kata.succeed("verify")
    #expect(told(second) == told(first))
    #expect(second.errors == first.errors)
    #expect(sandbox.entries("outcomes") == [])
  }

  @Test(
    "what is changed is looked at again",
    arguments: [
      ("a step's code", "2-green/Sources/Tiny/Doubling.swift", "4 }", "5 }"),
      ("a record", "1-red/outcome.json", "doubled", "tripled"), ("a lesson", "README.md", "{ 4 }", "{ 5 }"),
    ])
  func changed(what: String, file: String, old: String, new: String) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.kata.run("verify").code == 0)
    try sandbox.course.replace(old, with: new, in: "\(double)/\(file)")
    let ran = try sandbox.kata.run("verify")
    #expect(ran.code == 1, "\(what): \(ran.testDescription)")
    try sandbox.course.replace(new, with: old, in: "\(double)/\(file)")
    #expect(try sandbox.kata.run("verify").code == 0)
  }

  @Test(
    "what tells more than whether all is proven looks at every step", .turn(0),
    arguments: Kata.sample(["--fresh", "--check-reuse", "--json"], 1))
  func more(option: String) throws {
    let sandbox = try Sandbox(.copied)
    #expect(try sandbox.kata.run("verify").code == 0)
    removeParts(of: sandbox)
    #expect(try sandbox.kata.run(["verify", option] + (option == "--json" ? ["-"] : [])).code == 0)
    #expect(!sandbox.entries("outcomes").isEmpty)
  }

  @Test("with another limit of time, or another program, the course is proven anew", .turn(0))
  func conditions() throws {
    let sandbox = try Sandbox(.copied)
    #expect(try sandbox.kata.run("verify").code == 0)
    let count = sandbox.entries("proofs").count
    #expect(try sandbox.kata.run("verify", "--time-limit", "30").code == 0)
    #expect(sandbox.entries("proofs").count == count + 1)
    let program = "\(sandbox.folder.path)/kata"
    try FileManager.default.copyItem(atPath: Kata.program, toPath: program)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: program))
    try file.seekToEnd()
    try file.write(contentsOf: Data("another".utf8))
    try file.close()
    #expect(try sandbox.kata.run(program, ["--root", sandbox.course.root, "verify"]).code == 0)
    #expect(sandbox.entries("proofs").count == count + 2)
  }

  @Test("a course that is saved while it is proven is not kept", .turn(1))
  func saved() throws {
    let sandbox = try Sandbox(.copied)
    for entry in sandbox.entries("outcomes") { unlink(entry) }
    // A lesson is read with the course, and no compiler reads it later.
    let file = "\(double)/README.md"
    let text = try sandbox.course.text(of: file)
    let ran = try sandbox.kata.run(["verify"]) { process in
      #expect(Processes.eventually { sandbox.entries("tmp").contains { $0.contains("/tmp/\(process)") } })
      try? sandbox.course.write("", to: file)
      try? sandbox.course.write(text, to: file)
    }
    #expect(ran.code == 0, "\(ran.testDescription)")
    #expect(sandbox.entries("proofs") == [])
  }
}
