import Curriculum
import Outcomes
import Syntax
import TestSupport
import Testing

@testable import Proving

@Suite("Test list")
struct TestListTests {
  private func parsed(_ types: (name: String, superclass: String?, tests: [String])...) -> ParsedFile {
    ParsedFile(
      types: types.map { type in
        ParsedFile.TypeDeclaration(
          name: type.name, superclass: type.superclass,
          tests: type.tests.map { ParsedFile.Method(name: $0, isAsync: false, text: "func \($0)() {}") })
      })
  }

  @Test("holds the tests of classes that inherit XCTestCase, through files and superclasses")
  func inheritance() throws {
    let list = try TestList(
      module: "DogsTests",
      [
        ("Tests/B.swift", parsed(("B", "A", ["test_b", "test_shared"]), ("Plain", nil, ["test_no"]))),
        ("Tests/A.swift", parsed(("A", "XCTestCase", ["test_a", "test_shared"]))),
        ("Tests/Qualified.swift", parsed(("Q", "XCTest.XCTestCase", ["test_q"]))),
        ("Tests/Double.swift", parsed(("Double", "NSObject", ["test_no"]))),
      ])
    #expect(list.tests.map(\.id) == ["A.test_a", "A.test_shared", "B.test_a", "B.test_b", "B.test_shared", "Q.test_q"])
    #expect(list.testCaseFiles == ["Tests/A.swift", "Tests/B.swift", "Tests/Qualified.swift"])
  }

  @Test("counts an extension's tests to its class, wherever it stands")
  func extensions() throws {
    let list = try TestList(
      module: "DogsTests",
      [
        ("Tests/A+More.swift", parsed(("A", nil, ["test_more"]))),
        ("Tests/A+Most.swift", parsed(("DogsTests.A", nil, ["test_most"]))),
        ("Tests/A.swift", parsed(("A", "XCTestCase", ["test_a"]))),
      ])
    #expect(list.ids == ["A.test_a", "A.test_more", "A.test_most"])
    #expect(list.testCaseFiles.count == 3)
  }

  @Test(
    "follows a superclass through aliases, scopes and the module's name",
    arguments: [
      ("A", "Case", ["Case": "XCTestCase"], true), ("A", "One", ["One": "Two", "Two": "XCTest.XCTestCase"], true),
      ("A", "Names.Case", ["Names.Case": "DogsTests.Case", "Case": "XCTestCase"], true),
      ("Dogs.A", "Case", ["Dogs.Case": "XCTestCase"], true), ("A", "Case", ["Dogs.Case": "XCTestCase"], false),
      ("Dogs.A", "Case", ["Dogs.Case": "NSObject", "Case": "XCTestCase"], false),
      ("A", "DogsTests.Base", [:], true), ("Dogs.Base", "Base", [:], false),
      ("A", "One", ["One": "Two", "Two": "One"], false),
    ])
  func aliases(name: String, superclass: String, aliases: [String: String], isTestCase: Bool) throws {
    let tested = parsed((name, superclass, ["test_a"]), ("Base", "XCTestCase", []))
    let other = ParsedFile(types: [], aliases: aliases)
    let list = try TestList(module: "DogsTests", [("Tests/A.swift", tested), ("Tests/B.swift", other)])
    #expect(list.ids == (isTestCase ? ["\(name).test_a"] : []))
  }

  @Test("runs the tests of a generic class in those that inherit it, and not in itself")
  func generics() throws {
    let method = ParsedFile.Method(name: "test_a", isAsync: false, text: "")
    let base = ParsedFile.TypeDeclaration(name: "Base", superclass: "XCTestCase", isGeneric: true, tests: [method])
    let file = ParsedFile(types: [base, ParsedFile.TypeDeclaration(name: "B", superclass: "Base", tests: [])])
    #expect(try TestList(module: "DogsTests", [("Tests/A.swift", file)]).ids == ["B.test_a"])
  }

