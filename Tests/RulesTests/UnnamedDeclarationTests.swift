import Curriculum
import Foundation
import TestSupport
import Testing

@testable import Rules

@Suite("Declarations that nothing names")
struct UnnamedDeclarationTests {
  private func tree(_ code: String, tests: String = "") -> SourceTree {
    SourceTree(
      module: "M", languageMode: "5", uses: [],
      files: [Example.file("Sources/M/A.swift", code), Example.file("Tests/MTests/A.swift", tests)])
  }

  private func found(_ code: String, before: String = "", tests: String = "") -> [String] {
    UnnamedDeclaration.all(from: tree(before), to: tree(code, tests: tests)).map {
      "\($0.name):\($0.line)-\($0.lastLine)"
    }
  }

  @Test(
    "are functions, values and types, with their lines",
    arguments: [
      ("func a() {}\nfunc b() {\n  c()\n}\n", ["a:1-1", "b:2-4"]),
      (
        "struct A {\n  let b: Int\n  var c: Int {\n    1\n  }\n\n  func d() {\n    let e = 1\n  }\n}",
        [
          "A:1-10", "b:2-2", "c:3-5", "d:7-9",
        ]
      ),
      ("@discardableResult\npublic final class A {}\n", ["A:1-2"]),
      ("func a(\n  _ b: Int\n)\n  -> Int\nwhere B: C\n{\n  1\n}\nlet d = 1", ["a:1-8", "d:9-9"]),
      ("let a = b\n  .map { $0 }\n  .filter(c)\nlet d =\n  1\n", ["a:1-3", "d:4-5"]),
      ("protocol P {\n  func a()\n  var b: Int { get }\n}", ["P:1-4", "a:2-2", "b:3-3"]),
      ("extension A {\n  init(b: Int) {\n    let c = b\n  }\n  func d() {}\n}", ["d:5-5"]),
      ("func a() {}; func b() {}", []), ("typealias A = Int", []), ("struct A { let b = 1 }", ["A:1-1"]), ("", []),
    ])
  func kinds(code: String, declarations: [String]) {
    #expect(found(code) == declarations)
  }

  @Test("are none that a test, other code or an interpolation names, and none that were there")
  func named() {
    #expect(found("func a() {}", tests: "a()") == [])
    #expect(found("func a() {}\nfunc b() { a() }", tests: "b()") == [])
    #expect(found("func a() {}", tests: "print(\"\\(a())\")") == [])
    #expect(found("func a() {}", tests: "print(\"a\") // a") == ["a:1-1"])
    #expect(found("struct A {\n  static let one = A()\n}\nfunc b() { b() }") == ["A:1-3", "one:2-2", "b:4-4"])
    #expect(found("func a() { 2 }", before: "func a() { 1 }") == [])
  }

  @Test("leave empty lines where they stood, in a file that is gone afterwards")
  func removal() throws {
    let tree = tree("func a() {}\nfunc b() {\n}\nlet c = 1\n")
    let declaration = UnnamedDeclaration(name: "b", file: "Sources/M/A.swift", line: 2, lastLine: 3)
    var path = ""
    try tree.without(declaration) { other in
      let file = try #require(other.file("Sources/M/A.swift"))
      path = file.path
      #expect(file.contents == "func a() {}\n\n\nlet c = 1\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == file.contents)
      #expect(other.file("Tests/MTests/A.swift") == tree.file("Tests/MTests/A.swift"))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
