import Foundation
import TestSupport
import Testing

/// The way back to an older workspace.
@Suite("Backups")
struct BackupTests {
  private let repository: Repository
  private let kata: Kata

  init() throws {
    repository = try Repository.counter()
    kata = try repository.kata
  }

  private var names: [String] { repository.names(in: "Workspace.backups").filter { !$0.hasPrefix(".") } }

  @Test("getting lost: backups are listed with step and size, the newest first, and as JSON")
  func list() throws {
    #expect(try kata("back", "--list").output.hasPrefix("nothing to go back to yet"))
    try kata("start", "01")
    try repository.write("// mine\n", to: "Workspace/Sources/Counter/Mine.swift")
    try kata("start", "01/01/4")
    try kata("reset")
    let ran = try kata.succeed("back", "--list")
    #expect(ran.lines.count == 3)
    #expect(ran.lines[0].hasPrefix("1  20") && ran.lines[0].contains("  01-counter/01-adding/4-green"))
    #expect(ran.lines[1].hasPrefix("2  20") && ran.lines[1].contains("  01-counter/01-adding/1-red"))
    #expect(ran.lines[1].contains("3 files, "), "\(ran.output)")
    let json = try JSONSerialization.jsonObject(with: Data(try kata("back", "--json").output.utf8))
    let list = try #require((json as? [String: Any])?["backups"] as? [[String: Any]])
    #expect(list.map { $0["name"] as? String } == names.reversed())
    #expect(list.map { $0["files"] as? Int } == [2, 3])
  }

  @Test("the way back to the last green keeps all that was written since, and its step")
  func green() throws {
    try kata("start", "01/01/1")
    #expect(try kata.fail("back").output == "no check was green yet \(Self.nothing)\n")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    try kata("check")
    try kata("next")
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    try repository.write("mine", to: "Workspace/notes/mine.txt")
    #expect(try kata("check").output.contains("step met"))
    try kata("next")
    try repository.write("// broken {", to: Counter.code)
    try repository.write("struct More {}\n", to: "Workspace/Sources/Counter/More.swift")
    try kata("check")

    let list = try kata("back", "--list").lines
    #expect(list[0].hasPrefix("1  ") && list[0].contains("  01-counter/01-adding/2-green  "), "\(list)")
    try kata.succeed("back")
    #expect(repository.text(Counter.code) == Counter.code(Counter.add))
    #expect(repository.text("Workspace/notes/mine.txt") == "mine")
    #expect(repository.text("Workspace/Sources/Counter/More.swift") == nil)
    let kept = "Workspace.backups/\(try #require(names.last))"
    #expect(repository.text("\(kept)/Sources/Counter/Counter.swift") == "// broken {")
    #expect(repository.text("\(kept)/Sources/Counter/More.swift") == "struct More {}\n")
    let check = try kata("check")
    #expect(check.lines[0].hasPrefix("01-counter/01-adding/2-green") && check.code == 0, "\(check.testDescription)")
    // What was broken is a backup like any other.
    #expect(try kata("back", try #require(names.last)).code == 0)
    #expect(repository.text(Counter.code) == "// broken {")
  }

  private static let nothing =
    "since 'Workspace' was laid out or brought back; 'scripts/kata reset' lays the step out again, "
    + "'scripts/kata back --list' lists the backups"

  @Test("a workspace that is a link to another folder is found among the backups")
  func link() throws {
    try kata("start", "01")
    try FileManager.default.moveItem(atPath: "\(repository.root)/Workspace", toPath: "\(repository.root)/mine")
    try FileManager.default.createSymbolicLink(atPath: "\(repository.root)/Workspace", withDestinationPath: "mine")
    try repository.write("// mine\n", to: Counter.code)
    try kata.succeed("reset")
    #expect(repository.text("Workspace.backups/\(names[0])/Sources/Counter/Counter.swift") == "// mine\n")
    #expect(try kata("back", "--list").output.contains(names[0]))
    try kata.succeed("back", names[0])
    #expect(repository.text(Counter.code) == "// mine\n")
  }

  @Test("where no green is left to go back to it says why, and which backup has the work of before")
  func noGreen() throws {
    try kata("start", "01/01/2")
    try repository.play("Chapters/01-counter/01-adding/1-red")
    try repository.play("Chapters/01-counter/01-adding/2-green")
    try kata("check")
    #expect(try kata("back").output == "only for the files as they are now a check was green \(Self.nothing)\n")
    try kata("reset")
    try kata("check")
    let backup = "'scripts/kata back \(names[0])' brings back the last one, at 01-counter/01-adding/2-green"
    #expect(try kata("back").output == "no check was green yet \(Self.nothing); \(backup)\n")
    try repository.remove("Workspace")
    #expect(try kata("back").errors.contains("there is no 'Workspace'; 'scripts/kata back \(names[0])' brings"))
  }

