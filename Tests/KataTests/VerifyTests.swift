import Foundation
import TestSupport
import Testing

@Suite("kata verify")
struct VerifyTests {
  @Test("proves the sound course, a line a stage, and leaves nothing beside it")
  func sound() throws {
    let sandbox = try Sandbox()
    let ran = try sandbox.kata.succeed("verify")
    let lines = ran.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["01-tiny/00-starter  S", "01-tiny/01-double   R G R G F A", "01-tiny/02-half     R G"])
    #expect(try #require(lines.last).hasPrefix("9 steps proven in "))
    #expect(ran.ownErrors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.course.root) == ["Chapters"])
  }

  @Test("a chapter ends with no code that nothing needs; what its app names is needed")
  func needless() throws {
    let sandbox = try Sandbox()
    let code = "func more(_ number: Int) -> Int { number == 0 ? 0 : more(number - 1) }\n"
    try sandbox.course.write(code, to: "\(TinyCourse.chapter)/02-half/2-green/Sources/Tiny/More.swift")
    let ran = try sandbox.kata.fail("verify", "01")
    #expect(
      ran.output.contains(
        "\(TinyCourse.chapter)/02-half/2-green/Sources/Tiny/More.swift:1: error: nothing names 'more', and all tests pass"
      ),
      "\(ran.testDescription)")
    try sandbox.course.write("@testable import Tiny\n\nprint(more(1))\n", to: "\(TinyCourse.chapter)/App/10-more.swift")
    try sandbox.kata.succeed("verify", "01")
  }

  @Test("under other circumstances names every line that differs, and keeps its results apart")
  func circumstances() throws {
    // A name with which a library cannot be preloaded.
    let sandbox = try Sandbox(.copied, name: "a day: later")
    let file = "\(TinyCourse.chapter)/00-starter/Tests/TinyTests/NextTests.swift"
    let tomorrow = Int(Date().timeIntervalSince1970) + 86_400
    // What waits until a time of that clock ends in time too.
    let wait = "_ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01); let condition = NSCondition(); "
    let next = "condition.lock(); condition.wait(until: Date() + 0.01); "
    let body = "\(wait)\(next)XCTAssertLessThan(Date().timeIntervalSince1970, \(tomorrow))"
    try sandbox.course.write(TinyCourse.test("NextTests", ["test_next": body], imports: ["Foundation"]), to: file)
    #expect(try sandbox.kata.run("record", "--repeat=2", "01/00").code == 1)
    let there = try sandbox.kata.run("verify", "01/00", "--elsewhere=Asia/Tokyo")
    let here = try sandbox.kata.run("verify", "01/00")
    #expect(there.errors.hasPrefix("note: the tests run under other circumstances") && here.errors.isEmpty)
    #expect(there.code == 1 && here.code == 0, "\(there.testDescription)\n\(here.testDescription)")
    #expect(there.output.contains("    + Tests/TinyTests/NextTests.swift:7: NextTests.test_next: "), "\(there.output)")
    let nowhere = try sandbox.kata.run("verify", "01/00", "--elsewhere=Atlantis")
    #expect(nowhere.code == 64 && nowhere.errors.contains("needs a time zone"), "\(nowhere.testDescription)")
    let calls = "let start = Date(); for _ in 1...2000 { DispatchQueue.global().async {} }; "
    let quick = ["test_next": "\(calls)XCTAssertLessThan(Date().timeIntervalSince(start), 0.5)"]
    try sandbox.course.write(TinyCourse.test("NextTests", quick, imports: ["Foundation"]), to: file)
    let late = try sandbox.kata.run("verify", "01/00", "--delays")
    #expect(late.code == 1 && late.output.contains("NextTests.test_next: "), "\(late.testDescription)")
    #expect(try sandbox.kata.run("verify", "01/00").code == 0)
    let reversed = try Sandbox().kata.run("verify", "--reversed")
    #expect(reversed.code == 0 && reversed.output.contains("\n9 steps proven in "), "\(reversed.testDescription)")
    #expect(try sandbox.kata.run("verify", "01/00", "--reversed", "--driver=package").code == 64)
  }

  @Test("SwiftPM's other build system may have other words too", .enabled(if: Kata.hasTime))
  func otherBuildSystem() throws {
    let kata = Kata.ofRepository.with(["KATA_BUILD_OPTIONS": "--build-system swiftbuild"])
    let ran = try kata.succeed("verify", "06/10/1", "--driver", "package")
    #expect(ran.output.contains("note: 06/10/1 worded differently by Swift "), "\(ran.testDescription)")
  }

  @Test("divides the course into parts that make the whole")
  func shards() throws {
    let sandbox = try Sandbox()
    let names = try (1...4).flatMap { part in
      try Report(sandbox.kata.succeed("verify", "--shard", "\(part)/4", "--json", "-").output).steps.map(\.name)
    }
    #expect(names == (try Report(sandbox.kata.run("verify", "--json", "-").output).steps.map(\.name)))
    #expect(names.count == 9)
  }

  @Test("writes a run as JSON and as JUnit XML")
  func files() throws {
    let sandbox = try Sandbox()
    try sandbox.course.replace("4 }", with: "5 }", in: "\(double)/2-green/Sources/Tiny/Doubling.swift")
    let (json, junit) = ("\(sandbox.folder.path)/run.json", "\(sandbox.folder.path)/run.xml")
    try sandbox.kata.fail("verify", "01/01/2", "01/01/3", "--json", json, "--junit=\(junit)")
    let report = try Report(try String(contentsOfFile: json, encoding: .utf8))
    #expect(!report.isProven)
    #expect(report.steps.map(\.isProven) == [false, false])
    let xml = try String(contentsOfFile: junit, encoding: .utf8)
    #expect(xml.contains(#"<testsuites tests="2" failures="2""#))
  }

  @Test("records breaks into the lesson, proves them with the steps, and sees the tests fail that they break")
  func breaks() throws {
    let sandbox = try Sandbox()
    let lesson = "\(double)/README.md"
    let change = "In `Doubling.swift`:\n\n```diff\n-{ number * 2 }\n+{ 1 }\n```"
    try sandbox.course.replace("## Recap", with: "## Breaks\n\n### One for all\n\n\(change)\n\n## Recap", in: lesson)
    // The whole line is the place.
    try sandbox.course.replace("-{ number", with: "-func doubled(_ number: Int) -> Int { number", in: lesson)
    try sandbox.course.replace("+{ 1", with: "+func doubled(_ number: Int) -> Int { 1", in: lesson)
    let bare = try sandbox.kata.fail("verify", "01/01")
    #expect(bare.output.contains("README.md:"), "\(bare.testDescription)")
    let recorded = try sandbox.kata.run("record", "--repeat=2", "01/01/6").output
    #expect(recorded.contains("1 recorded, 1 unchanged, 0 refused"))
    #expect(try sandbox.course.text(of: lesson).contains("DoubledTests.swift:9: error: DoubledTests.test_2 : "))
    // Two listed tests fail now.
    try sandbox.course.write("01/01/2 nothing\n01/09/2 nothing: why\n", to: "Chapters/judge.txt")
    let listed = try sandbox.kata.run("verify")
    let words = "'DoubledTests.test_0' fails in 01-tiny/01-double, break 'One for all'; remove the line"
    #expect(listed.output.contains("Chapters/unseen.txt:1: error: \(words)"))
    #expect(listed.output.contains("Chapters/judge.txt:1: error: gives no reason; "))
    #expect(listed.output.contains("judge.txt:2: error: '01/09/2 nothing' is no attempt at a step; remove the line"))
    #expect(listed.output.contains("; 4 faults in the course"))
    try sandbox.course.remove("Chapters/judge.txt")
    try sandbox.course.write("01-tiny: NextTests.test_next\n", to: "Chapters/unseen.txt")
    let json = "\(sandbox.folder.path)/run.json"
    let ran = try sandbox.kata.succeed("verify", "--json", json)
    #expect(ran.output.contains("01-tiny/01-double   R G R G F A B\n"))
    #expect(ran.output.contains("\n9 steps and 1 break proven in "))
    #expect(ran.output.contains("; 1 test not yet seen failing\n"))
    let text = try String(contentsOfFile: json, encoding: .utf8)
    #expect(text.contains(#""seen" : "01-tiny/01-double, break 'One for all'""#))
    #expect(text.contains(#""seen" : null"#))
    // A test that no red has seen failing can still fail with the break.
    let half = "\(TinyCourse.chapter)/02-half"
    let test = try sandbox.course.text(of: "\(double)/6-already-green/Tests/TinyTests/DoubledTests.swift")
    for (zero, isProven) in [
      ("XCTAssertEqual(0, doubled(0))", true), ("XCTAssertEqual(doubled(0), doubled(0))", false),
    ] {
      try sandbox.course.write(
        test.replacing("XCTAssertEqual(doubled(0), 0)", with: zero),
        to: "\(half)/3-refactor/Tests/TinyTests/DoubledTests.swift")
      if isProven {
        try sandbox.course.replace(
          "## Recap", with: "## 3-refactor · A title\n\nText.\n\n## Recap", in: "\(half)/README.md")
      }
      let ran = try sandbox.kata.run("record", "--repeat=2", "01/02/3")
      #expect(
        ran.output.contains("a test that is written again can still fail; 'DoubledTests.test_0'") != isProven,
        "\(ran.testDescription)")
      #expect(ran.code == (isProven ? 0 : 1))
    }
    guard Kata.hasTime else { return }
    let slow = try sandbox.kata.run("verify", "01/01/6", "--driver", "package")
    #expect(slow.output.contains("1 step and 1 break proven in "), "\(slow.testDescription)")
  }

  @Test("says that a report cannot be written", arguments: ["--json", "--junit"])
  func noFolder(option: String) throws {
    let ran = try Sandbox().kata.run("verify", "01/00", option, "/nowhere/file")
    #expect(ran.code == 69)
    #expect(ran.ownErrors == "kata verify: error: '/nowhere/file' cannot be written; check that its folder exists\n")
  }

  @Test("of a chapter that cannot be read the faults are told, not that there is no such step")
  func unreadableChapter() throws {
    let sandbox = try Sandbox()
    try sandbox.course.remove("\(TinyCourse.chapter)/chapter.json")
    let ran = try sandbox.kata.fail("verify", "01/01")
    #expect(ran.output.contains("\(TinyCourse.chapter)/chapter.json: error: "), "\(ran.testDescription)")
    #expect(try sandbox.kata.run("verify", "05").code == 64)
  }

  @Test("gives the same outcomes by way of SwiftPM", .enabled(if: Kata.hasTime))
  func package() throws {
    let sandbox = try Sandbox()
    let ran = try sandbox.kata.succeed("verify", "--driver", "package", "01/01/3", "01/02/1")
    #expect(ran.output.contains("2 steps proven"))
  }

  private let double = "\(TinyCourse.chapter)/01-double"
}

/// What `--json` says.
struct Report: Decodable {
  struct Step: Decodable {
    let name: String
    let phase: String
    let outcome: String?
    let isProven: Bool
    let seconds: Double
  }

  let isProven: Bool
  let steps: [Step]
  let faults: [String]

  init(_ json: String) throws { self = try JSONDecoder().decode(Report.self, from: Data(json.utf8)) }
}

extension TinyCourse {
  /// Puts a reason under `### Rule bent` into a section of the doubling stage.
  func bendRule(in step: String, because reason: String) throws {
    try replace(
      "## \(step) · A title\n", with: "## \(step) · A title\n\n### Rule bent\n\n\(reason)\n\n### Note\n",
      in: "\(TinyCourse.chapter)/01-double/README.md")
  }
}
