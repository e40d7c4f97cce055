import Curriculum
import Foundation
import Testing

@testable import Workspace

@Suite("The learner's files")
struct FilesOfTheLearnerTests {
  @Test(
    "editors' own files are none of the learner's",
    arguments: [
      ("Dogs/Dog.swift", true), ("Dogs/Dog.swift~", false), ("Dogs/.Dog.swift.swp", false), ("Dogs/.#Dog.swift", false),
      ("Dogs/#Dog.swift#", false), ("Dogs/4913", false), ("Dogs/.Dog.swift", false), (".vscode/Dog.swift", false),
      ("Dogs/Dog.swift.tmp", false), ("Dogs/~.swift", true), ("~old/Dog.swift", false), ("Dogs/README.md", false),
    ])
  func counts(path: String, isCounted: Bool) {
    #expect(FileSnapshot.counts(path) == isCounted)
  }

  @Test("a file outside the module's folders is left out and told")
  func stray() throws {
    let course = try TemporaryCourse(at: "01/01/3")
    try course.write("// stray\n", to: "Workspace/Sources/Cats/Cat.swift")
    let step = try course.session().step
    let tree = try course.copy.tree(for: step)
    #expect(tree.files.map(\.path) == ["Workspace/Sources/Dogs/Dog.swift", "Workspace/Tests/DogsTests/DogTests.swift"])
    #expect(
      course.copy.strayFiles(at: step) == [
        "'Workspace/Sources/Cats/Cat.swift' is not checked: no build looks there; "
          + "mv Workspace/Sources/Cats/Cat.swift Workspace/Sources/Dogs/Cat.swift"
      ])
  }

  @Test("a file that is no text is an error that names it")
  func noText() throws {
    let course = try TemporaryCourse(at: "01")
    try Data([0xff]).write(to: URL(fileURLWithPath: "\(course.root)/Workspace/Sources/Dogs/Dog.swift"))
    let step = try course.session().step
    #expect(throws: WorkspaceError.self) { try course.copy.tree(for: step) }
  }

  @Test("a burst of saves is one, and ends after the quiet time")
  func quietTime() throws {
    let course = try TemporaryCourse(at: "01")
    var quiet = Debounce(FileSnapshot(in: course.copy))
    let start = ContinuousClock.now
    func isDue(after milliseconds: Int) -> Bool {
      quiet.isDue(FileSnapshot(in: course.copy), at: start + .milliseconds(milliseconds))
    }
    #expect(isDue(after: 0) == false)
    try course.write("// one\n", to: "Workspace/Sources/Dogs/Dog.swift")
    #expect(isDue(after: 100) == false)
    try course.write("// one two\n", to: "Workspace/Sources/Dogs/Dog.swift")
    #expect([250, 449, 450, 9000].map(isDue) == [false, false, true, false])
  }

  @Test("an editor's temporary file is no save")
  func temporary() throws {
    let course = try TemporaryCourse(at: "01")
    let before = FileSnapshot(in: course.copy)
    try course.write("", to: "Workspace/Sources/Dogs/.Dog.swift.swp")
    try course.write("", to: "Workspace/.build/debug.yaml")
    #expect(FileSnapshot(in: course.copy) == before)
  }

  @Test(
    "a file that is saved to the wrong place is a save too",
    arguments: ["Workspace/Test/A.swift", "Workspace/A.swift", "Workspace/Tests/DogsTests/A.Swift", "Tests/A/A.swift"])
  func wrongPlace(path: String) throws {
    let course = try TemporaryCourse(at: "01")
    let before = FileSnapshot(in: course.copy)
    try course.write("", to: path)
    #expect(FileSnapshot(in: course.copy) != before)
  }

  @Test("the lesson is shown without its hints")
  func lesson() throws {
    let step = try TemporaryCourse().course.steps[1]
    #expect(step.lessonWithoutHints.hasSuffix("### Platform note\nDogs bark everywhere."))
    #expect(step.lessonBeforeRun == "Does it bark?")
    #expect(step.heading == "01-dogs/01-bark/1-red · No bark")
  }
}
