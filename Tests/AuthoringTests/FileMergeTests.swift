import Foundation
import TestSupport
import Testing
import Proving

@testable import Authoring

@Suite("Merge of a file")
struct FileMergeTests {
  private let folder: TemporaryFolder
  private let merging: FileMerge

  init() throws {
    folder = try TemporaryFolder("merge")
    merging = try Self.merging(in: folder.path)
  }

  /// With the real parser, and what it has said before.
  static func merging(in folder: String) throws -> FileMerge {
    let cache = ContentCache(at: try Recorded.result.get().cache)
    let toolchain = try InstalledToolchain.result.get()
    let discovery = TestDiscovery(toolchain: toolchain, root: folder, cache: cache)
    return FileMerge(lines: LineMerge(scratch: folder), layout: discovery.layout)
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> FileMerge.Result {
    try merging.merge(base: base, ours: ours, theirs: theirs, names: ("later", "before", "now"))
  }

  private static func tests(_ members: String...) -> String {
    "import XCTest\n\nfinal class ATests: XCTestCase {\n\(members.joined(separator: "\n"))}\n"
  }

  private static func test(_ name: String, _ body: String = "XCTAssert(true)") -> String {
    "  func test_\(name)() {\n    \(body)\n  }\n"
  }

  private let one = test("one")
  private let two = test("two")
  private let three = test("three")

  @Test("what only one side has changed is taken")
  func trivial() throws {
    #expect(try merge("a\n", "a\n", "b\n") == .clean("b\n"))
    #expect(try merge("a\n", "b\n", "a\n") == .clean("b\n"))
    #expect(try merge("a\n", "b\n", "b\n") == .clean("b\n"))
  }

  @Test("a test that the earlier step adds where the later adds one comes before it")
  func bothAdd() throws {
    let merged = try merge(Self.tests(one), Self.tests(one, three), Self.tests(one, two))
    #expect(merged == .clean(Self.tests(one, two, three)))
  }

  @Test("tests added behind a long text come behind all of it")
  func behindLongText() throws {
    let lines = (0..<40).map { "    a line of a long text that a test compares with, number \($0)\n" }.joined()
    let body = "  let body = \"\"\"\n\(lines)    \"\"\"\n"
    let merged = try merge(Self.tests(body), Self.tests(body, three), Self.tests(body, two))
    #expect(merged == .clean(Self.tests(body, two, three)))
  }

  @Test("a test added before the first, or into a class that had none, has its place")
  func first() throws {
    #expect(
      try merge(Self.tests(one), Self.tests(one, three), Self.tests(two, one)) == .clean(Self.tests(two, one, three)))
    #expect(try merge(Self.tests(), Self.tests(), Self.tests(two)) == .clean(Self.tests(two)))
  }

  @Test("what the earlier step removes goes, where the later has not changed it")
  func removes() throws {
    #expect(
      try merge(Self.tests(one, two), Self.tests(one, two, three), Self.tests(one)) == .clean(Self.tests(one, three)))
    let changed = Self.test("two", "XCTAssert(1 == 1)")
    guard case .conflict(let text) = try merge(Self.tests(one, two), Self.tests(one, changed), Self.tests(one)) else {
      Issue.record("one removes what the other has changed")
      return
    }
    for words in ["<<<<<<< later", "||||||| before", ">>>>>>> now", changed] { #expect(text.contains(words)) }
  }

  @Test("both may change one function, on lines apart")
  func sameFunction() throws {
    func body(_ first: String, _ last: String) -> String {
      Self.tests(Self.test("one", "\(first)\n    let b = 2\n    let c = 3\n    let d = 4\n    \(last)"))
    }
    #expect(try merge(body("a", "e"), body("a", "E"), body("A", "e")) == .clean(body("A", "E")))
    guard case .conflict = try merge(body("a", "e"), body("o", "e"), body("t", "e")) else {
      Issue.record("both have changed one line")
      return
    }
  }

  @Test("lines that each side changed beside the other's do not meet")
  func neighbors() throws {
    func body(_ lines: String...) -> String { Self.tests(Self.test("one", lines.joined(separator: "\n    "))) }
    #expect(try merge(body("a", "b"), body("a", "B"), body("A", "b")) == .clean(body("A", "B")))
    #expect(try merge(body("a", "b"), body("A", "b"), body("a", "b", "c")) == .clean(body("A", "b", "c")))
    #expect(try merge(body("a", "b"), body("a", "B"), body("a", "n", "b")) == .clean(body("a", "n", "B")))
    #expect(try merge(body("a", "b", "c"), body("a", "c"), body("A", "b", "c")) == .clean(body("A", "c")))
    #expect(try merge(body("a", "b"), body("A", "b"), body("A", "B")) == .clean(body("A", "B")))
    #expect(try merge(body("a"), body("a", "", "b"), body("a", "c")) != .clean(body("a", "c", "b")))
    for (ours, theirs) in [(body("a", "o", "b"), body("a", "t", "b")), (body("O"), body("T", "b"))] {
      guard case .conflict = try merge(body("a", "b"), ours, theirs) else {
        Issue.record("both have changed one place: \(ours)\(theirs)")
        return
      }
    }
  }

