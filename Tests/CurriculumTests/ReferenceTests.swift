import TestSupport
import Testing

@testable import Curriculum

@Suite("References in prose")
struct ReferenceTests {
  static let outline = CourseOutline([
    "02-client", "02-client/00-starter", "02-client/01-url", "02-client/01-url/1-red", "02-client/01-url/2-green",
    "02-client/01-url/try", "02-client/01-url/try/1-red", "02-client/01-url/try/2-green",
    "02-client/02-session", "02-client/02-session/1-red", "02-client/02-session/2-green",
    "02-client/02-session/3-refactor", "02-client/02-session/try", "02-client/02-session/try/1-red",
    "02-client/03-mock", "02-client/03-mock/1-red", "02-client/03-mock/2-green",
    "04-screen", "04-screen/01-shared", "04-screen/01-shared/1-red", "04-screen/01-shared/2-green",
    "04-screen/02-rows", "04-screen/02-rows/1-red", "04-screen/02-rows/2-green",
  ])

  private static func found(_ text: String) -> [Reference] {
    ReferenceReader.references(in: text, chapters: outline.chapters)
  }

  @Test(
    "every form says which chapter, stage or step it means",
    arguments: [
      ("Stage 01, step 2 began so.", ["02-client/01-url/2-green"]),
      ("the message of step 1", ["02-client/02-session/1-red"]),
      ("stages 01 and 03", ["02-client/01-url", "02-client/03-mock"]),
      ("as steps 1, 2 and 3 want", (["1-red", "2-green", "3-refactor"]).map { "02-client/02-session/\($0)" }),
      ("stages 01 to 03", ["02-client/01-url", "02-client/03-mock"]),
      ("step 2 of stage 03", ["02-client/03-mock/2-green"]),
      ("step 2 of stage 01 of chapter 04", ["04-screen/01-shared/2-green"]),
      ("the debt of chapter 04, stage 02, step 1.", ["04-screen/02-rows/1-red"]),
      ("Chapter 04, step 02/1 asked", ["04-screen/02-rows/1-red"]),
      ("stages 01 and 02 of chapter 04", ["04-screen/01-shared", "04-screen/02-rows"]),
      ("chapters 02 and 04", ["02-client", "04-screen"]),
      ("`02-client/02-session/3-refactor`", ["02-client/02-session/3-refactor"]),
      ("[01-url](../01-url/README.md)", ["02-client/01-url", "02-client/01-url"]),
      ("[04](../04-screen/README.md)", ["04-screen"]), ("`03-mock/2-green`", ["02-client/03-mock/2-green"]),
      ("as in `3-refactor`", ["02-client/02-session/3-refactor"]), ("`kata run 04/02/1`", ["04-screen/02-rows/1-red"]),
      ("`kata start 04/02`", ["04-screen/02-rows"]), ("`02-client/00-starter`", ["02-client/00-starter"]),
      ("```sh\nkata start 04/02/1\n```", ["04-screen/02-rows/1-red"]),
      ("Stage 02,\nstep 1", ["02-client/02-session/1-red"]),
      ("02/01/try/2, `kata start 02/01/try`.", ["02-client/01-url/try/2-green", "02-client/01-url/try"]),
      ("`02-client/01-url/try/1-red`", ["02-client/01-url/try/1-red"]),
      ("`try/1-red` and [try](01-url/try/README.md)", ["02-client/02-session/try/1-red", "02-client/01-url/try"]),
      ("`02/03/trying`", ["02-client/03-mock"]),
      ("4 steps, step by step, the steps, 20-column, 12/12, version 1.2, stage 07.5", []),
      ("```swift\n// stage 09, step 3\n```", []), ("`10-screen.swift`, 02/05/3.txt", []),
    ])
  func forms(text: String, names: [String]) {
    let places = Self.found(text).flatMap { $0.places(in: CourseOutline.Place(2, 2)) ?? [] }
    #expect(places.map { Self.outline.name(of: $0) ?? "none" } == names)
  }

