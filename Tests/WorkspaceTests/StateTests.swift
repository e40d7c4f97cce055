import Foundation
import Testing

@testable import Workspace

@Suite("State and journal")
struct StateTests {
  @Test("a red after a red keeps the state before the first; every other step begins a cycle")
  func cycle() throws {
    let course = try TemporaryCourse(at: "01")
    let begun = try course.session().state
    try course.write("// mine\n", to: "Workspace/Tests/DogsTests/DogTests.swift")
    _ = try course.session().goOn()
    let second = try course.session().state
    #expect(second.cycle == begun.cycle)
    #expect(second.baseline != begun.baseline)
    _ = try course.session().goOn()
    let descriptor3 = try course.session().state
    #expect(descriptor3.cycle == descriptor3.baseline)
  }

  @Test("a pipe in the place of the journal is read as empty and keeps nothing, and nobody waits for it")
  func pipe() throws {
    let course = try TemporaryCourse(at: "01")
    let journal = try course.session().journal
    let path = "\(journal.files.root)/\(Journal.path)"
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(journal.entries == [])
    #expect(throws: WorkspaceError.self) { try journal.append(JournalEntry(.start, course.session().state)) }
  }

  @Test("the last step of a chapter has none after it")
  func lastStep() throws {
    let course = try TemporaryCourse(at: "01/01/4")
    #expect(try course.session().goOn() == nil)
  }

  @Test("the goal of a red is the next step that is none")
  func goal() throws {
    let course = try TemporaryCourse()
    let steps = course.course.steps
    #expect(steps.map { Position(of: $0, in: course.course).goal?.number } == [0, 3, 3, 3, 4])
  }

  @Test("goto moves the goal and leaves the files alone")
  func goto() throws {
    let course = try TemporaryCourse(at: "01")
    try course.write("// mine\n", to: "Workspace/Sources/Dogs/Mine.swift")
    try Session.move(course.copy, to: Position.first(named: "01/01/4", in: course.course), as: .goto)
    #expect(try course.session().step.number == 4)
    #expect(course.text("Workspace/Sources/Dogs/Mine.swift") == "// mine\n")
  }

  @Test("a state that cannot be read is kept aside and made anew", arguments: ["", "{", "[1]", "\u{0}\u{1}"])
  func unreadable(text: String) throws {
    let course = try TemporaryCourse(at: "01/01/3")
    try course.write(text, to: StateStore.path)
    let session = try course.session()
    #expect(session.step.number == 3)
    #expect(session.notes.count == 1)
    #expect(course.names(in: LearnerCopy.own).contains { $0.hasPrefix("state.json.unreadable-") })
    #expect(try course.session().notes.isEmpty)
  }

  @Test("a missing state is made anew, and without a journal the step has to be named")
  func missing() throws {
    let course = try TemporaryCourse(at: "01/01/3")
    course.copy.files.remove(StateStore.path)
    #expect(
      try course.session().notes == ["'Workspace/.kata/state.json' was missing; it is made again from the journal"])
    course.copy.files.remove(LearnerCopy.own)
    #expect(throws: WorkspaceError.noStep) { try course.session() }
    try Session.move(course.copy, to: Position.first(named: "01/01/4", in: course.course), as: .goto)
    #expect(try course.session().step.number == 4)
  }

  @Test(
    "a baseline that is lost, or not what its name says, gives way to the chapter's own files before the step",
    arguments: ["", "/NAME", "/NAME/Tests/DogsTests/DogTests.swift"])
  func lostBaseline(path: String) throws {
    let course = try TemporaryCourse(at: "01")
    let mine = "Workspace/Tests/DogsTests/DogTests.swift"
    try course.write("// mine\n", to: mine)
    _ = try course.session().goOn()
    let session = try course.session()
    let baseline = session.state.baseline
    #expect(session.tree(at: baseline).file("Tests/DogsTests/DogTests.swift")?.contents == "// mine\n")
    course.copy.files.remove(Baselines.folder + path.replacing("NAME", with: baseline))
    for name in [baseline, "../../../"] {
      #expect(session.tree(at: name).files == session.step.before?.files)
    }
    // Who goes to the step begins it again.
    try Session.move(course.copy, to: session.step, as: .goto)
    #expect(session.tree(at: baseline).file("Tests/DogsTests/DogTests.swift")?.contents == "// mine\n")
  }

  @Test("a name in the journal that is not of a green removes no folder")
  func otherFolder() throws {
    let course = try TemporaryCourse(at: "01")
    let session = try course.session()
    for number in 0...Session.keptGreens {
      var entry = JournalEntry(.check, step: session.step.name)
      entry.light = .green
      entry.files = "../" + String(repeating: "./", count: number)
      try session.journal.append(entry)
    }
    _ = try session.keep(course.copy.tree(for: session.step))
    #expect(course.exists(StateStore.path))
  }

  @Test("a broken line is skipped with a note and takes no other with it")
  func brokenLine() throws {
    let course = try TemporaryCourse(at: "01")
    let journal = try course.session().journal
    try course.copy.files.append(
      "{\"time\":\"2026-01-01T00:00:00Z\",\"event\":\"bark\",\"step\":\"x\"}", to: Journal.path)
    let torn = String(JournalEntry(.hint, step: "x").line.dropLast(9))
    try course.write((course.text(Journal.path) ?? "") + torn, to: Journal.path)
    try journal.append(JournalEntry(.hint, step: "after"))
    var notes: [String] = []
    #expect(journal.entries(notes: &notes).map(\.step) == ["01-dogs/01-bark/1-red", "after"])
    #expect(notes == [2, 3].map { "'Workspace/.kata/journal.jsonl:\($0)' cannot be read; the line is skipped" })
  }

  @Test("hints come one at a time, and anew when the step begins anew")
  func hints() throws {
    let course = try TemporaryCourse(at: "01")
    var notes: [String] = []
    let told = try (1...3).map { _ in Hint.next(in: try course.session(), notes: &notes) }
    let place = "Chapters/01-dogs/01-bark/README.md:3"
    let hints: [Hint] = [.hint("Ask the dog.", number: 1, of: 2), .hint("Ask it again.", number: 2, of: 2)]
    #expect(told == hints + [.lesson(place, hints: 2)])
    _ = try course.start("01")
    #expect(Hint.next(in: try course.session(), notes: &notes) == hints[0])
  }
}