  @Test("a comment above what the later has put room before goes with it")
  func room() throws {
    let base = "struct A {\n  let b = 1\n  let c = 2\n}\n"
    let merged = try merge(
      base, base.replacing("  let c", with: "  static let d = 3\n\n  let c"),
      base.replacing("  let c", with: "  /// The third.\n  let c"))
    #expect(
      merged == .clean("struct A {\n  let b = 1\n  static let d = 3\n\n  /// The third.\n  let c = 2\n}\n"))
  }

  @Test("of the first conflict each side is shown from where they differ, and not to its end")
  func excerpt() {
    func sides(_ ours: [String], _ base: [String], _ theirs: [String]) -> [String] {
      ["<<<<<<< later"] + ours + ["||||||| before"] + base + ["======="] + theirs + [">>>>>>> now"]
    }
    let all = (1...40).map(String.init)
    let marked = ["0"] + sides(all + ["a"], all, []) + sides(["b"], [], ["c"]) + [""]
    let shown = sides(["… 38 lines alike", "39", "40", "a"], ["… 38 lines alike", "39", "40"], [])
    #expect(LineMerge.excerpt(of: marked.joined(separator: "\n")) == shown + ["… and 1 more conflict"])
    #expect(LineMerge.excerpt(of: "a\n") == ["no step before it has the file now"])
    let other = sides(all, [], all.reversed()).joined(separator: "\n")
    let long = ["1", "2", "3", "4", "5", "6", "… 34 more lines"]
    #expect(LineMerge.excerpt(of: other) == sides(long, [], ["40", "39", "38", "37", "36", "35", "… 34 more lines"]))
  }

  @Test("the order of the side that has ordered anew holds")
  func order() throws {
    let merged = try merge(Self.tests(one, two), Self.tests(one, two, three), Self.tests(two, one))
    #expect(merged == .clean(Self.tests(two, three, one)) || merged == .clean(Self.tests(two, one, three)))
    #expect(
      try merge(Self.tests(one, two), Self.tests(two, one), Self.tests(one, two, three))
        == .clean(Self.tests(two, three, one)))
  }

  @Test("extensions of one type, overloads and conditions are merged by lines, and so is what does not parse")
  func byLines() throws {
    let overloads = "func a(_ b: Int) {}\n\n\nfunc a(_ b: String) {}\n"
    #expect(
      try merge(overloads, overloads + "\n\nlet c = 1\n", "let d = 1\n\n\n" + overloads)
        == .clean("let d = 1\n\n\n" + overloads + "\n\nlet c = 1\n"))
    let conditional = "#if os(Linux)\n  let a = 1\n#endif\n\n\nlet b = 1\n"
    #expect(
      try merge(
        conditional, conditional.replacing("b = 1", with: "b = 2"), conditional.replacing("a = 1", with: "a = 2"))
        == .clean(conditional.replacing("= 1", with: "= 2")))
    #expect(try merge("class {\n\n\n1\n", "class {\n\n\n2\n", "class {{\n\n\n1\n") == .clean("class {{\n\n\n2\n"))
  }

  @Test("pieces put together again are the file, whatever stands in it", .slow)
  func whole() throws {
    let course = "\(BuiltKata.repository)/Chapters"
    let files = try #require(FileManager.default.enumerator(atPath: course)?.compactMap { $0 as? String })
      .filter { $0.hasSuffix(".swift") }.sorted()
    #expect(files.count > 400)
    for name in Kata.sample(files.enumerated().filter { $0.offset % 25 == 0 }.map(\.element), 16, turns: 1) {
      let text = try String(contentsOfFile: "\(course)/\(name)", encoding: .utf8)
      guard let layout = try merging.layout(text) else { continue }
      let pieces = Pieces(text, at: layout)
      #expect(pieces.whole == text, "\(name)")
      #expect(pieces.list.count >= layout.members.filter { $0.key.hasPrefix("import") }.count, "\(name)")
    }
  }
}
