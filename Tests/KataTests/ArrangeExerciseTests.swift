import Foundation
import TestSupport
import Testing

/// What an author moves and renames, where a stage has an exercise on top of its end.
@Suite("kata insert, move, remove, split, rename with exercises", .turn(0), .enabled(if: Kata.canRun("git")))
struct ArrangeExerciseTests {
  private let sandbox: Sandbox
  private let chapter = TinyCourse.chapter
  private let exercise = "\(TinyCourse.chapter)/01-double/try"
  private let code = "Sources/Tiny/Doubling.swift"

  init() throws {
    sandbox = try Sandbox()
    _ = try TinyCourse.soundWithExercise(at: sandbox.course.root)
    try sandbox.course.write(
      "func doubled(_ number: Int) -> Int { number * 2 }\n\nfunc three() -> Int { 3 }\n",
      to: "\(exercise)/2-green/\(code)")
    try sandbox.course.replace(
      "An introduction.", with: "As in step 5; see 01/01/try/2 and `try/1-red`.", in: "\(exercise)/README.md")
    try sandbox.course.replace("# Try it: three times", with: "# 3 times", in: "\(exercise)/README.md")
    try sandbox.course.replace(
      "An introduction.", with: "The task is `01-tiny/01-double/try`, 01/01/try/2.", in: "\(chapter)/02-half/README.md")
    #expect(try sandbox.kata.run("record", "--repeat=2", "01/01/try").code == 0)
    try sandbox.git("init", "--quiet")
    try sandbox.commit()
  }

  private func text(_ file: String) throws -> String { try sandbox.course.text(of: file) }

  private func names(in folder: String) -> [String] { sandbox.folder.names(in: "course/\(folder)") }

  private func expectProven() throws { try sandbox.kata.succeed("verify", "01") }

  @Test("a step that the stage gains moves the references of the exercise's lesson")
  func insert() throws {
    try sandbox.kata.succeed("insert", "01/01/5", "already-green")
    #expect(try text("\(exercise)/README.md").contains("As in step 6; see 01/01/try/2 and `try/1-red`."))
    #expect(names(in: exercise) == ["1-red", "2-green", "README.md"])
  }

