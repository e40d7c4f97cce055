import TestSupport
import Testing

@testable import Curriculum

@Suite("Chapter map")
struct ChapterMapTests {
  private let tiny: TinyCourse

  init() throws { tiny = try TinyCourse.sound() }

  private static let double = "| 01-double | 6 | a |"
  private static let half = "| 02-half | 2 | b |"

  private static func stages(_ rows: String...) -> String {
    let head = ["# 01 · Tiny", "", "## Stages", "", "| stage | steps | what you can do |", "| --- | --- | --- |"]
    return (head + rows).map { "\($0)\n" }.joined()
  }

  private func faults(of text: String) throws -> [String] {
    try tiny.write(text, to: map)
    return tiny.faults
  }

  @Test(
    "a table of the stages names each, as a link, as code or bare",
    arguments: [
      "| [01-double](01-double/README.md) | 6 | a |\n| [02-half](02-half/README.md) | 2 | b |",
      "| `01-double` | 6 | a |\n| 02-half | 2 | b |\n\nTwo stages.",
      "| 01-double | six | a |\n| 02-half | | b |",
    ])
  func sound(rows: String) throws {
    #expect(try faults(of: Self.stages(rows, "", "## After", "", "| 03-third | a |")) == [])
  }

  @Test(
    "a map without title, or with other stages than the chapter, is a fault",
    arguments: [
      ("", [":1: error: the chapter has no title; begin with '# 02 · …'"]),
      ("A chapter.\n\n```sh\n# comment\n```\n", [":1: error: the chapter has no title; begin with '# 02 · …'"]),
      (stages(double), [":3: error: no row for '02-half' in the table of stages"]),
      (
        stages(double, half, "| 03-third | 2 | c |"),
        [":3: error: a row for '03-third', but the chapter has no such stage"]
      ),
      (stages(double, half, "| 02-half | 2 | c |"), [":3: error: two rows for '02-half' in the table of stages"]),
      (stages(half, double), [":3: error: the rows are not in the order of the stages"]),
      (stages("| 01-double | 5 | a |", half), [":3: error: the row for '01-double' says 5 steps; the stage has 6"]),
      (
        "# 01 · Tiny\n\n## Stages\n\nDouble, then half.\n",
        [
          ":3: error: no row for '01-double' in the table of stages",
          ":3: error: no row for '02-half' in the table of stages",
        ]
      ),
    ])
  func faulty(text: String, messages: [String]) throws {
    #expect(try faults(of: text) == messages.map { "\(map)\($0)" })
  }

  @Test("a chapter whose last stage is gone is told by its map")
  func lastStage() throws {
    try tiny.write(Self.stages(Self.double, Self.half), to: map)
    #expect(tiny.loaded.faults == [])
    try tiny.remove("\(TinyCourse.chapter)/02-half")
    #expect(tiny.faults == ["\(map):3: error: a row for '02-half', but the chapter has no such stage"])
  }
}

private let map = "\(TinyCourse.chapter)/README.md"
