import Foundation
import TestSupport
import Testing

/// A fault planted in the sound course, and the step in which it shows.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let step: String
  let plant: @Sendable (TinyCourse) throws -> Void

  init(_ name: String, _ step: String, plant: @escaping @Sendable (TinyCourse) throws -> Void) {
    testDescription = name
    self.step = step
    self.plant = plant
  }
}

@Suite("Planted faults")
struct PlantedFaultTests {
  @Test(
    "a fault is named with its step or file",
    arguments: Kata.sample(
      Fault.inCode + Fault.inTests + Fault.inLessons + Fault.inProbes + Fault.inRecords + Fault.inFormat, 9))
  func named(fault: Fault) throws {
    let sandbox = try Sandbox()
    try fault.plant(sandbox.course)
    try sandbox.expect("verify", fault)
  }

  @Test("a layout of its own never makes a green's tests others")
  func layout() throws {
    let sandbox = try Sandbox()
    let text = try sandbox.course.text(of: "\(double)/3-red/\(doubledTests)")
    let other =
      "// A note.\n" + text.replacing("XCTAssertEqual(doubled(3), 6)", with: "XCTAssertEqual(\n  doubled(3), 6)")
    try sandbox.course.write(other.replacing("\n", with: "\r\n"), to: "\(double)/4-green/\(doubledTests)")
    try sandbox.kata.succeed("verify", "01/01/4")
  }

  @Test("a second red brings the stub that lets the first one's test fail")
  func stub() throws {
    let sandbox = try Sandbox()
    let course = sandbox.course
    let test = TinyCourse.test("DoubledTests", ["test_2": "XCTAssertEqual(doubled(2), 4)"])
    try course.writeChapter(
      "02-stub",
      stages: [
        TinyCourse.Stage(
          "01-double",
          [
            TinyCourse.Step("1-red", ["Sources/Tiny/One.swift": "let one = 1\n", doubledTests: test], output: ["[…]"]),
            TinyCourse.Step("2-red", [doubling: "func doubled(_ number: Int) -> Int { 0 }\n"], output: ["[…]"]),
            TinyCourse.Step("3-green", [doubling: "func doubled(_ number: Int) -> Int { number * 2 }\n"]),
          ])
      ])
    let ran = try sandbox.kata.run("record", "--repeat=2", "02/01/2", "02/01/3")
    #expect(ran.output.contains("2 recorded, 0 unchanged, 0 refused"), "\(ran.testDescription)")
  }

  @Test("a warning is no fault where the lesson quotes it, nor in the steps that still have its line")
  func warning() throws {
    let sandbox = try Sandbox()
    try sandbox.course.writeDoubling("let half = number / 2")
    try sandbox.course.replace(
      "## 4-green · A title\n",
      with: """
        ## 4-green · A title

        The compiler warns: "initialization of immutable value 'half' was never used; consider replacing with assignment to
        '_' or removing it". The next step asks for it.

        """.replacing("to\n", with: "to "), in: lesson)
    try sandbox.course.write(
      sandbox.course.text(of: "\(double)/4-green/\(doubling)") + "\n// A note.\n",
      to: "\(double)/5-refactor/\(doubling)")
    let ran = try sandbox.kata.run("verify", "01/01/4", "01/01/5")
    #expect(!ran.output.contains("warns"), "\(ran.testDescription)")
  }

  @Test("the code and its tests are one package, as for SwiftPM: no conformance between them is retroactive")
  func package() throws {
    let sandbox = try Sandbox()
    let conformance = "\nextension Own: CustomStringConvertible { public var description: String { \"own\" } }\n"
    for (path, text) in [
      ("\(TinyCourse.chapter)/00-starter/Sources/Tiny/Counting.swift", "\nstruct Own {}\n"),
      ("\(double)/6-already-green/\(doubledTests)", conformance),
    ] {
      try sandbox.course.write(sandbox.course.text(of: path) + text, to: path)
    }
    let ran = try sandbox.kata.run("verify", "01/01/6")
    #expect(ran.code == 0 && !ran.output.contains("warns"), "\(ran.testDescription)")
  }

