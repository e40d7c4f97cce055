import Basics
import Foundation
import Proving
import Syntax
import TestSupport
import Testing
import Verification

@testable import Curriculum
@testable import Outcomes
@testable import Rules
@testable import Terminal
@testable import Workspace

/// Files that one part of the program reads.
struct FuzzedReader: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// How many a plain run reads.
  let count: Int
  /// How their paths below the folder end.
  let endings: [String]
  /// Texts that once stopped the program.
  var fatal: [String] = []
  /// Makes the folder that has them.
  let folder: @Sendable () throws -> String
  /// What is said of one of them with other bytes: its faults and notes.
  let read: @Sendable (_ bytes: Data, _ path: String, _ folder: String) throws -> [String]
}

/// What a hand slips to, a merge leaves or a crash cuts: files that are cut, doubled and exchanged, others each day, and the
/// same ones for one `KATA_SHARE`.
@Suite("Damaged files")
struct ParserFuzzTests {
  @Test("are read, or refused in a line", .timeLimit(.minutes(30)), arguments: readers)
  func damaged(reader: FuzzedReader) throws {
    var random = SplitMix(seed: UInt64(Kata.share))
    let folder = try reader.folder()
    let paths = FileManager.default.files(below: folder).filter { reader.endings.contains(where: $0.hasSuffix) }
    for number in 0..<reader.fatal.count + reader.count * (Kata.hasTime ? 50 : 1) {
      let path = try #require(paths.randomElement(using: &random))
      var bytes = [UInt8](FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data())
      for _ in 0..<Int.random(in: 1...3, using: &random) { bytes = Self.damaged(bytes, using: &random) }
      if number < reader.fatal.count { bytes = Array(reader.fatal[number].utf8) }
      let start = ContinuousClock.now
      let said: [String]
      do { said = try reader.read(Data(bytes), path, folder) } catch { said = ["\(error)"] }
      let place: Comment = "\(number) of KATA_SHARE=\(Kata.share), \(path): \(said)"
      #expect(!said.contains { $0.isEmpty || $0.utf8.contains(0x0a) }, place)
      #expect(start.duration(to: .now) < .seconds(20), place)
    }
  }

  private static func damaged(_ bytes: [UInt8], using random: inout SplitMix) -> [UInt8] {
    let (start, length) = (Int.random(in: 0...bytes.count, using: &random), Int.random(in: 1...20, using: &random))
    let (head, part, rest) = (Array(bytes[..<start]), bytes[start...].prefix(length), bytes[start...].dropFirst(length))
    func one(of texts: [String]) -> [UInt8] { Array((texts.randomElement(using: &random) ?? "").utf8) }
    switch Int.random(in: 0...8, using: &random) {
    case 0: return head
    case 1: return head + rest
    case 2: return head + part + part + rest
    case 3: return head + part.reversed() + rest
    case 4: return head + [.random(in: 0...255, using: &random)] + rest
    case 5:
      let signs = ["{", "}", "(", "\"", "#", "```", "\n", "\r\n", "\\(", "/*", "- ", "|", "\u{301}", "class "]
      return head + one(of: signs) + part + rest
    case 6:
      let number = bytes.indices.first { $0 >= start && (48...57).contains(bytes[$0]) } ?? start
      let numbers = ["0", "-1", "\(Int.max)", "\(Int.min)", "1e400", "99999999999999999999", "٠٩"]
      return bytes[..<number] + one(of: numbers) + bytes[number...].drop { (48...57).contains($0) }
    default:
      var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
      let places = (0...1).map { _ in Int.random(in: 0..<lines.count, using: &random) }
      switch length % 3 {
      case 0: lines.remove(at: places[0])
      case 1: lines.insert(lines[places[0]], at: places[1])
      default: lines.swapAt(places[0], places[1])
      }
      return Array(lines.joined(separator: [0x0a]))
    }
  }

