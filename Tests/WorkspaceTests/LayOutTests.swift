import Curriculum
import Testing

@testable import Workspace

@Suite("Laying a workspace out")
struct LayOutTests {
  @Test("the files are those before the step, as a package, with the state beside them")
  func layOut() throws {
    let course = try TemporaryCourse()
    #expect(try course.start("01/01/3") == nil)
    #expect(course.text("Workspace/Sources/Dogs/Dog.swift") == "struct Dog {}\n")
    #expect(course.text("Workspace/Tests/DogsTests/DogTests.swift") == "// red too\n")
    #expect(course.text("Workspace/Package.swift")?.contains("name: \"DogsTests\"") == true)
    #expect(try course.session().step.name == "01-dogs/01-bark/3-green")
  }

  @Test(
    "a chapter, a stage and a starter lead to the first step", arguments: ["01", "01/01", "01/0", "01-dogs/00-starter"])
  func first(name: String) throws {
    let course = try TemporaryCourse()
    #expect(try Position.first(named: name, in: course.course).name == "01-dogs/01-bark/1-red")
  }

  @Test("what was there is moved whole, each time to a name of its own")
  func backups() throws {
    let course = try TemporaryCourse(at: "01")
    for number in 1...3 {
      try course.write("// mine \(number)\n", to: "Workspace/notes/mine.txt")
      let backup = try #require(try course.start("01"))
      #expect(course.text("\(backup)/notes/mine.txt") == "// mine \(number)\n")
    }
    #expect(course.names(in: "Workspace.backups").count == 3)
    #expect(!course.exists("Workspace/notes"))
    #expect(course.copy.backups.map(\.name) == course.names(in: "Workspace.backups").reversed())
  }

  @Test("the journal goes on in the new workspace")
  func journal() throws {
    let course = try TemporaryCourse(at: "01")
    _ = try course.session().goOn()
    _ = try course.start("01/01/3")
    var notes: [String] = []
    let events = try course.session().journal.entries(notes: &notes).map(\.event)
    #expect(events == [.start, .next, .start])
    #expect(notes.isEmpty)
  }

  @Test("what a run that was killed had begun is removed by the next")
  func drafts() throws {
    let course = try TemporaryCourse()
    try course.write("", to: "Workspace.backups/.draft-999999999/Sources/Dogs/Dog.swift")
    _ = try course.start("01")
    #expect(course.names(in: "Workspace.backups").isEmpty)
  }
}