  @Test("a reference to what is not there is a fault with its line")
  func faults() {
    let text = """
      Stage 09 is not there, and stage 01 is.
      Stage 01, step 3; step 4; chapter 03.
      `02-client/01-urls`, `04/02/3`, `02-client/02-session/3-green`, [a](03-mocks/README.md)
      02/01/try/3, 02/03/try, 02/03/try/1, `02-client/01-url/try/1-green`; stage 09, step 1
      """
    #expect(
      Self.outline.faults(of: text, at: .init(2, 2), file: "F").map(\.description) == [
        "F:1: error: 'Stage 09': there is no stage 09 in '02-client'",
        "F:2: error: 'Stage 01, step 3': there is no step 3 in '02-client/01-url'",
        "F:2: error: 'step 4': there is no step 4 in '02-client/02-session'",
        "F:2: error: 'chapter 03': there is no chapter 03",
        "F:3: error: '02-client/01-urls': there is '02-client/01-url'",
        "F:3: error: '04/02/3': there is no step 3 in '04-screen/02-rows'",
        "F:3: error: '02-client/02-session/3-green': there is '02-client/02-session/3-refactor'",
        "F:3: error: '03-mocks': there is '03-mock'",
        "F:4: error: '02/01/try/3': there is no step 3 in '02-client/01-url/try'",
        "F:4: error: '02/03/try': there is no exercise in '02-client/03-mock'",
        "F:4: error: '02/03/try/1': there is no exercise in '02-client/03-mock'",
        "F:4: error: '02-client/01-url/try/1-green': there is '02-client/01-url/try/1-red'",
        "F:4: error: 'stage 09, step 1': there is no stage 09 in '02-client'",
      ])
  }

  @Test("what a page beside the chapters names is looked up too")
  func pages() throws {
    let tiny = try TinyCourse.sound()
    for page in Course.pages {
      try tiny.write("# Ideas\n\nSee 01/01/1, `01-tiny/01-double/2-green` and chapter 01, stage 09.\n", to: page)
    }
    #expect(tiny.faults == [])
    let fault = ":3: error: 'chapter 01, stage 09': there is no stage 09 in '01-tiny'"
    #expect(
      tiny.loaded.referenceFaults.map(\.description) == ["Chapters/faults.md\(fault)", "Chapters/ideas.md\(fault)"])
  }

  @Test("every reference of this repository's course names what is there")
  func course() {
    let course = Course.ofRepository
    #expect(course.referenceFaults.map(\.description) == [])
    let texts = course.chapters.flatMap(\.stages).compactMap(\.lesson?.markdown)
    #expect(texts.map { Self.found($0).count }.reduce(0, +) > 150)
  }

  // MARK: - Renumbering

  private static let renumbering = Renumbering(
    of: outline,
    [
      "02-client/01-url": "02-client/02-url", "02-client/01-url/1-red": "02-client/02-url/1-red",
      "02-client/01-url/2-green": "02-client/02-url/3-green", "02-client/02-session": "02-client/01-session",
      "02-client/01-url/try": "02-client/02-url/try", "02-client/01-url/try/1-red": "02-client/02-url/try/1-red",
      "02-client/01-url/try/2-green": "02-client/02-url/try/3-green", "02-client/02-session/try": nil,
      "02-client/02-session/try/1-red": "02-client/01-session/2-red",
      "02-client/02-session/1-red": "02-client/01-session/1-red", "02-client/02-session/2-green": nil,
      "02-client/02-session/3-refactor": "02-client/03-mock/1-refactor",
      "02-client/03-mock/1-red": "02-client/03-mock/2-red",
      "02-client/03-mock/2-green": "02-client/03-mock/3-green",
    ])

  @Test(
    "a text keeps what it means under new numbers",
    arguments: [
      ("Stage 01, step 2, and stage 03.", "Stage 02, step 3, and stage 03.", []),
      ("step 1", "step 1", []),
      ("Step 3 moved, and step 3 too.", "Stage 03, step 1 moved, and stage 03, step 1 too.", []),
      ("step 2", "step 2", ["step 2"]), ("steps 1 and 3", "steps 1 and 3", ["steps 1 and 3"]),
      ("step 2 of stage 01", "step 3 of stage 02", []), ("stages 01 and 02", "stages 02 and 01", []),
      ("`02-client/01-url/2-green`, `02/01/2`", "`02-client/02-url/3-green`, `02/02/3`", []),
      ("[01-url](../01-url/README.md)", "[02-url](../02-url/README.md)", []),
      ("chapter 04, stage 02, step 1", "chapter 04, stage 02, step 1", []),
      ("```text\nstage 01\n```", "```text\nstage 01\n```", []),
      ("02/01/try/2, `kata start 02/01/try`", "02/02/try/3, `kata start 02/02/try`", []),
      ("`02-client/01-url/try/2-green`", "`02-client/02-url/try/3-green`", []),
      ("`02/02/try`, `try/1-red`", "`02/02/try`, `try/1-red`", ["02/02/try", "1-red"]),
    ])
  func renumbers(text: String, new: String, lost: [String]) {
    let result = Self.renumbering.rewritten(text, of: .init(2, 2), at: .init(2, 1))
    #expect(result.text == new)
    #expect(result.lost.map(\.text) == lost)
  }

  @Test("from another chapter's text the chapter stands before the stage")
  func otherChapter() {
    let text = "Chapter 02, stage 01, step 2 and `02-client/02-session`; stage 02."
    #expect(
      Self.renumbering.rewritten(text, of: .init(4, 1), at: .init(4, 1)).text
        == "Chapter 02, stage 02, step 3 and `02-client/01-session`; stage 02.")
  }
}
