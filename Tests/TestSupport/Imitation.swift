import Basics
import Curriculum
import Foundation
import Outcomes
import Synchronization
import Proving
import Syntax

/// A driver without a compiler, for packages in a language of two sentences.
///
/// The code says `func bark() -> String { "woof" }`, a function a line, and a test `XCTAssertEqual(bark(), "woof")`. A
/// function that is missing does not compile, one that says something else fails, `fatalError` crashes, and a test that
/// says `endless` does not end. A file that says `wrong` is not Swift.
public final class Imitation: Driver {
  private let asked = Mutex<[(tree: SourceTree, again: Bool)]>([])
  private let change = Mutex<@Sendable (_ outcome: Outcome, _ count: Int) throws -> Outcome>({ outcome, _ in outcome })

  public init() {}

  public var origin: Record.Origin { Record.Origin(platform: "imitation", swift: "6.3.1") }

  /// The packages that were asked for, in order.
  public var trees: [SourceTree] { asked.withLock { $0.map(\.tree) } }
  /// Those of them whose outcome was known.
  public var repeated: [SourceTree] { asked.withLock { $0.filter(\.again).map(\.tree) } }

  /// Has it show something else than it would.
  ///
  /// - Parameter body: is given what it would show, and how often it was asked, from 1.
  public func change(_ body: @escaping @Sendable (_ outcome: Outcome, _ count: Int) throws -> Outcome) {
    change.withLock { $0 = body }
  }

  public func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
    let count = asked.withLock { asked in
      asked.append((tree, again))
      return asked.count
    }
    return try change.withLock { $0 }(Self.outcome(of: tree), count)
  }

  private static func outcome(of tree: SourceTree) throws -> Outcome {
    if let obstacle = tree.obstacle { return .unusable(.noModule(obstacle)) }
    let code = tree.appFiles.flatMap { file in
      lines(of: file).map { Line(place: SourceLocation(file: file.name, line: $0), text: $1) }
    }
    for (files, module) in [(tree.appFiles, tree.module), (tree.testFiles, tree.testModule)] {
      let refusals = files.flatMap { Self.refusals(in: $0, of: module, code: files == tree.testFiles ? code : nil) }
      if !refusals.isEmpty { return Outcome(diagnostics: refusals) }
    }
    let tests = tree.testFiles.flatMap { Self.tests(in: $0) }
    guard !tests.isEmpty else { return .unusable(.noTests) }
    for test in tests where test.lines.contains(where: { $0.text.contains("endless") }) {
      return .unusable(.timedOut(limit: 15, test: test.id))
    }
    let warnings = tree.languageMode.isComplete ? warned(in: tree).filter(\.isOfDataRace) : nil
    return Outcome(tests: tests.map { result(of: $0, code) }, warnings: warnings)
  }

  public func warnings(of tree: SourceTree) -> [Diagnostic]? { Self.warned(in: tree) }

  private static func warned(in tree: SourceTree) -> [Diagnostic] {
    tree.appFiles.flatMap { file in
      lines(of: file).compactMap { number, text in
        let race = tree.languageMode.isComplete && text.contains("racy") ? "a data race" : nil
        return (race ?? (text.contains("idle") ? "no use" : nil)).map {
          Diagnostic(module: tree.module, file: file.logicalPath, line: number, column: 1, message: $0)
        }
      }
    }
  }

  private static func refusals(in file: SourceFile, of module: String, code: [Line]?) -> [Diagnostic] {
    lines(of: file).compactMap { number, text in
      var missing = text.contains("wrong") ? "wrong" : nil
      if let code, let call = call(in: text), line(of: call.name, in: code) == nil { missing = call.name }
      return missing.map {
        Diagnostic(
          module: module, file: file.logicalPath, line: number, column: 5, message: "cannot find '\($0)' in scope")
      }
    }
  }

  private static func result(of test: Test, _ code: [Line]) -> TestResult {
    var result = TestResult(id: test.id, result: .passed)
    for line in test.lines {
      guard let call = call(in: line.text), let function = Self.line(of: call.name, in: code) else { continue }
      if function.text.contains("fatalError") {
        result.result = .crashed
        result.failures.append(Failure(location: function.place, message: "Fatal error"))
        return result
      }
      guard !function.text.contains("\"\(call.word)\"") else { continue }
      result.result = .failed
      let message = "XCTAssertEqual failed: (\"\") is not equal to (\"\(call.word)\")"
      result.failures.append(Failure(location: line.place, message: message))
    }
    return result
  }

  // MARK: - Reading

  private struct Line {
    var place: SourceLocation
    var text: String
  }

  private struct Test {
    var id: String
    var method: String
    var lines: [Line]
  }

  private static func lines(of file: SourceFile) -> [(number: Int, text: String)] {
    file.contents.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0 + 1, String($1)) }
  }

  private static func line(of function: String, in code: [Line]) -> Line? {
    code.first { $0.text.contains("func \(function)()") }
  }

  private static func call(in text: String) -> (name: String, word: String)? {
    guard let start = text.firstRange(of: "XCTAssertEqual(") else { return nil }
    let parts = text[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 1 ? (String(parts[0].prefix { $0 != "(" }), String(parts[1])) : nil
  }

  /// The tests of a file as ``TinyCourse/test(_:_:imports:)`` writes it.
  private static func tests(in file: SourceFile) -> [Test] {
    var tests: [Test] = []
    var type = ""
    for (number, text) in lines(of: file) {
      if text.hasPrefix("final class ") { type = String(text.dropFirst(12).prefix { $0 != ":" }) }
      if text.hasPrefix("  func test") {
        let method = String(text.dropFirst(7).prefix { $0 != "(" })
        tests.append(Test(id: "\(type).\(method)", method: method, lines: []))
      }
      guard !tests.isEmpty, text != "}" else { continue }
      let line = Line(place: SourceLocation(file: file.logicalPath, line: number), text: text)
      tests[tests.count - 1].lines.append(line)
    }
    return tests
  }

  /// What the compiler's parser would say of a file.
  public static func parsed(_ file: SourceFile) -> ParsedFile {
    let types = Dictionary(grouping: tests(in: file)) { String($0.id.prefix { $0 != "." }) }
    var parsed = ParsedFile(
      types: types.sorted { $0.key < $1.key }.map { name, tests in
        ParsedFile.TypeDeclaration(
          name: name, superclass: "XCTestCase",
          tests: tests.map { test in
            ParsedFile.Method(name: test.method, isAsync: false, text: test.lines.map(\.text).joined(separator: "\n"))
          })
      })
    parsed.hidden = HiddenTest(in: file.contents, shown: parsed)
    return parsed
  }
}

