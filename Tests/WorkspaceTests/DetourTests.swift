import Curriculum
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// Going to an exercise and coming back loses nothing, and mixes nothing.
@Suite("Excursions to exercises")
struct DetourTests {
  private let course: TemporaryCourse
  private static let code = "Workspace/Sources/Dogs/Dog.swift"

  init() throws {
    course = try TemporaryCourse()
    try course.addExercise()
    #expect(course.course.faults == [])
  }

  private func go(_ name: String) throws -> Detour {
    try course.copy.go(to: Position.first(named: name, in: course.course), in: course.course)
  }

  /// Notes a check of the files as they are that was green.
  private func noteGreen() throws {
    let session = try course.session()
    let tree = try course.copy.tree(for: session.step)
    let verdict = Verdict(.of("+DogTests.test_bark"), in: tree)
    var notes: [String] = []
    let report = CheckReport(position: session.position, verdict: verdict, findings: [], files: tree)
    _ = session.note(report, predicted: nil, notes: &notes)
    #expect(notes == [])
  }

  private var backups: [String] { course.names(in: "Workspace.backups").filter { !$0.hasPrefix(".") } }

  @Test("from the stage's end the exercise begins with the learner's files, and the chapter's come back")
  func fromEnd() throws {
    _ = try course.start("01/01/4")
    try course.write("struct Dog { func bark() { } }  // mine\n", to: Self.code)
    _ = try course.session().goOn()
    #expect(try course.session().step.shortName == "01/02/1")

    guard case .atExercise(let backup?, hasOwnFiles: true) = try go("01/01/try") else {
      Issue.record("the exercise does not begin with the learner's files")
      return
    }
    #expect(try course.session().step.shortName == "01/01/try/1")
    #expect(course.text(Self.code)?.contains("// mine") == true)
    #expect(course.text("\(backup)/Sources/Dogs/Dog.swift")?.contains("// mine") == true)

    try course.write("struct Dog { var barks = 2 }\n", to: Self.code)
    guard case .back(let exercise?) = try go("01/02/1") else {
      Issue.record("the chapter's workspace is not back")
      return
    }
    let session = try course.session()
    #expect(session.step.shortName == "01/02/1")
    #expect(course.text(Self.code)?.contains("// mine") == true)
    #expect(session.tree(at: session.state.baseline).files.contains { $0.contents.contains("// mine") })
    #expect(course.text("\(exercise)/Sources/Dogs/Dog.swift") == "struct Dog { var barks = 2 }\n")
    #expect(backups.count == 1)
  }

  @Test("files that met the stage's end are the learner's in the exercise, whatever was tried since")
  func afterBreak() throws {
    _ = try course.start("01/01/4")
    try noteGreen()
    let session = try course.session()
    try session.journal.append(JournalEntry(.check, step: session.step.name))
    guard case .atExercise(_, hasOwnFiles: true) = try go("01/01/try") else {
      Issue.record("the exercise does not begin with the learner's files")
      return
    }
  }

  @Test("from elsewhere the exercise begins with the chapter's files, and work half done comes back")
  func fromElsewhere() throws {
    _ = try course.start("01/02/1")
    try course.write("// half a red\n", to: "Workspace/Tests/DogsTests/DogTests.swift")
    let baseline = try course.session().state.baseline
    guard case .atExercise(_, hasOwnFiles: false) = try go("01/01/try/1") else {
      Issue.record("the exercise begins with half a red")
      return
    }
    #expect(course.text("Workspace/Tests/DogsTests/DogTests.swift") == "// red too\n")
    _ = try go("01/02")
    #expect(course.text("Workspace/Tests/DogsTests/DogTests.swift") == "// half a red\n")
    #expect(try course.session().state.baseline == baseline)
  }

  @Test("what was green and begun in the chapter is known after coming back, and nothing of the exercise")
  func continued() throws {
    _ = try course.start("01/01/3")
    let begun = try course.session().state
    try noteGreen()
    _ = try course.session().goOn()
    try course.write("struct Dog { func bark() { } }  // mine\n", to: Self.code)
    try noteGreen()
    let greens = try course.session().greens(withPresent: true)
    _ = try go("01/01/try")
    try noteGreen()
    #expect(try course.session().greens(withPresent: true).map(\.step) == ["01-dogs/01-bark/try/1-red"])
    _ = try go("01/01/4")

    #expect(greens.count == 2)
    #expect(try course.session().greens(withPresent: true) == greens)
    _ = try go("01/01/3")
    #expect(try course.session().state == begun)
  }

  @Test("within an exercise the files stay")
  func within() throws {
    _ = try course.start("01/01/try")
    try course.write("// mine\n", to: Self.code)
    #expect(try go("01/01/try/2") == .same)
    #expect(try go("01/01/try/1") == .same)
    #expect(course.text(Self.code) == "// mine\n")
  }

  @Test("an exercise that was left is there again, at the step at which it was left")
  func again() throws {
    _ = try course.start("01/02/1")
    _ = try go("01/01/try")
    _ = try course.session().goOn()
    try course.write("// mine\n", to: Self.code)
    for (name, step) in [("01/01/try", "01/01/try/2"), ("01/01/try/2", "01/01/try/2")] {
      _ = try go("01/02/1")
      guard case .again(_?) = try go(name) else {
        Issue.record("the exercise begins again")
        return
      }
      #expect(try course.session().step.shortName == step)
      #expect(course.text(Self.code) == "// mine\n")
    }
  }

  @Test("where no workspace of the chapter was set aside, its files are laid out")
  func anew() throws {
    _ = try course.start("01/01/try")
    try course.write("// mine\n", to: Self.code)
    guard case .begun(let backup?) = try go("01/02/1") else {
      Issue.record("the exercise goes on in the chapter")
      return
    }
    #expect(course.text(Self.code) == "struct Dog { func bark() {  } }\n")
    #expect(course.text("\(backup)/Sources/Dogs/Dog.swift") == "// mine\n")
  }

  @Test("an exercise ends with its own last step, and its stage leads to it")
  func positions() throws {
    let course = course.course
    let steps = try course.steps(named: "01/01")
    let (end, last) = (Position(of: steps[3], in: course), Position(of: steps[5], in: course))
    #expect(end.next?.shortName == "01/02/1")
    #expect(
      end.invitations.last
        == "exercise: Try it: bark twice; 'scripts/kata goto 01/01/try' goes there, 'scripts/kata goto 01/02/1' comes back"
    )
    #expect(Position(of: steps[4], in: course).goal?.shortName == "01/01/try/2")
    #expect(last.next == nil)
    #expect(last.invitations.isEmpty)
    #expect(last.ending == "this is the exercise's last step; 'scripts/kata goto 01/02/1' goes back to the chapter")
    #expect(last.recap?.contains("Dogs bark.") == true)
  }

  @Test("status counts the exercise's steps, and the chapter's where its stage ends")
  func standing() throws {
    _ = try course.start("01/01/try/2")
    let standing = try LearnerProgress(of: course.session())
    #expect(standing.chapter.step == 4)
    #expect(standing.chapter.steps == 5)
    #expect(standing.stage?.name == "01-bark/try")
    #expect(standing.stage?.step == 2)
    #expect(standing.stage?.steps == 2)
  }
}