  @Test("refuses the tests of a private test case, and lets any other private class be")
  func privateCases() throws {
    func list(_ superclass: String) throws(InvalidOutcome) -> TestList {
      let method = ParsedFile.Method(name: "test_a", isAsync: false, text: "")
      let type = ParsedFile.TypeDeclaration(name: "A", superclass: superclass, isPrivate: true, tests: [method])
      return try TestList(module: "DogsTests", [("Tests/A.swift", ParsedFile(types: [type]))])
    }
    let error = #expect(throws: InvalidOutcome.self) { try list("XCTestCase") }
    #expect(
      error?.description == "Tests/A.swift: the tests of the private 'A' are not found everywhere; make it internal")
    #expect(try list("NSObject").tests == [])
  }

  @Test("refuses a copied file before a compiler is asked, which may need ten seconds to say so")
  func copies() throws {
    func refuse(_ text: String, isPrivate: Bool = false) throws(InvalidOutcome) {
      let files = ["func test_a() {}", text].enumerated().map { index, text in
        let method = ParsedFile.Method(name: "test_a", isAsync: false, text: text)
        let type = ParsedFile.TypeDeclaration(name: "A", superclass: nil, isPrivate: isPrivate, tests: [method])
        return ("Tests/A\(index).swift", ParsedFile(types: [type]))
      }
      try TestList.refuseCopies(in: files)
    }
    let error = #expect(throws: InvalidOutcome.self) { try refuse("func test_a() {}") }
    #expect(
      error?.description
        == "'Tests/A0.swift' and 'Tests/A1.swift' contain the same test, 'test_a'; remove one of the two files")
    // Overloads, and types that no other file sees, are for the compiler to judge.
    try refuse("func test_a() async {}")
    try refuse("func test_a() {}", isPrivate: true)
  }

  @Test("holds the tests of Swift Testing in any type and in none")
  func swiftTesting() throws {
    let method = ParsedFile.Method(name: "order()", isAsync: true, text: "", library: .swiftTesting)
    let types = ["", "Dogs", "Dogs.Sizes", "DogsTests.Cats"].map {
      ParsedFile.TypeDeclaration(name: $0, superclass: nil, isPrivate: true, tests: [method])
    }
    let list = try TestList(module: "DogsTests", [("Tests/A.swift", ParsedFile(types: types))])
    #expect(list.tests.map(\.id) == ["order()", "Cats.order()", "Dogs.order()", "Dogs.Sizes.order()"])
  }

  @Test("takes a test out of a package with the attributes before it, line by line")
  func leftOut() throws {
    let methods = [
      ParsedFile.Method(name: "a()", isAsync: false, text: "@Test func a() {\n}", library: .swiftTesting),
      ParsedFile.Method(name: "test_b", isAsync: false, text: "func test_b() {}"),
    ]
    let type = ParsedFile.TypeDeclaration(name: "A", superclass: "XCTestCase", tests: methods)
    let list = try TestList(module: "MTests", [("Tests/MTests/A.swift", ParsedFile(types: [type]))])
    func tree(_ text: String) -> SourceTree {
      let text = "class A: XCTestCase {\n\(text)  let c = 1\n}\n"
      return SourceTree(
        module: "M", languageMode: "5", uses: [],
        files: [SourceFile(logicalPath: "Tests/MTests/A.swift", contents: text)])
    }
    let old = tree("  @MainActor\n  @Test func a() {\n}\n  @MainActor func test_b() {}\n")
    #expect(old.without(list.tests).files.map(\.contents) == tree("  \n\n\n  \n").files.map(\.contents))
  }

  @Test("ends on classes that inherit from each other")
  func circle() throws {
    let file = parsed(("A", "B", ["test_a"]), ("B", "A", []))
    #expect(try TestList(module: "DogsTests", [("Tests/A.swift", file)]).tests == [])
  }
}

/// The compiler's own parser on source files.
@Suite("Parsed file")
struct ParsedFileTests {
  private let folder: TemporaryFolder
  private let cache: ContentCache

