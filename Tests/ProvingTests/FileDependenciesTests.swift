import Basics
import Curriculum
import Foundation
@testable import Syntax
import TestSupport
import Testing

@testable import Proving

/// Which files can matter to the object of a file, as the compiler's own parser shows them.
@Suite("File dependencies")
struct FileDependenciesTests {
  /// One for all, which has parsed the short texts below in one call of the compiler.
  private static let shared = Result {
    let folder = try TemporaryFolder("dependencies")
    let cache = ContentCache(at: "\(folder.path)/cache")
    let discovery = TestDiscovery(toolchain: try InstalledToolchain.result.get(), root: folder.path, cache: cache)
    let texts = silentTexts + alwaysSeenTexts + unseenTexts
    discovery.parse(texts.map { SourceFile(logicalPath: "F", path: "F.swift", contents: $0) }, workers: 1)
    return (folder: folder, discovery: discovery)
  }

  private let discovery: TestDiscovery
  private let folder: TemporaryFolder

  init() throws { (folder, discovery) = try Self.shared.get() }

  private func file(_ name: String, _ text: String) throws -> SourceFile {
    let path = "\(Digest(of: text)).swift"
    try folder.write(text, to: path)
    return SourceFile(logicalPath: name, path: path, contents: text)
  }

  /// The names of the files behind the last of them, but for itself.
  private func behindLast(_ texts: [(name: String, text: String)]) throws -> [String] {
    try partsBehindLast(texts).map(\.file)
  }

  /// The same, each with the names of the functions that can matter of those that need not.
  private func partsBehindLast(_ texts: [(name: String, text: String)]) throws -> [(file: String, named: [String])] {
    let files = try texts.map(file)
    // Many files in one call of the compiler.
    discovery.parse(files, workers: 1)
    let outlines = files.map(discovery.outline)
    let dependencies = FileDependencies(
      outlines: outlines, texts: files.map { FileDependencies.Text($0.contents) },
      visible: zip(outlines, files).map { FileDependencies.Visible(of: $1.contents, $0) })
    return dependencies.parts(behind: files.count - 1).dropLast()
      .map { file, named in (texts[file].name, named.map { outlines[file].named[$0].name }) }
  }

  @Test("a test needs the files with its type, with that type's extensions, and those behind them")
  func neededByTest() throws {
    let texts = [
      ("ATests", "class ATests: Case { func test_a() { Double() } }"), ("BTests", "class BTests: Case {}"),
      ("Case", "class Case {}"), ("Double", "struct Double {}"), ("More", "extension ATests { func test_b() {} }"),
      ("Other", "infix operator +++"),
    ]
    let files = try [file("Sources/M/A.swift", "struct A {}")] + texts.map { try file("Tests/MTests/\($0).swift", $1) }
    let tree = SourceTree(module: "M", languageMode: "5", uses: [], files: files)
    let names = { discovery.tree(tree, neededBy: [$0]).files.map(\.name) }
    #expect(names("ATests.test_a") == ["A.swift", "ATests.swift", "Case.swift", "Double.swift", "More.swift"])
    #expect(names("BTests.test_a") == ["A.swift", "BTests.swift", "Case.swift"])
  }

  @Test("are the files that its words lead to, and those that theirs do")
  func words() throws {
    let behind = try behindLast([
      ("Type", "struct Dog { var size = Size.small }"),
      ("Deep", "enum Size { case small }"),
      ("Function", "func makeDog() -> Dog { Dog() }"),
      ("Variable", "let one = 1, (two, three) = (2, 3)"),
      ("Alias", "typealias Dogs = [Dog]"),
      ("Other", "final class Cat {}\nfunc makeCat() -> Cat { Cat() }"),
      ("Test", "func test() { _ = makeDog().size; _ = three; _ = Dogs() }"),
    ])
    #expect(behind == ["Type", "Deep", "Function", "Variable", "Alias"])
  }

  @Test("hold the extensions of every type that is reached")
  func extensions() throws {
    let behind = try behindLast([
      ("Type", "struct Dog { struct Size {} }\nprotocol Pet {}"),
      ("Members", "extension Dog { var age: Int { 1 } }"),
      ("Conformance", "extension Dog: Pet {}"),
      ("Nested", "extension Dog.Size { static let small = 1 }"),
      ("Protocol", "extension Pet { var name: String { \"\" } }"),
      ("Make", "func make() -> Dog { Dog() }"),
      ("Test", "func test() { _ = make() }"),
    ])
    #expect(behind == ["Type", "Members", "Conformance", "Nested", "Protocol", "Make"])
  }

  @Test("hold an extension of a system's type where a member of it is written")
  func foreignMembers() throws {
    let helper = (
      "Helper", "import XCTest\nextension XCTestCase { func answer() -> Int { number }\n var number: Int { 1 } }"
    )
    #expect(try behindLast([helper, ("Test", "func test() { answer() }")]) == ["Helper"])
    #expect(try behindLast([helper, ("Test", "func test() { reply() }")]) == [])
  }

