import Foundation
import TestSupport
import Testing

/// An author's edit of an early step, carried into the later ones.
@Suite("kata propagate", .enabled(if: Kata.canRun("git")))
struct PropagateTests {
  private let sandbox: Sandbox
  private let double = "\(TinyCourse.chapter)/01-double"
  private func code(_ step: String) -> String { "\(double)/\(step)/Sources/Tiny/Doubling.swift" }

  init() throws {
    sandbox = try Sandbox()
    try sandbox.git("init", "--quiet")
    try sandbox.commit()
  }

  private func text(_ step: String) throws -> String { try sandbox.course.text(of: code(step)) }

  @Test("an edit that the later steps would take back is carried, and the steps run")
  func carries() throws {
    let helper = "\nfunc one() -> Int { 1 }\n"
    try sandbox.course.write(try text("2-green") + helper, to: code("2-green"))
    let before = try text("5-refactor")

    let trial = try sandbox.kata.fail("propagate", "--dry-run")
    #expect(
      trial.output
        == "\(code("4-green")): would be carried\n\(code("5-refactor")): would be carried\n2 to carry, 0 in conflict\n")
    #expect(try text("5-refactor") == before)

    let ran = try sandbox.kata.with(["KATA_TELL": "0"]).succeed("propagate")
    #expect(ran.output.hasSuffix("7 steps run, 0 records written again, 0 left to look at\n"), "\(ran.output)")
    #expect(ran.ownErrors.contains(/^  7 of 7: 01-tiny\//.anchorsMatchLineEndings()), "\(ran.errors)")
    #expect(try text("4-green") == "func doubled(_ number: Int) -> Int { number + number }\n" + helper)
    #expect(try text("5-refactor") == before + helper)
    #expect(try sandbox.kata.run("propagate", "--dry-run").code == 0)
  }

  @Test("a file that a later step has under another name is followed there, and one that only takes its place is not")
  func renamedFile() throws {
    let step = "\(double)/5-refactor"
    let before = try text("4-green") + "func twice(_ number: Int) -> Int { doubled(number) }\n"
    let renamed = "\(step)/Sources/Tiny/Twice.swift"
    try sandbox.course.remove(code("5-refactor"))
    try sandbox.course.write(before, to: renamed)
    try sandbox.course.write("struct Other {}\n", to: "\(step)/Sources/Tiny/Other.swift")
    try sandbox.course.write("Sources/Tiny/Doubling.swift\n", to: "\(step)/REMOVED")
    try sandbox.commit()
    let helper = "\nfunc one() -> Int { 1 }\n"
    try sandbox.course.write(try text("2-green") + helper, to: code("2-green"))
    let trial = try sandbox.kata.run("propagate", "--dry-run")
    #expect(
      trial.output == "\(code("4-green")): would be carried\n\(renamed): would be carried\n2 to carry, 0 in conflict\n",
      "\(trial.testDescription)")
    let ran = try sandbox.kata.run("propagate")
    #expect(try sandbox.course.text(of: renamed).contains(helper), "\(ran.testDescription)")
  }

  @Test("carries nothing while the course's files have faults")
  func faults() throws {
    try sandbox.course.write("func doubled(_ number: Int) -> Int { 2 }\n", to: code("2-green"))
    try sandbox.course.write("{}", to: "\(double)/5-refactor/Fixtures/answer.json")
    let before = try text("5-refactor")
    let ran = try sandbox.kata.fail("propagate")
    #expect(
      ran.output.hasPrefix("\(double)/5-refactor/Fixtures: error: no step has such a file; "), "\(ran.testDescription)")
    #expect(try text("5-refactor") == before)
  }

  @Test("a record that differs only in words is written again, and a result that differs is shown")
  func records() throws {
    let tests = "Tests/TinyTests/DoubledTests.swift"
    try sandbox.course.replace(
      "XCTAssertEqual(doubled(3), 6)", with: "XCTAssertEqual(doubled(3), 6, \"three\")", in: "\(double)/3-red/\(tests)")
    let ran = try sandbox.kata.run("propagate")
    #expect(ran.output.contains("1 records written again, 0 left to look at"), "\(ran.testDescription)")
    try sandbox.commit()

    try sandbox.course.replace(
      "XCTAssertEqual(doubled(2), 4)", with: "XCTAssertEqual(doubled(2), 5)", in: "\(double)/3-red/\(tests)")
    let wrong = try sandbox.kata.fail("propagate")
    #expect(wrong.output.contains("01-tiny/01-double/3-red: the run is not what is recorded\n"), "\(wrong.output)")
    // One cause is told once.
    let other = "01-tiny/01-double/4-green: the run is not what is recorded, as in 01-tiny/01-double/3-red\n"
    #expect(wrong.output.contains(other), "\(wrong.output)")
  }

  @Test("a conflict is settled by the author, or all is taken back")
  func conflict() throws {
    try sandbox.course.replace("{ 4 }", with: "{ 2 + 2 }", in: code("2-green"))
    let before = (try text("4-green"), try text("5-refactor"))

    let ran = try sandbox.kata.fail("propagate")
    #expect(ran.output.hasPrefix("\(code("4-green")): conflict\n0 carried, 1 in conflict\n"), "\(ran.output)")
    let marked = try text("4-green")
    for words in [
      "<<<<<<< \(code("4-green"))\n", "number + number", "||||||| ", "{ 2 + 2 }", ">>>>>>> \(code("2-green"))",
    ] {
      #expect(marked.contains(words))
    }
    #expect(try text("5-refactor") == before.1)

    #expect(try sandbox.kata.run("propagate").errors.contains("a propagation is in progress"))
    let early = try sandbox.kata.run("propagate", "--continue")
    #expect(early.code == 64 && early.errors.contains("still contains the lines '<<<<<<<'"), "\(early.testDescription)")
    let half = marked.components(separatedBy: "\n").filter { !$0.hasPrefix("<<<") && !$0.hasPrefix(">>>") }
    try sandbox.course.write(half.joined(separator: "\n"), to: code("4-green"))
    #expect(try sandbox.kata.run("propagate", "--continue").code == 64)
    try sandbox.course.write(marked, to: code("4-green"))

    #expect(try sandbox.kata.run("propagate", "--abort").output == "1 file is as before\n")
    #expect(try text("4-green") == before.0)
    #expect(try sandbox.kata.run("propagate", "--abort").errors.contains("no propagation is in progress"))

    _ = try sandbox.kata.run("propagate")
    try sandbox.course.remove("\(double)/4-green/Sources")
    let removed = try sandbox.kata.run("propagate", "--continue", "--no-run")
    #expect(removed.code == 1 && removed.output.contains("\(code("5-refactor")): "), "\(removed.testDescription)")
    #expect(try sandbox.kata.run("propagate", "--abort").code == 0)
    #expect(try (text("4-green"), text("5-refactor")) == before)

    _ = try sandbox.kata.run("propagate")
    try sandbox.course.write(before.0, to: code("4-green"))
    try sandbox.kata.succeed("propagate", "--continue")
    #expect(try text("5-refactor") == before.1)
    #expect(try sandbox.kata.run("propagate", "--abort").code == 64)
  }

  @Test("a trial goes on behind a conflict, and shows the next")
  func everyConflict() throws {
    try sandbox.course.replace("{ 4 }", with: "{ 2 + 2 }", in: code("2-green"))
    let trial = try sandbox.kata.run("propagate", "--dry-run")
    #expect(
      trial.output == "\(code("4-green")): conflict\n\(code("5-refactor")): conflict\n0 to carry, 2 in conflict\n",
      "\(trial.testDescription)")
  }

  @Test("what a free stage has of a changed file is named, as nothing is carried there")
  func freeStage() throws {
    let free = "\(TinyCourse.chapter)/free"
    for name in ["interface", "contract", "suite"] {
      try sandbox.course.write("let \(name) = 1\n", to: "\(free)/\(name)/Sources/Tiny/\(name).swift")
    }
    for page in ["README.md", "faults.md"] { try sandbox.course.write("# A page\n", to: "\(free)/\(page)") }
    let copy = "\(free)/solution/Sources/Tiny/Doubling.swift"
    try sandbox.course.write(try text("5-refactor") + "\nfunc two() -> Int { 2 }\n", to: copy)
    try sandbox.course.write(try text("2-green") + "\nfunc one() -> Int { 1 }\n", to: code("2-green"))
    let ran = try sandbox.kata.run("propagate", "--dry-run")
    #expect(ran.output.hasSuffix("look at \(copy): nothing is carried into a free stage\n"), "\(ran.testDescription)")
  }

  @Test("stopped while the steps run, it can be taken back, and gone on with")
  func stopped() throws {
    let tests = "\(double)/3-red/Tests/TinyTests/DoubledTests.swift"
    try sandbox.course.write(try text("2-green") + "\nfunc one() -> Int { 1 }\n", to: code("2-green"))
    try sandbox.course.replace(
      "XCTAssertEqual(doubled(3), 6)", with: "XCTAssertEqual(doubled(3), 6, \"three\")", in: tests)
    let before = (try text("2-green"), try text("4-green"), try text("5-refactor"))
    let record = try sandbox.course.text(of: "\(double)/3-red/outcome.json")
    func stop() throws {
      let ran = try sandbox.kata.run(["propagate"]) { process in
        #expect(
          Processes.eventually(within: .seconds(60)) {
            (try? text("4-green")) != before.1 && (try? text("5-refactor")) != before.2
          })
        kill(process, SIGTERM)
      }
      #expect(ran.code == 128 + SIGTERM, "\(ran.testDescription)")
    }
    try stop()
    let other = try sandbox.kata.run("propagate")
    #expect(other.code == 64 && other.errors.contains("a propagation is in progress"), "\(other.testDescription)")
    // As if the run had got as far as to the first record.
    try sandbox.course.write("{}", to: "\(double)/3-red/outcome.json")
    let aborted = try sandbox.kata.run("propagate", "--abort")
    #expect(aborted.output == "4 files are as before\n", "\(aborted.testDescription)")
    #expect(try (text("2-green"), text("4-green"), text("5-refactor")) == before)
    #expect(try sandbox.course.text(of: "\(double)/3-red/outcome.json") == record)

    try stop()
    try sandbox.course.write("{}", to: "\(double)/3-red/outcome.json")
    // As if the signal had come while files were written.
    try sandbox.course.write("a draft", to: "Chapters/.drafts-999999999/0")
    let ran = try sandbox.kata.succeed("propagate", "--continue")
    #expect(ran.output.contains("1 records written again, 0 left to look at"), "\(ran.output)")
    #expect(!sandbox.folder.names(in: "course/Chapters").contains(".drafts-999999999"))
    #expect(try text("5-refactor").contains("func one"))
    #expect(try sandbox.kata.run("propagate", "--abort").code == 64)
  }

  @Test("without a run it can be taken back, and gone on with: with what the author has written since")
  func noRun() throws {
    let (helper, mend) = ("\nfunc one() -> Int { 1 }\n", "\nfunc two() -> Int { 2 }\n")
    try sandbox.course.write(try text("2-green") + helper, to: code("2-green"))
    let before = try text("4-green")
    let ran = try sandbox.kata.run("propagate", "--no-run")
    #expect(ran.code == 0 && ran.output.contains("\n2 carried, 0 in conflict\n"), "\(ran.testDescription)")
    let next = "'scripts/kata propagate --continue' runs 7 steps and brings records and lessons along"
    #expect(ran.output.hasSuffix("nothing was run: \(next), 'scripts/kata verify 01-tiny' proves\n"), "\(ran.output)")
    #expect(try text("4-green") == before + helper)
    #expect(try sandbox.kata.run("propagate", "--abort").output == "2 files are as before\n")
    #expect(try text("4-green") == before)

    #expect(try sandbox.kata.run("propagate", "--no-run").code == 0)
    try sandbox.course.write(try text("4-green") + mend, to: code("4-green"))
    let settled = try sandbox.kata.run("propagate", "--continue")
    #expect(settled.code == 0 && settled.output.contains("steps run, "), "\(settled.testDescription)")
    #expect(try text("4-green") == before + helper + mend)
    #expect(try text("5-refactor").hasSuffix(helper + mend))
    #expect(try sandbox.kata.run("propagate", "--abort").code == 64)
  }

  @Test("a later step with edits of its own is left alone until they are committed, and carried on with the first then")
  func ownEdits() throws {
    let own = try text("4-green") + "\nfunc two() -> Int { 2 }\n"
    try sandbox.course.replace("{ 4 }", with: "{ 2 + 2 }", in: code("2-green"))
    try sandbox.course.write(own, to: code("4-green"))
    let ran = try sandbox.kata.fail("propagate", with: 64)
    let words = "'\(code("4-green"))' would be changed and has edits that are not committed; commit all your edits,"
    #expect(ran.errors.contains("\(words) then 'propagate --since HEAD~1' carries them; "), "\(ran.errors)")

    try sandbox.commit()
    let since = try sandbox.kata.run("propagate", "--since", "HEAD~1", "--no-run")
    #expect(since.output.hasPrefix("\(code("4-green")): conflict\n0 carried"), "\(since.testDescription)")
    try sandbox.course.write(own, to: code("4-green"))
    try sandbox.kata.succeed("propagate", "--continue", "--no-run")
    #expect(try text("5-refactor").hasSuffix("\nfunc two() -> Int { 2 }\n"))
  }

  @Test("what somebody has edited since stays when the rest is taken back")
  func abortKeepsEdits() throws {
    try sandbox.course.write(try text("2-green") + "\nfunc one() -> Int { 1 }\n", to: code("2-green"))
    let before = try text("5-refactor")
    try sandbox.kata.succeed("propagate", "--no-run")
    let (lesson, edited) = ("\(double)/README.md", try text("4-green") + "// Mine.\n")
    try sandbox.course.write(edited, to: code("4-green"))
    try sandbox.course.write("A note.\n", to: lesson)
    let ran = try sandbox.kata.fail("propagate", "--abort")
    let words = "'\(code("4-green"))', '\(lesson)' were edited since and stay as they are"
    #expect(ran.output == "1 file is as before\n\(words)\n", "\(ran.testDescription)")
    #expect(try text("4-green") == edited && sandbox.course.text(of: lesson) == "A note.\n")
    #expect(try text("5-refactor") == before)
    #expect(try sandbox.kata.run("propagate", "--abort").code == 64)
  }

  @Test("a file that an author renames is renamed in the later steps, its edits too; and taken back", .turn(1))
  func authorsRename() throws {
    let removal = "\(TinyCourse.chapter)/02-half/2-green/REMOVED"
    try sandbox.course.write("Sources/Tiny/Doubling.swift\n", to: removal)
    try sandbox.commit()
    func new(_ step: String) -> String { "\(double)/\(step)/Sources/Tiny/Twofold.swift" }
    let before = try (text("4-green"), text("5-refactor"))
    try sandbox.course.move(code("2-green"), to: new("2-green"))
    let helper = "\nfunc one() -> Int { 1 }\n"
    try sandbox.course.write(try sandbox.course.text(of: new("2-green")) + helper, to: new("2-green"))
    let trial = try sandbox.kata.run("propagate", "--dry-run")
    #expect(trial.code == 1 && trial.output.hasSuffix("3 to carry, 0 in conflict\n"), "\(trial.testDescription)")
    try sandbox.git("add", "--all")
    let ran = try sandbox.kata.succeed("propagate", "--no-run")
    #expect(ran.output.hasPrefix("\(code("4-green")) -> \(new("4-green"))\n"), "\(ran.testDescription)")
    #expect(try sandbox.course.text(of: new("4-green")) == before.0 + helper)
    #expect(try sandbox.course.text(of: new("5-refactor")) == before.1 + helper)
    #expect(sandbox.folder.names(in: "course/\(double)/5-refactor/Sources/Tiny") == ["Twofold.swift"])
    #expect(try sandbox.kata.succeed("propagate", "--continue", "--no-run").output.contains("\n3 carried, 0 in"))
    #expect(try sandbox.course.text(of: removal) == "Sources/Tiny/Twofold.swift\n")
    #expect(try sandbox.kata.run("propagate", "--abort").output == "3 files are as before\n")
    #expect(try (text("4-green"), text("5-refactor")) == before)
    #expect(sandbox.folder.names(in: "course/\(double)/5-refactor/Sources/Tiny") == ["Doubling.swift"])

    try sandbox.course.remove(removal)
    try sandbox.commit()
    let left = try sandbox.kata.run("propagate", "--since", "HEAD~1")
    #expect(left.output.contains(": the step has no file 'Doubling.swift' any more\n"), "\(left.testDescription)")
    #expect(left.output.hasSuffix("steps run, 0 records written again, 1 left to look at\n"))
  }

  @Test("the lines that a break prints are brought along", .turn(0))
  func breaks() throws {
    let lesson = "\(double)/README.md"
    let (old, new) = ("func doubled(_ number: Int) -> Int { number * 2 }", "func doubled(_ number: Int) -> Int { 1 }")
    let change = "In `Doubling.swift`:\n\n```diff\n-\(old)\n+\(new)\n```"
    try sandbox.course.replace("## Recap", with: "## Breaks\n\n### One for all\n\n\(change)\n\n## Recap", in: lesson)
    try sandbox.kata.run("record", "--repeat=2", "01/01/6")
    try sandbox.commit()
    let line = "error: DoubledTests.test_2 : "
    #expect(try sandbox.course.text(of: lesson).contains("\nDoubledTests.swift:9: \(line)"))
    let tests = "\(double)/1-red/Tests/TinyTests/DoubledTests.swift"
    try sandbox.course.replace("final class", with: "// A comment.\nfinal class", in: tests)
    let ran = try sandbox.kata.succeed("propagate")
    #expect(try sandbox.course.text(of: lesson).contains("\nDoubledTests.swift:10: \(line)"), "\(ran.testDescription)")

    // One that nothing but a person can fix is named.
    try sandbox.commit()
    try sandbox.course.replace("number * 2", with: "2 * number", in: code("5-refactor"))
    let left = try sandbox.kata.run("propagate")
    #expect(left.code == 1 && left.output.contains(", break 'One for all': "), "\(left.testDescription)")
  }

  @Test("verify names a mend that a later step takes back")
  func verify() throws {
    #expect(try sandbox.kata.run("verify").ownErrors == "")
    try sandbox.course.write(try text("2-green") + "\nfunc one() -> Int { 1 }\n", to: code("2-green"))
    let ran = try sandbox.kata.run("verify")
    let note =
      "note: '\(code("4-green"))' takes back the edit of '\(code("2-green"))'; 'scripts/kata propagate' carries it on\n"
    #expect(ran.ownErrors == note, "\(ran.testDescription)")
  }

  @Test("without git one line says so")
  func noGit() throws {
    let kata = try sandbox.kata.with(path: sandbox.path(with: [:]))
    let ran = try kata.fail("propagate", with: 69)
    #expect(ran.errors == "kata propagate: error: no 'git' on PATH; install it from https://git-scm.com\n")
  }

  @Test("outside a repository one line says what is missing")
  func noRepository() throws {
    try sandbox.course.remove(".git")
    let ran = try sandbox.kata.fail("propagate", with: 64)
    #expect(ran.errors.hasPrefix("kata propagate: error: git knows no repository here; 'git init' "), "\(ran.errors)")
    #expect(try sandbox.kata.run("verify").ownErrors == "")
    let inserted = try sandbox.kata.run("insert", "01/01/5", "red")
    #expect(inserted.output == "" && inserted.errors.contains("'git init'"), "\(inserted.testDescription)")
  }
}
