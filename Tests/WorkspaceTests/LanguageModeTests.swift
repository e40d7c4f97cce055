import Curriculum
import TestSupport
import Testing

@testable import Workspace

/// Where a stage raises the language mode, the learner's package follows.
@Suite("Language mode of the workspace")
struct LanguageModeTests {
  private let course: TemporaryCourse
  private static let manifest = "Workspace/Package.swift"

  init() throws {
    course = try TemporaryCourse()
    try course.addExercise()
    try course.write(#"{ "languageMode": "6" }"#, to: "Chapters/01-dogs/02-run/stage.json")
  }

  private func goOn() throws -> [String] {
    _ = try course.session().goOn()
    return try course.session().notes
  }

  private var text: String { course.text(Self.manifest) ?? "" }

  @Test("next brings the package to the mode, with what the learner wrote, and tells it once")
  func raised() throws {
    _ = try course.start("01/01/3")
    let own = "// mine\n\(text)"
    try course.write(own, to: Self.manifest)
    #expect(try goOn() == [])
    #expect(text == own)
    #expect(
      try goOn() == [
        "from '01/02/1' on the code is compiled in the language mode of Swift 6; '\(Self.manifest)' says so now"
      ])
    #expect(text == own.replacing(".v5)", with: ".v6)"))
    #expect(try course.session().notes == [])
    _ = try course.copy.go(to: Position.first(named: "01/01/4", in: course.course), in: course.course)
    #expect(try course.session().notes.count == 1)
    #expect(text == own)
  }

  @Test("a mode of the learner's own is left alone, and told where it is another")
  func own() throws {
    _ = try course.start("01/01/4")
    try course.write(text.replacing(".v5)", with: ".v6)"), to: Self.manifest)
    #expect(try course.session().notes == [])
    #expect(try goOn() == [])
    #expect(text.contains(".v6)"))

    _ = try course.start("01/01/4")
    try course.write("// no mode\n", to: Self.manifest)
    let notes = try goOn()
    #expect(notes.count == 1)
    #expect(
      notes.first?.hasSuffix("'\(Self.manifest)' does not say a mode, so 'swift test' and your editor may use another")
        == true)
    #expect(text == "// no mode\n")
  }
}