  @Test("what a stage's end is without, its exercise is without too")
  func remove() throws {
    let ran = try sandbox.kata.succeed("remove", "01/01/5")
    #expect(
      ran.output.contains("look at \(exercise)/README.md: 'step 5' names what is gone or elsewhere; write it again\n"))
    #expect(
      try text("\(exercise)/2-green/\(code)")
        == "func doubled(_ number: Int) -> Int { number + number }\n\nfunc three() -> Int { 3 }\n")
  }

  @Test("an exercise goes where its stage goes, its lesson's references too")
  func move() throws {
    let ran = try sandbox.kata.succeed("move", "01/02", "01/01")
    #expect(!ran.output.contains("try ->"), "\(ran.output)")
    #expect(try text("\(chapter)/02-double/try/README.md").contains("As in step 5; see 01/02/try/2 and `try/1-red`."))
    #expect(try text("\(chapter)/02-double/try/README.md").hasPrefix("# 3 times\n"))
    #expect(try text("\(chapter)/01-half/README.md").contains("`01-tiny/02-double/try`, 01/02/try/2."))
    #expect(names(in: "\(chapter)/02-double/try") == ["1-red", "2-green", "README.md"])
    try expectProven()
  }

  @Test("an exercise's own steps come, go, are renamed and split")
  func ownSteps() throws {
    let ran = try sandbox.kata.succeed("insert", "01/01/try/2", "refactor")
    #expect(ran.output.contains("01-tiny/01-double/try/2-green -> 01-tiny/01-double/try/3-green\n"))
    #expect(ran.output.contains("'scripts/kata edit 01/01/try/2' opens it"))
    #expect(names(in: exercise) == ["1-red", "2-refactor", "3-green", "README.md"])
    #expect(try text("\(exercise)/README.md").contains("see 01/01/try/3 and `try/1-red`."))
    #expect(try text("\(exercise)/README.md").contains("## 2-refactor · …\n\n…\n\n## 3-green · A title"))
    #expect(try text("\(chapter)/02-half/README.md").contains("01/01/try/3."))
    #expect(try sandbox.kata.run("rename", "01/01/try/2", "already-green").code == 0)
    #expect(try sandbox.kata.run("remove", "01/01/try/2").code == 0)
    try expectProven()

    try sandbox.git("reset", "--quiet", "--hard")
    #expect(try sandbox.kata.run("split", "01/01/try/2", "green").code == 0)
    let open = "\(sandbox.course.root)/.build/kata-edit/01-01-try-2"
    try "func tripled(_ number: Int) -> Int { 6 }\n".write(
      toFile: "\(open)/Sources/Tiny/Tripling.swift", atomically: true, encoding: .utf8)
    let taken = try sandbox.kata.run("take", "01/01/try/2")
    #expect(taken.output.contains("try/2-green -> 01-tiny/01-double/try/3-green\n"), "\(taken.testDescription)")
    #expect(names(in: exercise) == ["1-red", "2-green", "3-green", "README.md"])
    #expect(try text("\(exercise)/2-green/Sources/Tiny/Tripling.swift").contains("{ 6 }"))
  }

  @Test("an exercise begins with its first step, and goes as a whole; its folder's name and place are its stage's")
  func whole() throws {
    #expect(try sandbox.kata.run("remove", "01/01/try").code == 0)
    #expect(names(in: exercise) == [])
    try sandbox.kata.succeed("new", "01/02/try/1", "red")
    let lesson = try text("\(chapter)/02-half/try/README.md")
    #expect(lesson.hasPrefix("# Try it: …\n\n…\n\n## 1-red · …\n\n…\n\nBefore you run it"), "\(lesson)")
    #expect(try sandbox.kata.run("insert", "01/02/try", "red").errors.contains("begins with its first step"))
    #expect(try sandbox.kata.run("move", "01/02/try", "01/01/try").errors.contains("goes where its stage goes"))
    #expect(try sandbox.kata.run("rename", "01/02/try", "more").errors.contains("is always 'try'"))
    #expect(try sandbox.kata.run("remove", "01/01/try/1").errors.contains("no place is called '01/01/try/1'"))
  }

  @Test("an identifier's new name reaches the exercises, from the stage's step on and from their own")
  func identifier() throws {
    let taken = try sandbox.kata.run("rename", "tripled", "DoubledTests")
    #expect(
      taken.code == 64 && taken.errors.contains("'DoubledTests' is a type already, in '01-tiny/"), "\(taken.errors)")
    #expect(try sandbox.kata.run("rename", "tripled", "thrice").code == 0)
    #expect(try text("\(exercise)/README.md").contains("cannot find 'thrice' in scope"))
    try expectProven()
    try sandbox.git("reset", "--quiet", "--hard")

    #expect(try sandbox.kata.run("rename", "doubled", "twice", "--from", "01/01/5").code == 0)
    #expect(try text("\(exercise)/2-green/\(code)").contains("twice"))
    try sandbox.git("reset", "--quiet", "--hard")

    #expect(try sandbox.kata.run("rename", "doubled", "twice", "--from", "01/01/try/2").code == 0)
    #expect(try text("\(exercise)/2-green/\(code)").contains("twice"))
    #expect(try text("\(chapter)/01-double/5-refactor/\(code)").contains("doubled"))
  }

  @Test("an edit of a stage's step is carried into its exercise")
  func propagate() throws {
    let file = "\(chapter)/01-double/5-refactor/\(code)"
    try sandbox.course.write("// Twice.\n" + text(file), to: file)
    try sandbox.kata.succeed("propagate")
    #expect(try text("\(exercise)/2-green/\(code)").hasPrefix("// Twice.\n"))
  }
}
