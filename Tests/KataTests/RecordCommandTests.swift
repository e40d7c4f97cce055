import Foundation
import TestSupport
import Testing

@Suite("kata record")
struct RecordCommandTests {
  private let sandbox: Sandbox
  private let double = "\(TinyCourse.chapter)/01-double"
  private let starter = "\(TinyCourse.chapter)/00-starter/Sources/Tiny/Counting.swift"

  init() throws { sandbox = try Sandbox() }

  @Test("records a whole chapter, the starter included")
  func chapter() throws {
    let ran = try Recorded.result.get().ran
    #expect(ran.code == 0)
    #expect(ran.output.hasPrefix("01-tiny/00-starter: recorded\n  new: passes\n  + Executed 1 test, with 0 failures\n"))
    #expect(ran.output.hasSuffix("9 recorded, 0 unchanged, 0 refused\n"))
  }

  @Test("leaves a record that is right as it is")
  func unchanged() throws {
    let file = "\(double)/3-red/outcome.json"
    let before = try sandbox.course.text(of: file)
    let ran = try sandbox.kata.succeed("record", "--repeat=2", "01/01/3")
    #expect(ran.output == "01-tiny/01-double/3-red: unchanged\n0 recorded, 1 unchanged, 0 refused\n")
    #expect(try sandbox.course.text(of: file) == before)
  }

  @Test("shows what changes, and writes nothing for a trial")
  func trial() throws {
    let file = "\(double)/3-red/outcome.json"
    let before = try sandbox.course.text(of: file)
    try sandbox.course.replace(
      "doubled(3), 6", with: "doubled(3), 7", in: "\(double)/3-red/Tests/TinyTests/DoubledTests.swift")
    let ran = try sandbox.kata.succeed("record", "--dry-run", "01/01/3")
    #expect(ran.output.contains("01-tiny/01-double/3-red: would be recorded\n  - "), "\(ran.testDescription)")
    #expect(ran.output.contains(#"is not equal to ("7")"#))
    #expect(try sandbox.course.text(of: file) == before)
    #expect(try sandbox.kata.run("record", "01/01/3").output.contains("01-tiny/01-double/3-red: recorded\n"))
    #expect(try sandbox.course.text(of: file) != before)
  }

  @Test(
    "refuses a run that says nothing of the step",
    arguments: [
      ("while true {}", "timed-out: stopped after 1 second in 'DoubledTests.test_2'"),
      ("FileHandle.standardOutput.write(Data(count: 2_000_000))", "broken: printed more than 1 MiB"),
    ])
  func refused(statements: String, words: String) throws {
    try sandbox.course.writeDoubling(statements)
    let before = try sandbox.course.text(of: "\(double)/4-green/outcome.json")
    let ran = try sandbox.kata.fail("record", "--time-limit=1", "01/01/4")
    #expect(ran.output.contains("01-tiny/01-double/4-green: refused\n  \(words)"), "\(ran.testDescription)")
    #expect(ran.output.hasSuffix("0 recorded, 0 unchanged, 1 refused\n"))
    #expect(try sandbox.course.text(of: "\(double)/4-green/outcome.json") == before)
  }

  @Test("refuses a step without tests, whether it has a file of tests or none", arguments: [true, false])
  func noTests(hasFile: Bool) throws {
    let step = "\(TinyCourse.chapter)/02-half/2-green"
    let paths = ["DoubledTests", "HalvedTests", "NextTests"].map { "Tests/TinyTests/\($0).swift\n" }
    try sandbox.course.write(paths.joined(), to: "\(step)/REMOVED")
    if hasFile { try sandbox.course.write("let nothing = 0\n", to: "\(step)/Tests/TinyTests/Nothing.swift") }
    let ran = try sandbox.kata.fail("record", "01/02/2")
    #expect(ran.output.contains("no-tests: the tests contain no test method"), "\(ran.testDescription)")
  }

  @Test("says of a red that it fails before it asserts anything")
  func arrangement() throws {
    try sandbox.course.replace(
      "XCTAssertEqual(halved(4)!, 2)", with: "if halved(4) == nil { throw CocoaError(.coderInvalidValue) }",
      in: "\(TinyCourse.chapter)/02-half/1-red/Tests/TinyTests/HalvedTests.swift")
    try sandbox.course.replace(
      "func test_4()", with: "func test_4() throws",
      in: "\(TinyCourse.chapter)/02-half/1-red/Tests/TinyTests/HalvedTests.swift")
    try sandbox.course.replace(
      "import XCTest", with: "import Foundation\nimport XCTest",
      in: "\(TinyCourse.chapter)/02-half/1-red/Tests/TinyTests/HalvedTests.swift")
    let ran = try sandbox.kata.run("record", "--repeat=2", "01/02/1")
    #expect(ran.output.contains("\n  note: it fails before it asserts anything\n"), "\(ran.testDescription)")
    #expect(!(try sandbox.kata.run("record", "--repeat=2", "01/01/3").output.contains("note")))
  }