  init() throws {
    folder = try TemporaryFolder("파서 tests")
    cache = ContentCache(at: "\(folder.path)/cache")
  }

  private func parsed(_ text: String) throws -> ParsedFile {
    try folder.write(text, to: "Tests/개 Tests.swift")
    let discovery = TestDiscovery(toolchain: try InstalledToolchain.result.get(), root: folder.path, cache: cache)
    return try discovery.parsed(
      SourceFile(logicalPath: "Tests/개 Tests.swift", path: "Tests/개 Tests.swift", contents: text))
  }

  @Test("holds exactly the methods that can be tests")
  func methods() throws {
    let file = try parsed(
      """
      import XCTest
      // 개: bytes are not characters
      @MainActor class Base: XCTestCase {
        func test_base() {}
        func helper() {}
      }
      final class Derived: Base, @unchecked Sendable {
        func test_async() async throws { _ = "{" }
        func test_says_async() { let wait: () async -> Void = {}; _ = wait }
        func testThatThrows() throws {}
        func test_nothing() -> Void {}
        private func test_private() {}
        fileprivate func test_fileprivate() {}
        static func test_static() {}
        class func test_class() {}
        func test_parameter(_ number: Int) {}
        func test_default(number: Int = 1) {}
        func test_result() -> Int { 1 }
      }
      extension Derived { func test_in_extension() {} }
      private extension Derived { func test_in_private_extension() {} }
      struct Value: Equatable { func test_value() {} }
      """)
    #expect(file.isComplete)
    let list = try TestList(module: "DogsTests", [("Tests/A.swift", file)])
    #expect(
      list.tests.map(\.id) == [
        "Base.test_base", "Derived.test_base", "Derived.test_async", "Derived.test_says_async",
        "Derived.testThatThrows", "Derived.test_nothing", "Derived.test_in_extension",
      ])
    #expect(list.tests.filter(\.isAsync).map(\.method) == ["test_async"])
    #expect(list.tests[2].text == "func test_async() async throws { _ = \"{\" }")
  }

  @Test("takes headings, aliases and nested types as they are meant, whatever stands around them")
  func headings() throws {
    let file = try parsed(
      """
      typealias Case = XCTestCase; typealias Many = Base<Int>
      enum Names { typealias Case = DogsTests.Case }
      class A /* : Nothing { */ : // { :
        Names . Case, @unchecked Sendable { func test_a() {} }
      class Base<Value: Hashable>: XCTestCase where Value: Comparable { struct Inner { class Deep: A {} } }
      class `default`: Base<Set<Int>>, Sendable {}
      extension Base.Inner { final class `Is fed`: `default` {} }
      """)
    #expect(
      file.types.map { "\($0.name): \($0.superclass ?? "")" } == [
        "Names: ", "A: Names.Case", "Base: XCTestCase", "Base.Inner: ", "Base.Inner.Deep: A", "default: Base",
        "Base.Inner: ", "Base.Inner.`Is fed`: default",
      ])
    #expect(file.aliases == ["Case": "XCTestCase", "Many": "Base", "Names.Case": "DogsTests.Case"])
    #expect(try TestList(module: "DogsTests", [("Tests/A.swift", file)]).ids == ["A.test_a", "Base.Inner.Deep.test_a"])
  }

  @Test("shows no test beside an expression too deep to be read, and says so")
  func deep() throws {
    let chain = String(repeating: ".fed()", count: 400)
    #expect(throws: InvalidOutcome.self) { try parsed("let dog = Dog()\(chain)\n@Test func a() {}\n") }
    #expect(try !parsed("let dog = Dog()\(chain)\n").isComplete)
  }

  @Test("of a file that does not parse says so, and takes what it can")
  func broken() throws {
    #expect(try parsed("import XCTest\nclass A: XCTestCase {\n  func test_a( {\n").types.count <= 1)
  }

  @Test("is the same whether its file is parsed alone or with others", .slow, arguments: [0, 1, 2, 3, 4, 5, 6])
  func together(odd: Int) throws {
    let sound = [
      "import XCTest\n\nclass A: XCTestCase { func test_a() {} }",
      "// 개: bytes are not characters\nclass B: A {\n  func test_b() async { _ = \"개\" }\n}\n",
      "", "extension A { func test_more() {} }\n// the end", "struct Value {}\n",
    ]
    let odds = [
      "class C: XCTestCase { func test_c() {}\n", "/* no end\nclass C: XCTestCase { func test_c() {} }\n",
      "@MainActor\n",
      "#if os(Linux)\nimport XCTest\n#endif\nclass C: XCTestCase { func test_c() {} }\n", "let sum = 1 +\n",
      "@Test\n", "func first() {}\n",
    ]
    var texts = sound
    texts.insert(odds[odd], at: min(odd, 4))
    let files = try texts.enumerated().map { index, text in
      try folder.write(text, to: "Tests/\(index).swift")
      return SourceFile(logicalPath: "Tests/\(index).swift", path: "Tests/\(index).swift", contents: text)
    }
    let toolchain = try InstalledToolchain.result.get()
    let other = ContentCache(at: "\(folder.path)/other")
    let alone = TestDiscovery(toolchain: toolchain, root: folder.path, cache: other)
    let together = TestDiscovery(toolchain: toolchain, root: folder.path, cache: cache)
    together.parse(files, workers: 1)
    #expect(try files.map(together.parsed) == files.map(alone.parsed))
  }

  @Test("parsed with others is known, and needs its file no more")
  func known() throws {
    let toolchain = try InstalledToolchain.result.get()
    let discovery = TestDiscovery(toolchain: toolchain, root: folder.path, cache: cache)
    let files = (1...200).map { number in
      let text =
        "class C\(number): XCTestCase {\n  // \(String(repeating: "long ", count: 200))\n  func test_c() {}\n}\n"
      return SourceFile(logicalPath: "Tests/\(number).swift", path: "Tests/\(number).swift", contents: text)
    }
    discovery.parse(files, workers: 2)
    let found = try files.map { try discovery.parsed($0).types.map(\.name) }
    #expect(found == (1...200).map { ["C\($0)"] })
  }

  @Test("of no tree is incomplete")
  func noTree() {
    #expect(ParsedFile(json: "error: nothing\n", source: "") == ParsedFile(types: [], isComplete: false))
  }

  @Test("comes from the cache the second time")
  func cached() throws {
    let first = try parsed("class A: XCTestCase { func test_a() {} }")
    #expect(first.types.map(\.name) == ["A"])
    let discovery = TestDiscovery(toolchain: try InstalledToolchain.result.get(), root: "/nowhere", cache: cache)
    let text = "class A: XCTestCase { func test_a() {} }"
    #expect(try discovery.parsed(SourceFile(logicalPath: "a", path: "a", contents: text)) == first)
  }

  @Test("is asked for again where the parser ended before its time")
  func endedEarly() throws {
    let real = try InstalledToolchain.result.get()
    let script = try folder.writeScript(
      "[ -e '\(folder.path)/once' ] && exec '\(real.frontendPath)' \"$@\"\n: >'\(folder.path)/once'\nkill -KILL $$",
      to: "parser")
    let toolchain = SwiftToolchain(
      versionLine: real.versionLine, version: real.version, target: real.target, compiler: real.compiler,
      frontend: [script], linker: [], directLinker: [], autolink: "", identity: real.identity)
    let path = try folder.write("class A: XCTestCase { func test_a() {} } // once", to: "Early.swift")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let file = SourceFile(logicalPath: "Early.swift", path: path, contents: text)
    let runs = (0..<2).map { _ in TestDiscovery(toolchain: toolchain, root: folder.path, cache: cache) }
    #expect(throws: ToolchainError.self) { try runs[0].parsed(file) }
    #expect(try runs[1].parsed(file).types.map(\.name) == ["A"])
  }
}
