import TestSupport
import Testing

@Suite("The app at a step")
struct ScreenTests {
  static let rule = String(repeating: "─", count: 80)
  static let errorRow = ["  There are no dogs to show.", "    Pull down to try again."]
  static let dogs = [
    "  Juniper", "    Border Collie · N years old · $1,249.50", "  Biscuit", "    Dachshund · N years old · $640.25",
    "  Señor Bruno", "    Leonberger · N years old · $980.00", "  Maple", "    Shiba Inu · N years old · $2,100.00",
  ]
  static let refreshing = "  | Refreshing"
  static let failing = ["  The dogs could not be loaded.", "    Pull down to try again."]

  @Test(
    "shows what the step's code can show",
    arguments: Kata.sample(
      [
        ("02/00", [], errorRow),
        ("04/01/7", [], errorRow),
        ("04/02/2", [], errorRow),
        ("04/03/5", [], errorRow),
        ("04/04/7", [], errorRow),
        ("04/05/5", [], errorRow),
        ("04/06/6", [], errorRow),
        ("04/01/7", ["--keys", "r"], [refreshing] + errorRow),
        ("04/02/2", ["--keys", "r"], [refreshing] + errorRow),
        ("04/03/5", ["--keys", "r"], [refreshing] + errorRow),
        ("04/04/7", ["--keys", "r"], [refreshing] + errorRow),
        ("04/05/5", ["--keys", "r"], [refreshing]),
        ("04/06/6", ["--keys", "r"], dogs),
        ("04/10/8", [], dogs),
        ("04/10/8", ["--status", "500"], failing),
      ], 2, turns: 1))
  func frames(step: String, words: [String], rows: [String]) throws {
    // A refresh that never ends looks the same at any time; any other screen is waited for until nothing changes.
    let patience = rows.first == Self.refreshing ? "0.5" : "100"
    let run = try Kata.ofRepository.run(["run", step, "--once", "--patience", patience] + words)

    #expect(run.code == 0)
    #expect(run.frame == ["Dogs", Self.rule] + rows)
  }

  @Test(
    "is in README.md as it is",
    arguments: [
      ("02/00, 04/01 to 04/06", errorRow),
      ("04/01 to 04/04, r pressed", [refreshing] + errorRow),
      ("04/05, r pressed", [refreshing]),
      ("04/06 (r pressed), 04/07 to 04/10: the first dog", Array(dogs.prefix(2))),
      ("04/08 to 04/10, the server failing (--status 500)", failing),
    ])
  func readme(heading: String, rows: [String]) throws {
    let page = try String(contentsOfFile: "\(BuiltKata.repository)/README.md", encoding: .utf8)
    let column = try #require(Screen.column(of: page, below: heading))

    #expect(column.first == "Dogs")
    #expect(column.dropFirst().first.map { Self.rule.hasPrefix($0) } == true)
    #expect(Array(column.dropFirst(2)) == rows)
  }

  @Test(
    "shows the other chapters' screens and answers",
    arguments: Kata.sample(
      [
        ("05/07/10", [], ["  seoul-bread", "  night-trains", "  a-garden-a-day"]),
        ("05/07/10", ["--status", "500"], ["  The server failed (500)."]),
        ("06/01/3", [], ["  Amsterdam", "  Kyoto", "  Zürich", "  Valparaíso"]),
        ("06/04/16", ["--status", "500"], ["  The server failed (500)."]),
        ("06/08/5", ["--status", "401"], ["  The server refused your key."]),
        ("01/08/10", [], ["logged in", "item 1: Buy bread", "item 2: Call the plumber", "added: Buy bread (3)"]),
        ("01/08/10", ["--status", "401"], ["logged in", "listing failed: statusError(401)"]),
      ], 1, turns: 1))
  func otherChapters(step: String, words: [String], lines: [String]) throws {
    #expect(try Kata.ofRepository.run(["run", step, "--once", "--patience", "100"] + words).lines == lines)
  }

  @Test("a client that does not send yet keeps nobody waiting")
  func noAnswer() throws {
    let run = try Kata.ofRepository.run(["run", "01/02/10", "--once", "--patience", "0.2"])
    #expect(run.lines == ["no answer came in 0.2 seconds"])
  }

  @Test("a step without a screen is told in one line")
  func noScreen() throws {
    let run = try Kata.ofRepository.run(["run", "06/01/1", "--once"])

    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix(
        "kata run: error: there is no screen yet at 06-layers/01-one-screen/1-red; name a later step"))
  }
}