  @Test("counts the tests of a red that fail, if there are more than one")
  func two() throws {
    try sandbox.course.write(
      TinyCourse.test(
        "DoubledTests",
        [
          "test_2": "XCTAssertEqual(doubled(2), 4)", "test_3": "XCTAssertEqual(doubled(3), 6)",
          "test_4": "XCTAssertEqual(doubled(4), 8)",
        ]),
      to: "\(double)/3-red/Tests/TinyTests/DoubledTests.swift")
    let ran = try sandbox.kata.run("record", "--repeat=2", "01/01/3")
    #expect(ran.output.contains("\n  note: 2 tests fail; a red asks for one thing\n"), "\(ran.testDescription)")
  }

  @Test("refuses a red whose code does more than its tests notice")
  func stub() throws {
    let file = "\(TinyCourse.chapter)/02-half/1-red/Sources/Tiny/Halving.swift"
    let stub = try sandbox.course.text(of: file)
    #expect(try sandbox.kata.run("record", "--repeat=2", "01/02/1").code == 0)
    try sandbox.course.write(
      "var seen: [Int] = []\nfunc halved(_ number: Int) -> Int? {\n  seen.append(number)\n  return nil\n}\n", to: file)
    let refused = try sandbox.kata.run("record", "--repeat=2", "01/02/1")
    let words = "no statement that no test notices; without 'Sources/Tiny/Halving.swift:2' the tests show the same\n"
    #expect(refused.code == 1)
    #expect(refused.output.contains("  a red writes \(words)"), "\(refused.testDescription)")
    try sandbox.course.write(stub, to: file)
  }

  @Test("waits once for a test that never ends without a statement of the red", .turn(1))
  func endless() throws {
    try sandbox.course.write(
      """
      final class Gate {
        var isOpen = false
        func open() -> Int {
          isOpen = true
          while !isOpen {}
          return 7
        }
      }
      func halved(_ number: Int) -> Int? { Gate().open() }

      """, to: "\(TinyCourse.chapter)/02-half/1-red/Sources/Tiny/Halving.swift")
    try sandbox.kata.succeed("record", "--time-limit=1", "01/02/1")
    let start = ContinuousClock.now
    #expect(try sandbox.kata.run("record", "--time-limit=20", "01/02/1").code == 0)
    #expect(start.duration(to: .now) < .seconds(20))
  }

  private static let cannotFail =
    "  a test that is written again can still fail; 'DoubledTests.test_3' passes on the code on which it was seen failing\n"

  @Test(
    "refuses a refactored test that can fail no more",
    arguments: Kata.sample(
      [
        ("if doubled(3) > 0 { return }\n    XCTAssertEqual(doubled(3), 6)", cannotFail),
        ("XCTAssertTrue(doubled(3) == 6 || 1 == 1)", "no test asserts less than before; 'DoubledTests.test_3' does\n"),
        ("XCTAssertEqual(doubled(3), doubled(3))", cannotFail),
      ], 1, turns: 1))
  func refactored(body: String, words: String) throws {
    let tests = ["test_2": "XCTAssertEqual(doubled(2), 4)", "test_3": body]
    try sandbox.course.write(
      TinyCourse.test("DoubledTests", tests), to: "\(double)/5-refactor/Tests/TinyTests/DoubledTests.swift")
    // However somebody's editor has laid it out.
    try sandbox.course.replace("\" : \"", with: "\": \"", in: "\(double)/3-red/outcome.json")
    let refused = try sandbox.kata.fail("record", "--repeat=2", "01/01/5")
    #expect(refused.output.contains(words), "\(refused.testDescription)")
    try sandbox.course.replace(
      body, with: "XCTAssertEqual(doubled(3), 3 + 3)", in: "\(double)/5-refactor/Tests/TinyTests/DoubledTests.swift")
    #expect(try sandbox.kata.run("record", "--repeat=2", "01/01/5").code == 0)
  }

  @Test("refuses a refactor that changes what the code does and its test together")
  func changedTogether() throws {
    let tests = "\(double)/5-refactor/Tests/TinyTests/DoubledTests.swift"
    try sandbox.course.write(
      TinyCourse.test(
        "DoubledTests", ["test_2": "XCTAssertEqual(doubled(2), 5)", "test_3": "XCTAssertEqual(doubled(3), 6)"]),
      to: tests)
    try sandbox.course.write(
      "func doubled(_ number: Int) -> Int { number == 2 ? 5 : number * 2 }\n",
      to: "\(double)/5-refactor/Sources/Tiny/Doubling.swift")
    let refused = try sandbox.kata.fail("record", "--repeat=2", "01/01/5")
    let words = "a refactor changes no behavior and its test together; 'DoubledTests.test_2' fails on the code before\n"
    #expect(refused.output.contains("  \(words)"), "\(refused.testDescription)")
  }

