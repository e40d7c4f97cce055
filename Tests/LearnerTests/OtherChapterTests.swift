import Foundation
import TestSupport
import Testing

/// A learner who moves between chapters finds each as it was left.
@Suite("From chapter to chapter")
struct OtherChapterTests {
  private let repository: Repository
  private let kata: Kata

  /// Three chapters: the counter, one of another module, and one that continues the counter.
  init() throws {
    repository = try Repository.counter()
    for (path, text) in Counter.files {
      let other = text.replacing("module\": \"Counter", with: "module\": \"Other")
        .replacing("@testable import Counter", with: "@testable import Other")
      try repository.write(other, to: "Chapters/02-other/" + path.replacing("/Counter", with: "/Other"))
      guard !path.hasPrefix("00-starter") else { continue }
      let settings = #"{ "title": "More", "module": "Counter", "continues": "01-counter" }"#
      let tests = text.replacing("CounterTests:", with: "MoreTests:").replacing("Counter:", with: "More:")
      try repository.write(
        path == "chapter.json" ? settings + "\n" : tests,
        to: "Chapters/03-more/" + path.replacing("CounterTests.swift", with: "MoreTests.swift"))
    }
    kata = try repository.kata
  }

  private var names: [String] { repository.names(in: "Workspace.backups").filter { !$0.hasPrefix(".") } }

  @Test("getting lost: goto another chapter is refused, with the way to go there and back")
  func refused() throws {
    try kata("start", "01/01/2")
    let ran = try kata.fail("goto", "02/01/4", with: 69)
    let message =
      "kata goto: error: 'Workspace' contains the files of chapter '01-counter', none for 02/01/4; "
      + "'scripts/kata start 02/01/4' lays them out and keeps yours as a backup"
    #expect(ran.errors == message + "\n")
    #expect(try kata("check").lines[0].hasPrefix("01-counter/01-adding/2-green"))

    try repository.write("// mine\n", to: Counter.code)
    try kata("start", "02/01/4")
    let back = try kata("goto", "01/01/2")
    #expect(back.errors.contains("; 'scripts/kata back \(names[0])' continues in that chapter as you left it\n"))
    #expect(try kata("back", names[0]).code == 0)
    #expect(repository.text(Counter.code) == "// mine\n")
    #expect(try kata("goto", "01/01/3").code == 0)
    #expect(try kata("goto", "02/01/1").errors.contains("scripts/kata back \(names[0])"))
  }

  @Test("start says that there is a backup of the chapter")
  func start() throws {
    try kata("start", "01/01/2")
    let other = try kata("start", "02")
    #expect(!other.output.contains("you were in this chapter before"))
    let again = try kata("start", "01")
    let words =
      "you were in this chapter before; 'scripts/kata back \(names[0])' continues at 01-counter/01-adding/2-green"
    #expect(again.lines.contains(words), "\(again.output)")
  }

  @Test("what was left is named: of a step of the chapter the chapter's, of an exercise its own")
  func exercise() throws {
    for (path, text) in Counter.exercise { try repository.write(text, to: "Chapters/01-counter/01-adding/try/\(path)") }
    try kata("start", "01/01/2")
    try kata("start", "01/01/try")
    try kata("start", "02")
    for (name, backup) in [("01/01/3", names[0]), ("01/01/try", names[1])] {
      let words = "'scripts/kata back \(backup)' continues in that chapter as you left it"
      #expect(try kata("goto", name).errors.contains(words))
    }
  }

  @Test("getting lost: a workspace that points to another chapter says the cause in one line")
  func pointed() throws {
    try kata("start", "01/01/3")
    let state = "Workspace/.kata/state.json"
    for name in ["state.json", "journal.jsonl"] {
      let text = repository.text("Workspace/.kata/\(name)") ?? ""
      let moved = text.replacing("01-counter/01-adding/3-red", with: "02-other/01-adding/3-red")
      let goto = name == "state.json" ? moved : text + moved.replacing("start", with: "goto")
      try repository.write(goto, to: "Workspace/.kata/\(name)")
    }
    #expect(repository.text(state)?.contains("02-other") == true)
    for command in ["check", "next", "status", "compare"] {
      let ran = try kata(command)
      #expect(ran.code == 69)
      #expect(ran.errors.split(separator: "\n").count == 1, "\(ran.errors)")
      #expect(ran.errors.contains("'scripts/kata start 02/01/3' lays them out"))
      #expect(ran.errors.contains("; 'scripts/kata goto 01/01/3' goes back"), "\(ran.errors)")
    }
    #expect(try kata("goto", "01/01/3").code == 0)
    #expect(try kata("status").code == 0)
  }

  @Test("a chapter that continues the workspace's goes on with its files")
  func continued() throws {
    try kata("start", "01/01/6")
    try kata.succeed("goto", "03/01/1")
    #expect(try kata("status").code == 0)
    #expect(try kata("goto", "01/01/6").code == 0)
  }
}