extension TinyCourse {
  /// Writes a course for an ``Imitation``, unrecorded: a starter, and a stage with every phase.
  public static func imitated(at root: String) throws -> TinyCourse {
    let course = TinyCourse(at: root)
    try course.writeChapter("01-tiny", stages: [barking])
    try course.write("func name() -> String { \"Rex\" }\n", to: "\(chapter)/00-starter/Sources/Tiny/Name.swift")
    try course.write(
      test("NameTests", ["test_name": assertion("name", "Rex")]),
      to: "\(chapter)/00-starter/Tests/TinyTests/NameTests.swift")
    return course
  }

  /// Writes a course for an ``Imitation``, unrecorded: an outer test that stays red over one stage and into another.
  public static func imitatedWithOuter(at root: String) throws -> TinyCourse {
    let course = try imitated(at: root)
    try course.remove("\(chapter)/01-bark")
    let talk = ["test_talk": assertion("talk", "woof WOOF")]
    let bark = talk.merging(first) { $1 }
    let loud = talk.merging(second) { $1 }
    let short = loud.merging(["test_short": assertion("short", "w")]) { $1 }
    let failing = ["Test Case 'BarkTests.test_talk' failed"]
    try course.writeChapter(
      "01-tiny",
      stages: [
        Stage(
          "01-bark",
          [
            Step(
              "1-outer",
              [tests: test("BarkTests", talk), "Sources/Tiny/Talk.swift": "func talk() -> String { \"\" }\n"],
              output: failing),
            Step(
              "2-red", [tests: test("BarkTests", bark)],
              output: ["BarkTests.swift:[…]: error: cannot find 'bark' in scope"]),
            Step("3-green", ["Sources/Tiny/Bark.swift": "func bark() -> String { \"woof\" }\n"]),
            Step("4-refactor", ["Sources/Tiny/Bark.swift": "func bark() -> String { return \"woof\" }\n"]),
            Step(
              "5-red",
              [tests: test("BarkTests", loud), "Sources/Tiny/Loud.swift": "func loud() -> String { \"\" }\n"],
              output: failing + ["Test Case 'BarkTests.test_loud' failed"]),
            Step("6-green", ["Sources/Tiny/Loud.swift": "func loud() -> String { \"WOOF\" }\n"]),
          ]),
        Stage(
          "02-talk",
          [
            Step(
              "1-red", [tests: test("BarkTests", short)],
              output: ["BarkTests.swift:[…]: error: cannot find 'short' in scope"]),
            Step(
              "2-green",
              [
                "Sources/Tiny/Talk.swift":
                  "func short() -> String { \"w\" }\nfunc talk() -> String { \"woof WOOF\" }\n"
              ]),
          ]),
      ])
    return course
  }

  /// An assertion as an ``Imitation`` reads it.
  public static func assertion(_ function: String, _ word: String) -> String {
    "XCTAssertEqual(\(function)(), \"\(word)\")"
  }

  private static let tests = "Tests/TinyTests/BarkTests.swift"
  private static let first = ["test_bark": assertion("bark", "woof")]
  private static let second = first.merging(["test_loud": assertion("loud", "WOOF")]) { $1 }
  private static let third = second.merging(["test_quiet": assertion("name", "Rex")]) { $1 }

  private static let barking = Stage(
    "01-bark",
    [
      Step(
        "1-red", [tests: test("BarkTests", first)], output: ["BarkTests.swift:[…]: error: cannot find 'bark' in scope"]),
      Step("2-green", ["Sources/Tiny/Bark.swift": "func bark() -> String { \"woof\" }\n"]),
      Step(
        "3-red",
        [tests: test("BarkTests", second), "Sources/Tiny/Loud.swift": "func loud() -> String { \"\" }\n"],
        output: ["Test Case 'BarkTests.test_loud' failed"]),
      Step("4-green", ["Sources/Tiny/Loud.swift": "func loud() -> String { \"WOOF\" }\n"]),
      Step("5-refactor", ["Sources/Tiny/Bark.swift": "func bark() -> String { return \"woof\" }\n"]),
      Step("6-already-green", [tests: test("BarkTests", third)]),
    ])
}