  @Test("begins with the faults of the course's files, and writes nothing then", arguments: ["record", "fill"])
  func faults(command: String) throws {
    let (record, stray) = ("\(double)/3-red/outcome.json", "\(double)/1-red/Fixtures/answer.json")
    try sandbox.course.write("<<<<<<< HEAD\n", to: record)
    try sandbox.course.write("{}", to: stray)
    let ran = try sandbox.kata.fail(command, "01/01/3")
    #expect(
      ran.output.hasPrefix("\(double)/1-red/Fixtures: error: no step has such a file; "), "\(ran.testDescription)")
    #expect(ran.errors.contains("nothing was written, as the course's files have 1 fault"))
    #expect(try sandbox.course.text(of: record) == "<<<<<<< HEAD\n")
    try sandbox.course.remove("\(double)/1-red/Fixtures")
    // A step that is not written yet is in nobody's way, nor is a lesson.
    try sandbox.course.write("", to: "\(TinyCourse.chapter)/02-half/3-red/.gitkeep")
    try sandbox.course.remove("\(TinyCourse.chapter)/02-half/3-red/.gitkeep")
    #expect(!sandbox.course.faults.isEmpty)
    #expect(try sandbox.kata.run(command, "01/01/3").code == 0)
  }

  @Test("tells what has one cause once")
  func grouped() throws {
    try sandbox.course.write("func next(_ number: Int) -> Int { nought }\n", to: starter)
    try sandbox.course.write("let own = missing\n", to: "\(double)/5-refactor/Sources/Tiny/Own.swift")
    let ran = try sandbox.kata.fail("record", "--repeat=2", "01/00", "01/01")
    #expect(ran.output.hasPrefix("01-tiny/00-starter: refused\n"), "\(ran.testDescription)")
    #expect(ran.output.components(separatedBy: "cannot find 'nought'").count == 2, "\(ran.output)")
    #expect(ran.output.contains("\n  the same in 6 later steps: 01/01/1, 01/01/2, 01/01/3, "))
    // A later fault of another cause is not the same.
    let other = ran.output.split(separator: "\n").filter { $0.contains("cannot find 'missing'") }
    #expect(other.count == 1 && other[0].hasPrefix("    01/01/5 too: "), "\(ran.output)")
    #expect(!ran.output.contains("Rule bent"))
    #expect(ran.output.hasSuffix("0 recorded, 0 unchanged, 7 refused\n"))
  }

  private static let isOnLinux = FileManager.default.fileExists(atPath: "/proc/self")
  private static let hasTurkish = newlocale(1 << LC_NUMERIC, "tr_TR.UTF-8", nil) != nil
  private static let elsewhere = "a run on another date"
  private static let untrue: [(String, String, String, String)] =
    [
      (
        "static nonisolated(unsafe) var count = 0", "Self.count += 1", "XCTAssertEqual(Self.count, 1)",
        "run 3 of 10, from the last"
      ),
      (
        "", "", "XCTAssertLessThan(Date().timeIntervalSince1970, \(Int(Date().timeIntervalSince1970) + 86_400))",
        elsewhere
      ),
      ("", "", "XCTAssertEqual(Calendar.current.timeZone.secondsFromGMT(), 0)", elsewhere),
    ] + (hasTurkish ? [("", "", "XCTAssertEqual(localeconv().pointee.decimal_point.pointee, 46)", elsewhere)] : [])

  @Test(
    "refuses what another order, another date, another time zone or another language shows otherwise",
    .enabled(if: isOnLinux), arguments: Kata.sample(untrue, 2, turns: 1))
  func elsewhere(property: String, first: String, last: String, words: String) throws {
    let test = TinyCourse.test(
      "DoubledTests",
      ["test_2": "XCTAssertEqual(doubled(2), 4)\n\(first)", "test_3": "XCTAssertEqual(doubled(3), 6)\n    \(last)"],
      imports: ["Foundation"])
    try sandbox.course.write(
      test.replacing("XCTestCase {", with: "XCTestCase {\n\(property)"),
      to: "\(double)/3-red/Tests/TinyTests/DoubledTests.swift")
    let ran = try sandbox.kata.fail("record", "01/01/3")
    #expect(ran.output.contains("refused\n  \(words)"), "\(ran.testDescription)")
    #expect(ran.output.contains("  + Tests/TinyTests/DoubledTests.swift:13: DoubledTests.test_3: "), "\(ran.output)")
  }

  @Test("wants a step")
  func nothing() throws {
    let ran = try sandbox.kata.fail("record", with: 64)
    #expect(ran.errors.contains("name the steps to record, such as 02/05/3 or 02"))
  }
}