  private static let readers = [
    FuzzedReader(
      testDescription: "lessons and plans", count: 8, endings: ["README.md", "faults.md", "day.md"],
      fatal: ["# A\n09:00 to 10:00\n| 9 | a |\n| \(Int.max) | b |\n", "٠٩:٠٠ to ١٠:٠٠\n"], folder: chapters
    ) { bytes, _, _ in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = Typesetter(width: 60, hasColor: true).lines(of: LearnerPath.shown(inLesson: text))
      _ = TestLogParser.log(in: text, normalizer: Normalizer())
      _ = DiagnosticParser(module: "M", normalizer: Normalizer()).diagnostics(in: text)
      let faults = LessonValidator.faults(of: LessonParser.lesson(from: text), stage: "01-a", steps: [], file: "A.md")
      return (faults + Plan(text, file: "A.md").faults(with: [])).map(\.description)
    },
    FuzzedReader(testDescription: "records", count: 80, endings: ["outcome.json"], folder: chapters) {
      bytes, path, folder in
      let whole = try Record(json: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
      let comparison = Comparison(recorded: try Record(json: bytes), ran: whole.outcome, at: whole.origin)
      return comparison.mismatches.flatMap(\.lines).filter { !$0.isEmpty }.map(String.init)
    },
    FuzzedReader(
      testDescription: "code", count: 60, endings: [".swift"],
      fatal: ["override class func setUp() {}\n", "class func a() {}\n", "func test_a() {\n  XCTAssertEqual("],
      folder: chapters
    ) { bytes, path, folder in
      func tree(_ text: String) -> SourceTree {
        let file = SourceFile(logicalPath: "Sources/M/A.swift", contents: text)
        return SourceTree(module: "M", languageMode: "6", uses: [], files: [file])
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let whole = tree(try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
      _ = UnnamedDeclaration.all(from: whole, to: tree(text))
      _ = Assertions().counts(in: tree(text).files)(text)
      _ = TestCases.code(in: tree(text).files[0], types: ["ATests"])
      _ = (ShadowedAssertion(in: text), HiddenTest(in: text, shown: ParsedFile(types: [], isComplete: true)))
      _ = TopLevel(of: text).without { $0.kind == "func" }
      _ = MissingImports(in: tree(text), goal: whole)
      _ = CodePainter.lines(of: text.lines.map(String.init), "swift")
      _ = SwiftWords.replacing("sut", with: "other", in: text)
      return []
    },
    FuzzedReader(testDescription: "a course", count: 10, endings: [".md", ".json", ".txt", "REMOVED"], folder: course) {
      try replacing($0, $1, in: $2) { folder in
        let course = Course(at: folder)
        let faults = course.faults + course.referenceFaults + Unseen(in: course).faults + Exceptions(in: course).faults
        return faults.map(\.description)
      }
    },
    FuzzedReader(
      testDescription: "a workspace and a class", count: 42,
      endings: ["state.json", ".jsonl", "Package.swift", "ada.kata.json", "lines"], folder: workspace
    ) {
      try replacing($0, $1, in: $2) { folder in
        let copy = LearnerCopy(root: folder)
        let course = Course(at: folder)
        let pasted = try Sharing.sheets(at: "\(folder)/lines").sheets
        _ = Board(try Sharing.sheets(at: folder).sheets + pasted, in: course)
        let session = try Session(copy)
        _ = try LearnerProgress(of: session)
        return session.notes + [try Sheet(of: copy, name: "ada", id: nil).line] + (try Lights.rows(of: copy).notes)
      }
    },
  ]

  /// Reads a folder in which a file has other bytes.
  private static func replacing(
    _ bytes: Data, _ path: String, in folder: String, _ read: (_ folder: String) throws -> [String]
  ) throws -> [String] {
    let file = URL(fileURLWithPath: "\(folder)/\(path)")
    let whole = try Data(contentsOf: file)
    defer { try? whole.write(to: file) }
    try bytes.write(to: file)
    return try read(folder)
  }

  @Sendable private static func chapters() -> String { "\(BuiltKata.repository)/Chapters" }

  /// A stage of the course, with every kind of file, and what lists say of all of it.
  @Sendable private static func course() throws -> String {
    let folder = try TemporaryFolder()
    let chapter = "01-login-request"
    let stage = "Chapters/\(chapter)/01-async-expectations"
    try folder.write("{ \"languageMode\": \"6\" }\n", to: "Chapters/\(chapter)/02-next/stage.json")
    let parts = ["00-starter", "01-async-expectations", "App", "README.md", "chapter.json", "free"].map {
      "\(chapter)/\($0)"
    }
    for name in ["ideas.md", "judge.txt", "moved.txt", "plans", "unseen.txt"] + parts {
      try FileManager.default.copyItem(atPath: "\(chapters())/\(name)", toPath: "\(folder.path)/Chapters/\(name)")
    }
    try folder.write(
      "{ \"compiler\": \"6.2\", \"variants\": [\"-default-isolation MainActor\"] }\n", to: "\(stage)/3-red/step.json")
    try folder.write("Sources/A.swift\n", to: "\(stage)/4-green/REMOVED")
    return folder.path
  }

  @Sendable private static func workspace() throws -> String {
    let course = try TemporaryCourse(at: "01")
    let sheet = try Sheet(of: course.copy, name: "ada", id: "1")
    try course.write(String(decoding: try JSONEncoder().encode(sheet), as: UTF8.self), to: "ada.kata.json")
    try course.write("\(sheet.line)\n> \(sheet.line)\n", to: "lines")
    return course.root
  }
}
