import Foundation
import TestSupport
import Testing

/// A file's object is used again where nothing that it can see has changed, and only there.
@Suite("Objects used again")
struct ObjectReuseTests {
  @Test("after an edit of one test file, only that one is compiled")
  func edited() throws {
    let sandbox = try Sandbox(.copied)
    #expect(try sandbox.kata.run("verify").code == 0)
    let before = objects(of: sandbox)
    let path = "\(TinyCourse.chapter)/01-double/6-already-green/Tests/TinyTests/DoubledTests.swift"
    // The list of the tests sees what is outside the bodies.
    try sandbox.course.write(
      try sandbox.course.text(of: path).replacing("XCTAssert", with: "_ = 1; XCTAssert"), to: path)
    try sandbox.kata.succeed("verify")
    #expect(objects(of: sandbox).subtracting(before).count == 1)
  }

  @Test(
    "a type that a file does not name, and that it comes by, makes its object anew", .turn(0, of: 4),
    arguments: Kata.sample([("Tests/TinyTests", "@testable import Tiny\n\n"), ("Sources/Tiny", "")], 1, turns: 4))
  func layout(folder: String, imports: String) throws {
    let test = TinyCourse.test("BoxTests", ["test_value": "XCTAssertEqual(boxValue(), 1)"])
    try prove(
      [
        TinyCourse.Step(
          "1-red", ["Tests/TinyTests/BoxTests.swift": test],
          output: ["BoxTests.swift:[…]: error: cannot find 'boxValue' in scope"]),
        TinyCourse.Step(
          "2-green",
          [
            "Sources/Tiny/Box.swift": "struct Box { var value = 1 }\n",
            "\(folder)/Make.swift": "\(imports)func makeBox() -> Box { Box() }\n",
            "\(folder)/Value.swift": "\(imports)func boxValue() -> Int { makeBox().value }\n",
          ]),
        // The value is at another place in memory.
        TinyCourse.Step("3-refactor", ["Sources/Tiny/Box.swift": "struct Box { var other = 9, value = 1 }\n"]),
      ], unseen: "BoxTests.test_value")
  }

  @Test("an interface is made anew for a body that contains a type, and found again for any other")
  func interfaces() throws {
    let sandbox = try Sandbox(.copied)
    #expect(try sandbox.kata.run("verify", "01/01/4").code == 0)
    let path = "\(TinyCourse.chapter)/01-double/4-green/Sources/Tiny/Doubling.swift"
    var made = [Set(sandbox.entries("apps").filter { $0.hasSuffix(".module") })]
    for body in ["2 * number", "struct Two { let two = 2 }; return number * Two().two", "/* no actor */ number * 2"] {
      try sandbox.course.write("func doubled(_ number: Int) -> Int { \(body) }\n", to: path)
      try sandbox.kata.succeed("verify", "--check-reuse", "01/01/4")
      made.append(Set(sandbox.entries("apps").filter { $0.hasSuffix(".module") }))
    }
    #expect(zip(made, made.dropFirst()).map { $1.subtracting($0).count } == [0, 1, 0])
  }

  @Test("a file that changes the order of the imports leaves the others' objects as they are", .turn(2, of: 4))
  func importOrder() throws {
    let home = ["test_home": "XCTAssertNotEqual(home(), \"\")"]
    let test = TinyCourse.test("HomeTests", home)
    let both = TinyCourse.test("HomeTests", home.merging(["test_zero": "XCTAssertEqual(zero(), 0)"]) { $1 })
    try prove(
      [
        TinyCourse.Step(
          "1-red", ["Tests/TinyTests/HomeTests.swift": test],
          output: ["HomeTests.swift:[…]: error: cannot find 'home' in scope"]),
        TinyCourse.Step(
          "2-green", ["Sources/Tiny/Home.swift": "import Foundation\n\nfunc home() -> String { NSHomeDirectory() }\n"]),
        TinyCourse.Step(
          "3-red", ["Tests/TinyTests/HomeTests.swift": both],
          output: ["HomeTests.swift:[…]: error: cannot find 'zero' in scope"]),
        TinyCourse.Step("4-green", ["Sources/Tiny/Zero.swift": "func zero() -> Int { 0 }\n"]),
      ], unseen: "HomeTests.test_home", "HomeTests.test_zero")
  }

  /// Records a chapter of these steps, and proves it, whatever is used again compared with what is compiled anew.
  ///
  /// - Parameter unseen: the tests of the chapter, which no step shows failing.
  private func prove(_ steps: [TinyCourse.Step], unseen: String...) throws {
    let sandbox = try Sandbox(.copied)
    try sandbox.course.write(TinyCourse.unseen + unseen.map { "02-box: \($0)\n" }.joined(), to: "Chapters/unseen.txt")
    try sandbox.course.writeChapter("02-box", continues: "01-tiny", stages: [TinyCourse.Stage("01-box", steps)])
    try sandbox.kata.succeed("record", "--repeat=2", "02")
    for words in [["verify", "02"], ["verify", "02", "--check-reuse"]] {
      let ran = try sandbox.kata.run(words)
      #expect(ran.code == 0, "\(ran.testDescription)")
    }
  }

  @Test("reuse can be checked: an object that is not what the compiler makes is named", .turn(1))
  func checked() throws {
    let sandbox = try Sandbox(.copied)
    try sandbox.kata.succeed("verify", "--check-reuse")
    try sandbox.forge(objects(of: sandbox).filter { $0.contains("/objects/") })
    let ran = try sandbox.kata.fail("verify", "--check-reuse", "01/01/2")
    #expect(
      ran.output.contains("what was used again of 'Counting.swift' is not what compiling every file makes"),
      "\(ran.testDescription)")
  }

  private func objects(of sandbox: Sandbox) -> Set<String> {
    Set(["objects", "apps", "tests"].flatMap(sandbox.entries).filter { $0.hasSuffix(".o") && !$0.contains("/tests/") })
  }
}
