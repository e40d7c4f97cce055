import TestSupport
import Testing

@Suite("kata doctor")
struct DoctorTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("proves a red and a green, tells what a maintainer needs to know, and has a line to send")
  func well() throws {
    let tools = ["git": "echo git version 2.39", "python3": "echo Python 3.11"]
    let ran = try kata(with: tools).run("doctor", "--as", "Ada; 'L'")
    #expect(ran.code == 0, "\(ran.testDescription)")
    let names = ["toolchain", "platform", "cores", "memory", "isolation", "way", "program", "repository", "cache"]
    for name in names { #expect(ran.lines.contains { $0.hasPrefix("\(name) ") }, "\(name)") }
    #expect(ran.output.contains("1 chapters, 9 steps, 0 faults"))
    #expect(ran.output.contains("a red       01-tiny/01-double/3-red, proven in "))
    #expect(ran.output.contains("a green     01-tiny/01-double/4-green, proven in "))
    let last = try #require(ran.lines.last)
    #expect(last.contains(#/^to send     ready(, slow)?; Ada; 'L'; course git version 2.39; Swift .* GiB free; /#))
    #expect(last.contains("; red ") && last.contains(" s; green "))
  }

  @Test("what is missing is named with its remedy", .turn(3, of: 4))
  func unwell() throws {
    let bare = try kata(with: ["git": "exit 1", "python3": "exit 1"]).run("doctor")
    #expect(bare.code == 0, "a learner can do without: \(bare.testDescription)")
    for name in ["git", "python3"] {
      #expect(
        bare.output.contains("\n\(name.padding(toLength: 10, withPad: " ", startingAt: 0))  missing; "), "\(name)")
    }
    #expect(bare.lines.last?.contains(#/^to send     ready(, slow)?; Swift /#) == true)
    let ran = try sandbox.kata.with(path: sandbox.path(with: [:])).run("doctor")
    #expect(ran.code == 69)
    #expect(ran.errors.split(separator: "\n").count == 1, "\(ran.testDescription)")
    #expect(ran.errors.contains("no 'swiftc' on PATH"))
    #expect(ran.lines.last?.hasPrefix("to send     NOT ready; no Swift that can be used; ") == true)
  }

  @Test("a step that is not as recorded is no step to begin a workshop with", .turn(1, of: 4))
  func broken() throws {
    let file = "\(TinyCourse.chapter)/01-double/4-green/Sources/Tiny/Doubling.swift"
    try sandbox.course.replace("number + number", with: "number + 1", in: file)
    let ran = try kata(with: ["git": "echo git", "python3": "echo Python"]).run("doctor")
    #expect(ran.code == 69)
    #expect(ran.errors.contains("'01-tiny/01-double/4-green' cannot be proven; "), "\(ran.testDescription)")
  }

  /// The program with these tools before those of the system.
  private func kata(with tools: [String: String]) throws -> Kata {
    var kata = sandbox.kata
    for (name, lines) in tools { try sandbox.folder.writeScript(lines, to: "tools/\(name)") }
    kata.path = "\(sandbox.folder.path)/tools:\(Kata.path)"
    return kata
  }
}