  @Test("a probe that passes on the step's code and not with its answer is none")
  func probe() throws {
    let sandbox = try Sandbox()
    try sandbox.course.writeProbe("XCTAssertEqual(doubled(10), 20)")
    try sandbox.kata.succeed("verify", "01/01/4")
  }

  @Test("all faults are told together")
  func together() throws {
    let sandbox = try Sandbox()
    let all = Fault("three faults", "01/01") { course in
      for fault in [Fault.inCode[0], Fault.inLessons[0], Fault.inFormat[0]] { try fault.plant(course) }
    }
    try all.plant(sandbox.course)
    try sandbox.expect("verify", all)
  }

  @Test("a rule that is broken keeps a step from being recorded", arguments: Kata.sample(Fault.inTests, 2))
  func recording(fault: Fault) throws {
    let sandbox = try Sandbox()
    try fault.plant(sandbox.course)
    try sandbox.expect("record", fault)
  }
}

extension Sandbox {
  /// Compares what a command prints of a step with a fault with the golden text.
  fileprivate func expect(
    _ command: String, _ fault: Fault, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let ran = try kata.run(command, fault.step)
    var text = ran.output.replacing(#/ in \d+\.\d s/#, with: " in … s")
    // How such a program ends is another each time.
    if fault.testDescription.contains("descriptor") { text.replace(#/ended \([a-z0-9 ]*\)/#, with: "ended (…)") }
    try expectGolden("exit \(ran.code)\n\(text)", "\(fault.testDescription)", sourceLocation: sourceLocation)
  }
}

private let double = "\(TinyCourse.chapter)/01-double"
private let half = "\(TinyCourse.chapter)/02-half"
private let lesson = "\(double)/README.md"
private let doubling = "Sources/Tiny/Doubling.swift"
private let doubledTests = "Tests/TinyTests/DoubledTests.swift"

extension Fault {
  private static let two = "XCTAssertEqual(doubled(2), 4)"
  private static let three = "XCTAssertEqual(doubled(3), 6)"

  static let inCode = [
    Fault("a green that fails", "01-tiny/01-double/4-green") {
      try $0.replace("number + number", with: "number + 2", in: "\(double)/4-green/\(doubling)")
    },
    Fault("a red that passes", "01-tiny/01-double/3-red") {
      try $0.replace("doubled(3), 6", with: "doubled(3), 4", in: "\(double)/3-red/\(doubledTests)")
    },
    Fault("a red that fails in another test", "01-tiny/01-double/3-red") {
      try $0.replace("doubled(3), 6", with: "doubled(3), 4", in: "\(double)/3-red/\(doubledTests)")
      try $0.replace("doubled(2), 4", with: "doubled(2), 6", in: "\(double)/3-red/\(doubledTests)")
    },
    Fault("a red that breaks a test it does not touch", "01-tiny/01-double/3-red") {
      try $0.write("func next(_ number: Int) -> Int { number }\n", to: "\(double)/3-red/Sources/Tiny/Counting.swift")
    },
    Fault("a red whose message differs", "01-tiny/01-double/3-red") {
      try $0.replace("doubled(3), 6", with: "doubled(3), 7", in: "\(double)/3-red/\(doubledTests)")
    },
    Fault("a red that does not compile for another reason", "01-tiny/01-double/1-red") {
      try $0.replace("doubled(2)", with: "dubbled(2)", in: "\(double)/1-red/\(doubledTests)")
    },
    Fault("a red whose production code does not compile", "01-tiny/01-double/1-red") {
      try $0.write("let broken: Int = \"\"\n", to: "\(double)/1-red/Sources/Tiny/Broken.swift")
    },
    Fault("a red that changes more production code than its tests need", "01-tiny/01-double/3-red") {
      try $0.write("func more() {}\n", to: "\(double)/3-red/Sources/Tiny/More.swift")
    },
    Fault("a refactor that loses a test", "01-tiny/01-double/5-refactor") {
      let text = TinyCourse.test("DoubledTests", ["test_3": "XCTAssertEqual(doubled(0), 0)"])
      try $0.write(text, to: "\(double)/5-refactor/\(doubledTests)")
    },
    Fault("a green that edits a test", "01-tiny/01-double/4-green") {
      let text = TinyCourse.test("DoubledTests", ["test_2": two, "test_3": "XCTAssertTrue(doubled(3) == 6)"])
      try $0.write(text, to: "\(double)/4-green/\(doubledTests)")
    },
    Fault("a green that adds a test", "01-tiny/01-double/4-green") {
      try $0.write(TinyCourse.test("MoreTests", ["test_3": three]), to: "\(double)/4-green/Tests/TinyTests/More.swift")
    },
    Fault("a crash", "01-tiny/01-double/4-green") { try $0.writeDoubling("if number == 2 { fatalError(\"no\") }") },
    Fault("an exit in the middle", "01-tiny/01-double/4-green") { try $0.writeDoubling("if number == 2 { exit(0) }") },
    Fault("a signal", "01-tiny/01-double/4-green") {
      try $0.writeDoubling("if number == 2 { kill(getpid(), SIGSEGV) }")
    },
    Fault("a program that closes every descriptor", "01-tiny/01-double/4-green") {
      try $0.writeDoubling("for descriptor in Int32(1)..<64 { close(descriptor) }")
    },
  ]

  /// What the outcomes do not show, and the rules do.
  static let inTests = [
    Fault("a refactor that weakens a test", "01-tiny/01-double/5-refactor") {
      let text = TinyCourse.test("DoubledTests", ["test_2": two, "test_3": "_ = doubled(3)"])
      try $0.write(text, to: "\(double)/5-refactor/\(doubledTests)")
    },
    Fault("a refactor that begins red", "01-tiny/01-double/5-refactor") {
      try $0.replace("number + number", with: "number + 2", in: "\(double)/4-green/\(doubling)")
    },
    Fault("a refactor that skips a test", "01-tiny/01-double/5-refactor") {
      let text = TinyCourse.test("DoubledTests", ["test_2": two, "test_3": "\(three)"])
        .replacing("func test_3() {", with: "func test_3() throws {\n    try XCTSkipIf(true)")
      try $0.write(text, to: "\(double)/5-refactor/\(doubledTests)")
    },
    Fault("a passing assertion removed in a red", "01-tiny/01-double/3-red") {
      let text = TinyCourse.test("DoubledTests", ["test_2": "XCTAssertNotEqual(doubled(2), 3)\n    \(two)"])
      try $0.write(text, to: "\(double)/1-red/\(doubledTests)")
    },
    Fault("a passing test emptied in a red", "01-tiny/01-double/3-red") {
      let text = TinyCourse.test("DoubledTests", ["test_2": "// \(two)", "test_3": three])
      try $0.write(text, to: "\(double)/3-red/\(doubledTests)")
    },
    Fault("a test removed in a red", "01-tiny/01-double/3-red") {
      try $0.write(TinyCourse.test("DoubledTests", ["test_3": three]), to: "\(double)/3-red/\(doubledTests)")
    },
    Fault("production code that a red needs nowhere and that does not compile", "01-tiny/01-double/1-red") {
      try $0.write("func more() {}\n", to: "\(double)/1-red/Sources/Tiny/More.swift")
    },
    Fault("a file of production code beside a needed stub", "01-tiny/02-half/1-red") {
      try $0.write("func more() {}\n", to: "\(half)/1-red/Sources/Tiny/More.swift")
    },
    Fault("a function beside a needed stub", "01-tiny/02-half/1-red") {
      let stub = "func halved(_ number: Int) -> Int? { nil }\n"
      try $0.write(stub + "func more() {\n  print(1)\n}\n", to: "\(half)/1-red/Sources/Tiny/Halving.swift")
    },
  ]

  static let inLessons = [
    Fault("a lesson whose code drifts", "01-tiny/01-double/2-green") {
      try $0.replace("{ 4 }", with: "{ 5 }", in: lesson)
    },
    Fault("a lesson whose output drifts", "01-tiny/01-double/3-red") {
      try $0.replace("Executed 3 tests", with: "Executed 4 tests", in: lesson)
    },
    Fault("a warning that the lesson does not name", "01-tiny/01-double/4-green") {
      try $0.writeDoubling("let half = number / 2")
    },
    Fault("a rule bent without a reason", "01-tiny/01-double/5-refactor") {
      try $0.bendRule(in: "5-refactor", because: "")
      let text = TinyCourse.test("DoubledTests", ["test_3": "XCTAssertEqual(doubled(0), 0)"])
      try $0.write(text, to: "\(double)/5-refactor/\(doubledTests)")
    },
  ]

  static let inProbes = [
    Fault("a probe that fails on the step's own code", "01-tiny/01-double/4-green") {
      try $0.writeProbe("XCTAssertEqual(doubled(10), 21)")
    },
    Fault("a probe that fails on a later stage's code", "01-tiny/01-double/4-green") {
      try $0.writeProbe("XCTAssertEqual(doubled(10), 20)\n    XCTAssertEqual(next(1), 2)")
      try $0.write(
        "func next(_ number: Int) -> Int { number == 1 ? 3 : number + 1 }\n",
        to: "\(half)/2-green/Sources/Tiny/Counting.swift")
    },
    Fault("a probe that its answer passes", "01-tiny/01-double/4-green") {
      try $0.writeProbe("XCTAssertEqual(doubled(2), 4)")
    },
    Fault("an answer that the step's own tests notice", "01-tiny/01-double/4-green") {
      try $0.writeProbe("XCTAssertEqual(doubled(10), 20)", answer: "number + 2")
    },
    Fault("an answer whose line is gone", "01-tiny/01-double/4-green") {
      try $0.writeProbe("XCTAssertEqual(doubled(10), 20)")
      try $0.replace("number + number", with: "number + number + 0", in: "\(double)/4-green/\(doubling)")
    },
  ]

  static let inRecords = [
    Fault("no record", "01-tiny/01-double/2-green") { try $0.remove("\(double)/2-green/outcome.json") },
    Fault("a record that is not JSON", "01-tiny/01-double/2-green") {
      try $0.write("{ kind: passes }", to: "\(double)/2-green/outcome.json")
    },
  ]

  static let inFormat = [
    Fault("a missing section", "01-tiny/01-double/5-refactor") {
      try $0.replace("## 5-refactor · A title", with: "", in: lesson)
    },
    Fault("a stray file", "01-tiny/01-double/5-refactor") {
      try $0.write("", to: "\(double)/5-refactor/notes.txt")
    },
  ]
}

extension TinyCourse {
  /// Has the fourth step's code do something before it gives the right answer.
  func writeDoubling(_ statements: String) throws {
    let code = "import Foundation\n\nfunc doubled(_ number: Int) -> Int {\n  \(statements)\n  return number * 2\n}\n"
    try write(code, to: "\(TinyCourse.chapter)/01-double/4-green/Sources/Tiny/Doubling.swift")
  }

  /// Gives the fourth step a probe with this test.
  func writeProbe(_ assertion: String, answer: String = "number == 3 ? 6 : 4") throws {
    let probe = """
      ### Probe
      A table of two numbers.

      In `Tests/TinyTests/OtherNumberTests.swift`:

      ```swift
      \(TinyCourse.test("OtherNumberTests", ["test_other": assertion]))```

      ```diff
      -func doubled(_ number: Int) -> Int { number + number }
      +func doubled(_ number: Int) -> Int { \(answer) }
      ```

      """
    try replace("## 5-refactor", with: "\(probe)\n## 5-refactor", in: lesson)
  }
}