  private static let silentTexts = [
    "extension XCTestCase: Pet {}", "extension XCTestCase { subscript(index: Int) -> Int { index } }",
    "extension XCTestCase { convenience init(a: Int) { self.init() } }",
    "extension XCTestCase { func callAsFunction() {} }",
    "extension Array where Element == Int { static func == (a: Self, b: Self) -> Bool { true } }",
    "extension Encodable { func encode(to encoder: any Encoder) {} }", "extension Pets { func feed() {} }",
    "func == (a: Int, b: Int) -> Bool { true }", "func ~= (a: Int, b: Int) -> Bool { true }",
    "typealias IntegerLiteralType = Double", "#if os(Linux)\nfunc hidden() {}\n#endif",
    "#if os(Linux)\n#declare(\"hidden\")\n#endif",
    "@freestanding(expression) macro one() -> Int = #externalMacro(module: \"A\", type: \"B\")",
  ]

  @Test(
    "hold what can come into play without a name",
    arguments: silentTexts)
  func silent(text: String) throws {
    #expect(try behindLast([("Silent", text), ("Test", "func test() {}")]) == ["Silent"])
  }

  @Test(
    "hold every extension of a system's type where a class adopts a protocol from elsewhere",
    arguments: [
      ("class Double: NSObject, Copying {}", true), ("protocol Mine: Copying {}", true),
      ("extension Known: Copying {}\nclass Known {}", true),
      ("class Double: NSObject, Known {}\nprotocol Known {}", false),
      ("protocol Known: AnyObject, Sendable {}", false), ("class Double: NSObject, @unchecked Sendable {}", false),
    ])
  func adoption(text: String, matters: Bool) throws {
    let behind = try behindLast([
      ("Helper", "extension URLSession { func copy() -> Any { self } }"), ("Adopts", text),
      ("Test", "func test() {}"),
    ])
    #expect(behind.contains("Helper") == matters)
  }

