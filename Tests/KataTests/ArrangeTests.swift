import Foundation
import TestSupport
import Testing

/// Steps and stages that come, go and move, with all that names them.
@Suite("kata insert, move, remove, split", .turn(1), .enabled(if: Kata.canRun("git")))
struct ArrangeTests {
  private let sandbox: Sandbox
  private let chapter = TinyCourse.chapter
  private let double = "\(TinyCourse.chapter)/01-double"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.course.write(
      "# Tiny numbers\n\n## Stages\n\n| stage | steps |\n| --- | --- |\n| [01-double](01-double/README.md) | 6 |\n| `02-half` | 2 |\n",
      to: "\(chapter)/README.md")
    try sandbox.course.replace(
      "An introduction.", with: "As in stage 01, step 5; `01-tiny/01-double/5-refactor`, 01/01/4.",
      in: "\(chapter)/02-half/README.md")
    try sandbox.course.replace("An introduction.", with: "See step 4.\nAbout 5 minutes.", in: "\(double)/README.md")
    try sandbox.course.write(
      "{\n  \"title\": \"Next\",\n  \"continues\": \"01-tiny/01-double\",\n  \"module\": \"Tiny\"\n}\n",
      to: "Chapters/02-next/chapter.json")
    try sandbox.course.write("# 02 · Next\n\nChapter 01, stage 01, step 6 ends it.\n", to: "Chapters/02-next/README.md")
    try sandbox.course.write("# Ideas\n\nSee 01/01/5.\n", to: "Chapters/ideas.md")
    try sandbox.course.write("01/01/5 layout-alone: why, see 01/01/4\n", to: "Chapters/judge.txt")
    try sandbox.course.write("{ \"compiler\": \"5.9\" }\n", to: "\(double)/5-refactor/step.json")
    try sandbox.course.write("One.\nSee 01-tiny/01-double/5-refactor.\n", to: "beside.md")
    try sandbox.git("init", "--quiet")
    try sandbox.commit()
  }

  private func text(_ file: String) throws -> String { try sandbox.course.text(of: file) }

  private func names(in folder: String) -> [String] { sandbox.folder.names(in: "course/\(folder)") }

  private static let steps = ["1-red", "2-green", "3-red", "4-green", "5-refactor", "6-already-green", "README.md"]

  @Test(
    "a dry run says all and writes nothing; an inserted step gives the later ones new numbers wherever they are named")
  func insert() throws {
    let trial = try sandbox.kata.succeed("insert", "01/01/5", "already-green", "--dry-run")
    #expect(trial.output.contains("01-tiny/01-double/5-refactor -> 01-tiny/01-double/6-refactor\n"))
    #expect(trial.output.contains("\(chapter)/02-half/README.md: would change\n"))
    #expect(names(in: double) == Self.steps)

    let ran = try sandbox.kata.succeed("insert", "01/01/5", "already-green")
    #expect(ran.output.contains("01-double/README.md:4: says how many minutes 6 steps take; there are 7 now\n"))
    #expect(ran.output.contains("look at beside.md:2: it names what has moved\n"), "\(ran.output)")
    #expect(
      names(in: double)
        == ["1-red", "2-green", "3-red", "4-green", "5-already-green", "6-refactor", "7-already-green", "README.md"])
    #expect(
      try text("\(chapter)/02-half/README.md").contains(
        "As in stage 01, step 6; `01-tiny/01-double/6-refactor`, 01/01/4."))
    #expect(try text("Chapters/02-next/README.md").contains("Chapter 01, stage 01, step 7 ends it."))
    #expect(try text("\(chapter)/README.md").contains("| [01-double](01-double/README.md) | 7 |"))
    #expect(try text("Chapters/ideas.md") == "# Ideas\n\nSee 01/01/6.\n")
    #expect(try text("Chapters/judge.txt") == "01/01/6 layout-alone: why, see 01/01/4\n")
    let lesson = try text("\(double)/README.md")
    #expect(lesson.contains("See step 4.") && lesson.contains("\n## 5-already-green · …\n"))
    #expect(lesson.contains("\n## 6-refactor · A title\n"))

    #expect(try text("\(double)/6-refactor/step.json") == "{ \"compiler\": \"5.9\" }\n")

    // What the command did is staged, and its new step is still to be written.
    try sandbox.course.write(
      try text("\(double)/3-red/Tests/TinyTests/DoubledTests.swift").replacing(
        "doubled(3), 6", with: "doubled(3), 3 + 3"), to: "\(double)/5-already-green/Tests/TinyTests/DoubledTests.swift")
    let propagated = try sandbox.kata.run("propagate")
    #expect(propagated.output.contains("/7-already-green/Tests/TinyTests/DoubledTests.swift: carried\n1 carried, 0 in"))
    #expect(try sandbox.kata.run("record", "--repeat=2", "01/01/5").code == 0)
    #expect(try sandbox.kata.run("fill", "01/01/5").code == 0)
    let filled = try text("\(double)/README.md")
    #expect(filled.contains("```swift\nXCTAssertEqual(doubled(3), 3 + 3)\n```"), "\(filled)")
    let verified = try sandbox.kata.run("verify", "01")
    #expect(verified.output.contains("10 of 10 steps proven"), "\(verified.testDescription)")
  }

  @Test("a moved stage takes its steps along, each doing again what it did; what continues the other follows")
  func move() throws {
    let ran = try sandbox.kata.succeed("move", "01/02", "01/01")
    #expect(names(in: chapter) == ["00-starter", "01-half", "02-double", "README.md", "chapter.json"])
    #expect(ran.output.contains("01-tiny/02-half -> 01-tiny/01-half\n"))
    #expect(try text("Chapters/02-next/chapter.json").contains("\"continues\": \"01-tiny/02-double\""))
    #expect(try text("Chapters/02-next/README.md").contains("Chapter 01, stage 02, step 6 ends it."))
    #expect(try text("\(chapter)/01-half/README.md").hasPrefix("# 01 · A stage\n\nAs in stage 02, step 5;"))
    let map = try text("\(chapter)/README.md")
    #expect(map.contains("| `01-half` | 2 |\n| [02-double](02-double/README.md) | 6 |"), "\(map)")
    try sandbox.kata.succeed("verify", "01")
    // Who knows the old names finds the stage and its steps.
    #expect(
      try text("Chapters/moved.txt") == "01-tiny/01-double -> 01-tiny/02-double\n01-tiny/02-half -> 01-tiny/01-half\n")
    let started = try sandbox.kata.run("start", "01-tiny/01-double/3-red")
    #expect(started.output.contains("the state before 01-tiny/02-double/3-red;"), "\(started.testDescription)")
    #expect(try sandbox.kata.run("show", "01-tiny/01-gone").code == 64)
    try sandbox.kata.run("move", "01/02", "01/01")
    #expect(
      try text("Chapters/moved.txt") == "01-tiny/01-half -> 01-tiny/02-half\n01-tiny/02-double -> 01-tiny/01-double\n")
    try sandbox.git("reset", "--quiet", "--hard")
    #expect(names(in: double) == Self.steps)
    #expect(try sandbox.kata.run("verify", "01").code == 0)
  }

  @Test("what conflicts is shown with both sides and changes nothing; --keep lets the next step do what both did")
  func remove() throws {
    let refused = try sandbox.kata.fail("remove", "01/01/4")
    #expect(refused.output.hasPrefix("\(double)/4-refactor/Sources/Tiny/Doubling.swift:\n"), "\(refused.output)")
    for words in ["<<<<<<< what 01-tiny/01-double/5-refactor has", "{ number * 2 }", ">>>>>>> ", "nothing was changed"]
    {
      #expect(refused.output.contains(words), "\(refused.output)")
    }
    #expect(names(in: double) == Self.steps)

    let ran = try sandbox.kata.succeed("remove", "01/01/4", "--keep")
    #expect(
      ran.output.contains("look at \(double)/README.md: 'step 4' names what is gone or elsewhere; write it again\n"))
    #expect(names(in: double) == ["1-red", "2-green", "3-red", "4-refactor", "5-already-green", "README.md"])
    #expect(try sandbox.kata.run("rename", "01/01/4", "green").code == 0)
    #expect(try sandbox.kata.run("verify", "01/01/4", "01/01/5").output.contains("2 steps proven"))
  }

  @Test("a file with edits that git does not know is not touched")
  func edits() throws {
    try sandbox.course.write("note\n", to: "\(double)/README.md")
    let refused = try sandbox.kata.run("insert", "01/01/1", "red")
    #expect(refused.code == 64 && refused.output == "")
    #expect(refused.errors.contains("'\(double)/README.md' would be changed and has edits that are not committed"))
    #expect(names(in: double) == Self.steps)
    try sandbox.course.replace("* 2 }", with: "* 2 } // Twice", in: "\(double)/5-refactor/Sources/Tiny/Doubling.swift")
    let renamed = try sandbox.kata.run("rename", "doubled", "twice")
    #expect(renamed.code == 64 && renamed.output == "", "\(renamed.testDescription)")
    let early = try sandbox.kata.run("new", "01/09/1", "red").errors
    #expect(
      early.contains("the number after the last one is the end, and 'scripts/kata new' makes a stage"), "\(early)")
    #expect(try sandbox.kata.run("move", "01/03", "01/01").errors.contains("no place is called '01/03'"))
    #expect(try sandbox.kata.run("insert", "01/01/2", "blue").errors.contains("'blue' is not a phase"))
  }

  @Test("a step goes to another stage; a stage is divided, and joined with the next; each step shows what it showed")
  func stages() throws {
    #expect(try sandbox.kata.run("move", "01/01/6", "01/02/1").code == 0)
    #expect(names(in: "\(chapter)/02-half") == ["1-already-green", "2-red", "3-green", "README.md"])
    #expect(try sandbox.kata.run("verify", "01").code == 0)
    #expect(try sandbox.kata.run("show", "01-tiny/01-double/6-already-green").code == 0)
    try sandbox.git("reset", "--quiet", "--hard")

    let divided = try sandbox.kata.succeed("insert", "01/01-first", "--through", "01/01/2")
    #expect(divided.output.contains("look at \(chapter)/01-first/README.md: has steps of another stage;"))
    #expect(names(in: chapter) == ["00-starter", "01-first", "02-double", "03-half", "README.md", "chapter.json"])
    #expect(names(in: "\(chapter)/01-first") == ["1-red", "2-green", "README.md"])
    #expect(try text("\(chapter)/01-first/README.md").contains("\n## 2-green · A title\n"))
    #expect(try text("Chapters/02-next/chapter.json").contains("\"continues\": \"01-tiny/02-double\""))
    #expect(try text("Chapters/ideas.md") == "# Ideas\n\nSee 01/02/3.\n")
    let verified = try sandbox.kata.run("verify", "01")
    #expect(verified.output.contains("\n9 steps proven"), "\(verified.testDescription)")
    #expect(try sandbox.kata.run("show", "01-tiny/01-double/5-refactor").code == 0)

    let joined = try sandbox.kata.succeed("remove", "01/01", "--join")
    #expect(names(in: chapter) == ["00-starter", "01-double", "02-half", "README.md", "chapter.json"])
    #expect(names(in: double) == Self.steps)
    #expect(joined.output.contains("look at \(double)/README.md: begins and ends with what '01-tiny/01-first' did;"))
    #expect(try text("\(double)/README.md").contains("See step 4."))
    #expect(try text("Chapters/ideas.md") == "# Ideas\n\nSee 01/01/5.\n")
    #expect(try sandbox.kata.run("verify", "01").output.contains("\n9 steps proven"))
    #expect(try sandbox.kata.run("show", "01-tiny/01-first/2-green").output.contains("01-tiny/01-double/2-green"))
  }

  @Test(
    "what cannot be divided or joined is told, and nothing is changed",
    arguments: [
      (["insert", "01/01-first", "--through", "01/01/6"], "nothing would be left behind '01/01/6'"),
      (["insert", "01/02-first", "--through", "01/01/2"], "name a stage in that step's place"),
      (["insert", "01/01-First", "--through", "01/01/2"], "'First' is not a name for a folder"),
      (["remove", "01/02", "--join"], "no stage comes after '01/02'"),
      (["remove", "01/01/2", "--join"], "no stage comes after '01/01/2', and only a whole stage is joined"),
    ])
  func refusedStages(arguments: [String], words: String) throws {
    let ran = try sandbox.kata.run(arguments)
    #expect(ran.code == 64 && ran.errors.contains(words), "\(ran.testDescription)")
    #expect(names(in: double) == Self.steps)
  }

  @Test("a step is opened, taken back and split")
  func opened() throws {
    let open = "\(sandbox.course.root)/.build/kata-edit/01-01-4"
    #expect(try sandbox.kata.run("edit", "01/01/4").code == 0)
    #expect(try sandbox.kata.run("take", "01/01/4").output == "01-tiny/01-double/4-green has it all\n")
    for stray in ["Tests/TinyTest/A.swift", "Sources/Tiny/data.json"] {
      try sandbox.course.write("", to: ".build/kata-edit/01-01-4/\(stray)")
      let refused = try sandbox.kata.run("take", "01/01/4")
      #expect(refused.code == 64 && refused.errors.contains("\(stray)' is not a file of a step"), "\(refused.errors)")
      try sandbox.course.remove(".build/kata-edit/01-01-4/\(stray)")
    }
    let code = "Sources/Tiny/Doubling.swift"
    try "func doubled(_ number: Int) -> Int { number + number + 0 }\n".write(
      toFile: "\(open)/\(code)", atomically: true, encoding: .utf8)
    try "func one() -> Int { 1 }\n".write(toFile: "\(open)/Sources/Tiny/One.swift", atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(open)/Sources/Tiny/Counting.swift")
    for words in [["edit", "01/01/4"], ["split", "01/01/4", "red"]] {
      let refused = try sandbox.kata.run(words)
      #expect(refused.code == 64 && refused.errors.contains("'\(open)' contains edits"), "\(refused.testDescription)")
    }
    #expect(try sandbox.kata.run("take", "01/01/4").code == 0)
    try sandbox.kata.succeed("edit", "01/01/4")
    #expect(try text("\(double)/4-green/REMOVED") == "Sources/Tiny/Counting.swift\n")
    #expect(try text("\(double)/4-green/\(code)").contains("+ 0"))
    #expect(names(in: "\(double)/4-green/Sources/Tiny") == ["Doubling.swift", "One.swift"])
    try sandbox.git("reset", "--quiet", "--hard")
    #expect(try sandbox.kata.run("take", "01/01/4").errors.contains("has changed since it was opened"))
    try sandbox.git("clean", "--quiet", "-fd", "Chapters")

    #expect(try sandbox.kata.run("split", "01/01/6", "already-green").code == 0)
    let tests = "Tests/TinyTests/DoubledTests.swift"
    let file = "\(sandbox.course.root)/.build/kata-edit/01-01-6/\(tests)"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("doubled(3), 6)", with: "doubled(3), 6, \"three\")").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try sandbox.kata.run("split", "01/01/6", "already-green").code == 64)
    let split = try sandbox.kata.run("take", "01/01/6")
    #expect(split.output.contains("01-tiny/01-double/6-already-green -> 01-tiny/01-double/7-already-green\n"))
    #expect(try self.text("\(double)/6-already-green/\(tests)").contains("\"three\""))
    #expect(try self.text("\(double)/7-already-green/\(tests)").contains("test_0"))
    try sandbox.kata.succeed("edit", "01/01/6")
  }

  @Test("an identifier is renamed in files, lessons and records")
  func rename() throws {
    try sandbox.kata.succeed("rename", "doubled", "twice")
    #expect(try text("\(double)/2-green/Sources/Tiny/Doubling.swift") == "func twice(_ number: Int) -> Int { 4 }\n")
    let lesson = try text("\(double)/README.md")
    #expect(lesson.contains("cannot find 'twice' in scope") && lesson.contains("func twice("))
    #expect(try sandbox.kata.run("verify", "01").code == 0)
    #expect(try sandbox.kata.run("rename", "nowhere", "b").errors.contains("no step's code has the word 'nowhere'"))
    #expect(try sandbox.kata.run("rename", "doubled", "class").errors.contains("'class' is not an identifier of Swift"))
    try sandbox.git("reset", "--quiet", "--hard")

    #expect(try sandbox.kata.run("rename", "doubled", "twice", "--from", "01/01/5").code == 0)
    #expect(try text("\(double)/4-green/Sources/Tiny/Doubling.swift").contains("doubled"))
    #expect(try text("\(double)/5-refactor/Tests/TinyTests/DoubledTests.swift").contains("twice(3)"))
    try sandbox.git("reset", "--quiet", "--hard")
    try sandbox.git("clean", "--quiet", "-fd", "Chapters")

    #expect(try sandbox.kata.run("rename", "doubled", "twice", "--from", "01", "--to", "01/01").code == 0)
    #expect(try text("\(chapter)/02-half/1-red/Sources/Tiny/Doubling.swift").contains("doubled(_"))
    #expect(names(in: "\(chapter)/02-half/2-green/Sources/Tiny") == ["Halving.swift"])
    let verified = try sandbox.kata.run("verify", "01/01")
    #expect(verified.output.contains("\n6 steps proven"), "\(verified.testDescription)")
  }

  @Test(
    "a chapter, a stage and a step begin as templates, and a stage's first red is recorded before its green is there")
  func new() throws {
    #expect(try sandbox.kata.run("new", "03-more", "--module", "Tiny", "--continues", "01-tiny").code == 0)
    #expect(try sandbox.kata.run("new", "03/01-triple").code == 0)
    #expect(try sandbox.kata.run("new", "03/01/1", "red").code == 0)
    #expect(
      try sandbox.kata.run("new", "03/01/1", "red").errors.contains("is there; 'scripts/kata insert' puts something"))
    #expect(try text("Chapters/03-more/README.md").contains("| [01-triple](01-triple/README.md) | … | 1 |"))
    try sandbox.course.write(
      TinyCourse.test("TripledTests", ["test_2": "XCTAssertEqual(tripled(2), 6)"]),
      to: "Chapters/03-more/01-triple/1-red/Tests/TinyTests/TripledTests.swift")
    let trial = try sandbox.kata.succeed("record", "--repeat=2", "--dry-run", "03/01/1")
    #expect(trial.output.contains("cannot find 'tripled' in scope"))
    let verified = try sandbox.kata.run("verify", "03/01/1")
    #expect(verified.output.contains("  no recorded outcome; the step does-not-compile\n    TripledTests.swift:"))
    #expect(verified.output.contains("the stage ends with this red"))
    #expect(try sandbox.kata.run("record", "--repeat=2", "03/01/1").code == 0)
    #expect(try sandbox.kata.run("fill", "03/01/1").code == 0)
    #expect(try text("Chapters/03-more/01-triple/README.md").contains("cannot find 'tripled' in scope\n```"))
  }

  @Test(
    "a chapter with settings that 'verify' would refuse is not begun",
    arguments: [
      (["--module", "2 much"], "'2 much' is not a module's name; use letters and digits"),
      (["--module", "M", "--title", ""], "the value of 'title' must be a string that is not empty"),
      (["--module", "M", "--continues", "01"], "continues '01', but there is no chapter of that name"),
      (["--module", "M", "--continues", "01-tiny/03-x"], "continues '01-tiny/03-x', but there is no stage"),
      (["--module", "M", "--continues", "03-more"], "the chapter continues itself"),
    ])
  func refusedSettings(words: [String], message: String) throws {
    let ran = try sandbox.kata.run(["new", "03-more"] + words)
    #expect(ran.code == 64 && ran.errors.contains("kata new: error: \(message)"), "\(ran.testDescription)")
    #expect(names(in: "Chapters/03-more") == [])
  }

  @Test("a chapter uses the shared modules of what it continues")
  func sharedModules() throws {
    let settings = "\(TinyCourse.chapter)/chapter.json"
    try sandbox.course.replace("\"module\":", with: "\"uses\": [\"Fixtures\"],\n  \"module\":", in: settings)
    try sandbox.kata.succeed("new", "03-more", "--module", "Tiny", "--continues", "01-tiny")
    #expect(try text("Chapters/03-more/chapter.json").hasSuffix("\n  \"uses\": [\"Fixtures\"]\n}\n"))
  }

  @Test("a chapter is named by its path or its number too, and may have any title")
  func newChapter() throws {
    let title = #"The "\d" of a URL"#
    try sandbox.kata.succeed("new", "Chapters/3-more", "--module", "Tiny", "--title", title)
    #expect(names(in: "Chapters/03-more") == ["00-starter", "README.md", "chapter.json"])
    #expect(sandbox.course.loaded.chapters.last?.title == title)
    #expect(try sandbox.kata.run("new", "Chapters/03-more/01-a").output.contains("'scripts/kata new 03/01/1 red'"))
  }
}
