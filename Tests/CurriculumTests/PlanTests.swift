import TestSupport
import Testing

@testable import Curriculum

/// The agendas of workshops.
@Suite("Plans of workshops")
struct PlanTests {
  private let tiny: TinyCourse

  init() throws { tiny = try TinyCourse.sound() }

  private static let file = "Chapters/plans/evening.md"
  private static let sound = """
    # An evening

    18:00 to 18:50, in pairs.

    | minutes | what |
    | ---: | --- |
    | 20 | Pizza, before 01/01/1 |
    | 30 | `01/01` in silence |

    The next evening, 19:05 to 19:15:

    | minutes | what |
    | ---: | --- |
    | 10 | `01/01` |

    """

  private func faults(_ text: String, at file: String = file) throws -> [String] {
    try tiny.write(text, to: file)
    return tiny.faults + tiny.loaded.referenceFaults.map(\.description)
  }

  @Test("a plan is a title, its hours, and rows that begin when the one before ends")
  func sound() throws {
    #expect(try faults(Self.sound) == [])
    let plan = try #require(tiny.loaded.plans.first)
    #expect(plan.title == "An evening" && plan.introduction == "18:00 to 18:50, in pairs.")
    #expect(plan.rows.map(\.time) == ["18:00", "18:20", "19:05"] && plan.rows.map(\.beginsDay) == [true, false, true])
    #expect(plan.rows.map(\.stage) == [nil, "01/01", "01/01"])
    #expect(plan.rows.map(\.words) == ["Pizza, before 01/01/1", "in silence", ""])
  }

  @Test(
    "what does not add up, or names no stage, is told with its line",
    arguments: [
      ("18:50", "19:00", "3: error: from beginning to end it is 60 minutes, and the rows below add up to 50"),
      ("| 30 |", "| 25 |", "3: error: from beginning to end it is 50 minutes, and the rows below add up to 45"),
      ("| 20 |", "| soon |", "7: error: 'soon' is no number of minutes, or nothing above says when the day begins"),
      ("18:00 to 18:50, in pairs.", "In pairs.", "7: error: '20' is no number of minutes, or nothing above"),
      ("# An evening", "An evening", "1: error: a plan begins with its title, '# …'"),
      ("`01/01` in", "`01/free` in", "8: error: chapter 01 has no free stage"),
      ("`01/01` in", "`01/09` in", "8: error: "), ("01/01/1", "01/01/9", "7: error: "),
    ])
  func fault(old: String, new: String, words: String) throws {
    let found = try faults(Self.sound.replacing(old, with: new))
    #expect(found.contains { $0.hasPrefix("\(Self.file):\(words)") }, "\(found)")
  }

  @Test("a folder of plans has plans alone")
  func others() throws {
    #expect(try faults("", at: "Chapters/plans/a.txt").first?.contains("only plans belong here") == true)
  }
}