  @Test("see no body of another file's function, but for one that decides a type or is handed on")
  func bodies() throws {
    func visible(_ text: String) throws -> (named: [String], rest: String) {
      discovery.outline(of: try file("F", text)).visible(of: text)
    }
    let hidden = """
      // é한
      struct Dog {
        let size = large()
        init() { name = "a" }
        @discardableResult func bark(_ times: Int = one()) throws -> Int { return times }
        enum Deep { func inside() { if true { bark() } } }
        var age: Int { years }
      }
      extension Dog { static func make() -> Dog { Dog() } }
      final class Cat { deinit { leave() } }
      @concurrent func free() async { go() }
      """
    let seen = try visible(hidden)
    #expect(
      seen.rest == """
        // é한
        struct Dog {
          let size = large()
          init() {}
          enum Deep { }
          var age: Int { years }
        }
        extension Dog { }
        final class Cat { deinit {} }
        """)
    #expect(
      seen.named == [
        "\n  @discardableResult func bark(_ times: Int = one()) throws -> Int {}", " func inside() {}",
        " static func make() -> Dog {}", "\n@concurrent func free() async {}",
      ])
    for seen in [
      "func make() -> some Pet { Dog() }", "@inlinable public func one() -> Int { 1 }",
      "@inline(__always) func one() -> Int { 1 }", "@Wrapper func one() -> Int { 1 }", "func one() {",
    ] {
      let (named, rest) = try visible(seen)
      #expect(named.joined() + rest == seen)
    }
  }

  @Test("see a function of another file where its name is written, there or in what is seen")
  func named() throws {
    let files = [
      (
        "Dog",
        """
        struct Dog {
          // Where it lives.
          @discardableResult public static func home(_ names: [String]) -> House { House() }

          mutating func bark() {}
          func sleep() {}
        }
        final class Cat { func meow() {} }
        func walk() {}
        """
      ),
      ("House", "struct House { func enter() {} }"), ("Extra", "extension Dog { func fetch() { walk() } }"),
    ]
    func parts(_ text: String) throws -> [String] {
      try partsBehindLast(files + [("Test", text)]).map { "\($0.file): \($0.named.joined(separator: " "))" }
    }
    #expect(try parts("let dog: Dog") == ["Dog: ", "Extra: "])
    #expect(try parts("let dog = Dog().bark()") == ["Dog: bark", "Extra: "])
    #expect(try parts("let house = Dog.home([])") == ["Dog: home", "House: ", "Extra: "])
    #expect(try parts("let house = Dog.home([]).enter(), sleep = 1") == ["Dog: home sleep", "House: enter", "Extra: "])
    #expect(try parts("func test(dog: Dog) { dog.fetch() }") == ["Dog: ", "Extra: fetch"])
    #expect(try parts("func test() { walk() }") == ["Dog: walk", "Extra: "])
    #expect(try parts("func test() { meow() }") == [])
  }

  @Test("see what a protocol asks for where it is seen, and answers to it")
  func witnesses() throws {
    let parts = try partsBehindLast([
      ("Pet", "protocol Pet { func feed() }\nextension Pet { func feed() {}\n func stroke() {} }"),
      ("Dog", "struct Dog { func feed() {}\n func bark() {} }"), ("Test", "extension Dog: Pet {}"),
    ])
    #expect(parts.map(\.file) == ["Pet", "Dog"])
    #expect(parts.map(\.named) == [["feed", "stroke"], ["feed"]])
  }

  private static let alwaysSeenTexts = [
    "struct Dog: Collar { func wear() {} }", "struct Dog {\n func wear() {} }\nextension Dog: Swift.Collar {}",
    "struct Dog: Worn { func wear() {} }\nprotocol Worn: Collar {}", "final class Dog: NSObject { func wear() {} }",
    "struct Dog: Mine { func wear() {} }\ntypealias Mine = Collar",
    "struct Dog { struct Size: Collar { func wear() {} } }", "class Dog { func wear() {} }",
    "final class Dog: Pet { override func wear() {} }\nclass Pet {}", "struct Dog { func callAsFunction() {} }",
    "struct Dog { @Wrapper func wear() {} }", "struct Dog { func wear() -> some Equatable { 1 } }",
    "struct Dog { func wear(_ line: Int = #line) {} }", "struct Dog { init(name: String) {} }",
    "struct Dog { subscript(index: Int) -> Int { 1 } }", "struct Dog { static func + (a: Dog, b: Dog) -> Dog { a } }",
    "protocol Dog { func wear() }", "struct Dog { func hash(into hasher: inout Hasher) {} }",
    "extension Data { func wear() {} }\nstruct Dog { struct Data {} }",
    "class Dog {}\nextension Dog { func wear() {} }", "protocol Dog {}\nextension Dog { func wear() {} }",
    "struct Dog: Pet { func wear() {} }\nprotocol Pet where Self: Collar {}",
    "struct Dog: Pet { func wear() {} }\nprotocol Pet: Sendable where Self: Collar {}",
  ]

  @Test("see every function that can come into play without its name", .slow, arguments: alwaysSeenTexts)
  func alwaysSeen(text: String) throws {
    let outline = try outline(of: text)
    let parts = try partsBehindLast([("Dog", text), ("Test", "let dog: Dog, data: Data")])
    #expect(parts.map(\.named) == [outline.named.map(\.name)])
  }

  private static let unseenTexts = [
    "struct Dog: Codable, Equatable, Sendable { func wear() {} }", "enum Dog: Error { case a\n func wear() {} }",
    "struct Dog: Pet { func wear() {} }\nprotocol Pet: Sendable {}", "final class Dog { func wear() {} }",
    "struct Dog<Name: Collar> where Name: Hashable { func wear() {} }",
    "struct Dog { struct Size { func wear() {} } }", "struct Dog { @MainActor static func wear() {} }",
    "final class Dog: Pet { func wear() {} }\nclass Pet {}",
  ]

  @Test("need not see a function of a type that takes over nothing whose names are not known", arguments: unseenTexts)
  func unseen(text: String) throws {
    #expect(try outline(of: text).named.map(\.name) == ["wear"])
    #expect(try partsBehindLast([("Dog", text), ("Test", "let dog: Dog")]).map(\.named) == [[]])
  }

  private func outline(of text: String) throws -> Outline { discovery.outline(of: try file("F", text)) }

  @Test("are not led on by what stands in such a body")
  func hiddenWords() throws {
    let behind = try behindLast([
      ("Deep", "struct Deep {}"), ("Seen", "struct Seen {}"),
      ("Make", "func make() -> Seen { _ = Deep(); return Seen() }"), ("Test", "func test() { _ = make() }"),
    ])
    #expect(behind == ["Seen", "Make"])
  }

  @Test("find operators wherever their signs stand, and names of any letters")
  func signs() throws {
    let operators = ("Operators", "infix operator <+>: Sum\nfunc <+> (a: Int, b: Int) -> Int { a + b }")
    let rest = [
      ("Group", "precedencegroup Sum { higherThan: AdditionPrecedence }"), ("Bullet", "infix operator •"),
      ("Größe", "struct Größe {}"), ("Default", "func `default`() {}"),
    ]
    #expect(
      try behindLast([operators] + rest + [("Test", "let sum = 1<+>(-2), dot = a•b, size = Größe(), d = `default`()")])
        == ["Operators", "Group", "Bullet", "Größe", "Default"])
    #expect(try behindLast([operators] + rest + [("Test", "let sum = 1 + 2")]) == [])
  }

  @Test("pass over conditions around imports, and inside a type")
  func conditions() throws {
    let behind = try behindLast([
      ("Imports", "#if canImport(FoundationNetworking)\n  @_exported import FoundationNetworking\n#endif\nstruct A {}"),
      (
        "Body",
        "final class B {\n  static func make() -> B {\n    #if os(Linux)\n    B()\n    #else\n    B()\n    #endif\n  }\n}"
      ),
      ("Test", "func test() {}"),
    ])
    #expect(behind == [])
  }

  @Test("hold a file that the parser does not understand")
  func broken() throws {
    let empty = FileDependencies.Text("")
    let nothing = FileDependencies.Visible(of: "", .unknown)
    let known = FileDependencies(outlines: [.unknown, Outline()], texts: [empty, empty], visible: [nothing, nothing])
    #expect(known.parts(behind: 1).map(\.file) == [0, 1])
  }
}