  @Test("getting lost: restore swaps, and both sides are whole", arguments: ["2", "name", "path", "beginning"])
  func restore(form: String) throws {
    try kata("start", "01/01/2")
    try repository.write("// first\n", to: Counter.code)
    try repository.write("mine", to: "Workspace/notes/mine.txt")
    try kata("start", "01/01/4")
    // The beginning of a name has to be of one: this backup has another's.
    let first = form == "beginning" ? "old-one" : names[0]
    if form == "beginning" {
      try FileManager.default.moveItem(
        atPath: "\(repository.root)/Workspace.backups/\(names[0])",
        toPath: "\(repository.root)/Workspace.backups/old-one")
    }
    try repository.write("// second\n", to: Counter.code)
    try kata("start", "01/01/5")
    try repository.write("// third\n", to: Counter.code)
    let words = ["2": "2", "name": first, "path": "Workspace.backups/\(first)/", "beginning": "old"]
    // A folder of another name has the time of its last change, which is the newest.
    let ran = try kata("back", try #require(words[form]))
    #expect(ran.code == 0, "\(ran.testDescription)")
    #expect(repository.text(Counter.code) == "// first\n")
    #expect(repository.text("Workspace/notes/mine.txt") == "mine")
    let texts = names.map { repository.text("Workspace.backups/\($0)/Sources/Counter/Counter.swift") }
    #expect(Set(texts) == ["// second\n", "// third\n"])
    #expect(ran.lines.last == "'Workspace' is the backup '\(first)' again, at 01-counter/01-adding/2-green")
    #expect(try kata("check").lines[0].hasPrefix("01-counter/01-adding/2-green"))
  }

  @Test("restore says what is wrong in one line, and moves nothing")
  func wrong() throws {
    try kata("start", "01/01/2")
    try kata("reset")
    try kata("reset")
    try repository.write("", to: "Workspace.backups/0-old/Sources/Counter/Counter.swift")
    let before = names
    for (word, message) in [
      ("99", "no green or backup is named '99'; 'scripts/kata back --list' lists them"),
      ("20", "no green or backup is named '20'"), ("0", "no green or backup is named '0'"),
      ("\(before[1].prefix(5))", "'\(before[1].prefix(5))' begins the names of 2 places; write more of the name"),
      ("", "a name is empty"), ("../Workspace", "no green or backup is named '../Workspace'"),
    ] {
      let ran = try kata.fail("back", word, with: 64)
      #expect(ran.errors.hasPrefix("kata back: error: \(message)"), "\(ran.errors)")
      #expect(ran.errors.split(separator: "\n").count == 1)
    }
    #expect(names == before)
    try repository.remove("Workspace")
    try repository.write("", to: "Workspace")
    #expect(try kata("back", "1").errors.contains("'Workspace' is a file, not a folder; move it away"))
    #expect(names == before)
  }

  @Test("what was done in the workspace before is known in the one that was brought back")
  func journal() throws {
    try kata("start", "01/01/2")
    try kata("start", "01/01/1")
    try kata("check", "--predict", "red")
    try kata("back", "1")
    #expect(try kata("lights").output.contains("0 of 1 predictions right"))
    try repository.remove("Workspace/.kata/state.json")
    #expect(try kata("check").output.hasPrefix("01-counter/01-adding/2-green"))
  }

  @Test("getting lost: git in the workspace never takes the goal back", .enabled(if: Kata.canRun("git")))
  func git() throws {
    try kata("start", "01/01/1")
    func git(_ words: String...) throws {
      let own = ["-c", "user.name=a", "-c", "user.email=a@b", "-C", "\(repository.root)/Workspace"]
      let ran = try kata.run("/usr/bin/env", ["git"] + own + words)
      #expect(ran.code == 0, "\(ran.testDescription)")
    }
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "begun")
    try kata("next", "--anyway")
    try git("checkout", ".")
    #expect(try kata("check").output.hasPrefix("01-counter/01-adding/2-green"))
    // A workspace of before has it too as soon as the goal moves.
    try repository.remove("Workspace/.kata/.gitignore")
    try kata("next", "--anyway")
    #expect(repository.text("Workspace/.kata/.gitignore") == "*\n")
  }
}
