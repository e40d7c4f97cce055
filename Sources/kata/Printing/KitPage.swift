import Basics
import Curriculum

/// What an instructor prints for a day: the agenda, and a card for each stage; and the sheet that participants get.
struct KitPage {
  let plan: Plan
  let course: Course

  /// The stages that get less time than their lessons say.
  var warnings: [String] {
    plan.rows.compactMap { row in
      guard let stage = stage(of: row), let minutes = stage.minutes, row.minutes < minutes else { return nil }
      return "note: \(stage.shortName) gets \(row.minutes) minutes at \(row.time), and its lesson says \(minutes)"
    }
  }

  var html: String {
    let cards = plan.rows.compactMap { row in
      stage(of: row).map { card(row, $0) }
        ?? course.freeStages.first { $0.start.shortName == row.stage }.map { card(row, $0) }
    }
    return page("<h1>\(WebText.line(plan.title))</h1>\n\(introduction)\n\(agenda)\n\(cards.joined(separator: "\n"))")
  }

  /// Of stages to tick off and of space to write, so that a sheet is one page of A4.
  private static let linesOfPaper = 24

  /// What each participant gets: the stages to tick off, and the commands.
  var sheet: String {
    let rows = plan.rows.compactMap { row -> String? in
      guard let name = row.stage else { return nil }
      let title = stage(of: row).map(Self.title) ?? "On your own"
      return "<tr><td class=\"box\">☐</td><td><b>\(name)</b> \(WebText.line(title))</td>"
        + "<td><code>scripts/kata start \(name)</code></td></tr>"
    }
    let commands = [
      ("check", "is the step met? It says what is missing"), ("next", "the next step's lesson"),
      ("hint", "a question that helps, then more"), ("compare", "your files beside the course's"),
      ("watch", "a check at each save"), ("share --hand WORDS", "asks your instructor to come"),
      ("back", "what you had before, if something is lost"),
    ].map { "<tr><th scope=\"row\"><code>scripts/kata \($0.0)</code></th><td>\($0.1)</td></tr>" }
    return page(
      """
      <h1>\(WebText.line(plan.title))</h1>
      <p>Before each check, say aloud what it will show. Red is a good color, if it's the red that you expected.</p>
      <table>\(rows.joined(separator: "\n"))</table>
      <h2>Commands</h2>
      <table>\(commands.joined(separator: "\n"))</table>
      <h2>What surprised me</h2>
      \(String(repeating: "<p class=\"line\"></p>", count: max(3, min(9, Self.linesOfPaper - rows.count))))
      """)
  }

  // MARK: - Agenda

  private var introduction: String {
    plan.introduction.split(separator: "\n\n").map { "<p>\(WebText.line($0))</p>" }.joined(separator: "\n")
  }

  private var agenda: String {
    let rows = plan.rows.enumerated().map { index, row in
      let stage = stage(of: row)
      let words = [
        row.stage.map { "<b>\($0)</b>" }, stage.map { WebText.line(Self.title($0)) }, WebText.line(row.words),
      ]
      let minutes = stage?.minutes.map { ", lesson: \($0) min" } ?? ""
      let note = stage.map { "<small>\(Self.lights($0))\(minutes)</small>" } ?? ""
      return (row.beginsDay && index > 0 ? "<tr class=\"day\">" : "<tr>")
        + "<th scope=\"row\">\(row.time)</th><td>\(row.minutes) min</td>"
        + "<td>\(words.compactMap { $0 }.joined(separator: " "))</td><td>\(note)</td></tr>"
    }
    return "<table class=\"agenda\">\n\(rows.joined(separator: "\n"))\n</table>"
  }

  /// Without the number that its heading begins with.
  private static func title(_ stage: Stage) -> String {
    stage.title.firstRange(of: " · ").map { String(stage.title[$0.upperBound...]) } ?? stage.title
  }

  private static func lights(_ stage: Stage) -> String { stage.steps.map { String($0.phase.letter) }.joined() }

  // MARK: - Cards

  private func stage(of row: Plan.Row) -> Stage? {
    course.chapters.flatMap(\.stages).first { $0.shortName == row.stage }
  }

  private func card(_ row: Plan.Row, _ stage: Stage) -> String {
    let reds = stage.steps.filter { $0.phase.asks }.compactMap { step -> String? in
      guard let (question, output) = step.lesson?.prediction else { return nil }
      return "<li><b>\(step.shortName)</b> \(WebText.line(question))<br><code>\(WebText.plain(output))</code></li>"
    }
    let breaks = (stage.lesson?.breaks ?? []).map { change in
      let tests = change.output?.lines.compactMap { $0.firstMatch(of: /error: \w+\.(\w+)/).map { "\($0.1)" } } ?? []
      let noticed = Set(tests).sorted().map { "<code>\(WebText.plain($0))</code>" }.joined(separator: ", ")
      let words = WebText.line(change.words)
      return "<li><b>\(WebText.line(change.title))</b><br>\(words)<br><small>noticed by \(noticed)</small></li>"
    }
    let questions = (stage.lesson?.questions ?? []).map { question in
      let answers = question.answers.map {
        "<li class=\"\($0.isRight ? "right" : "wrong")\">\(WebText.line($0.text)) <small>\(WebText.line($0.reason))</small></li>"
      }
      return "<li><b>\(WebText.line(question.title))</b><ul>\(answers.joined())</ul></li>"
    }
    let recap = (stage.lesson?.recap ?? []).markdown.lines.filter { $0.hasPrefix("- ") }.map {
      "<li>\(WebText.line($0.dropFirst(2)))</li>"
    }
    let exercise = stage.exercise.map { "; done early: <code>scripts/kata goto \($0.shortName)</code>" } ?? ""
    return """
      <section>
      <h2>\(stage.shortName) \(WebText.line(Self.title(stage))) <small>\(row.time), \(row.minutes) min, \(Self.lights(stage))</small></h2>
      <div>
      \(list("They leave with", recap))
      \(list("Predict aloud, then run", reds))
      \(list("Faults to plant", breaks))
      \(list("What people answer, and why it's wrong", questions))
      </div>
      <p class="foot">Left behind: <code>scripts/kata start \(stage.shortName)</code>\(exercise);
      to discuss: <code>scripts/kata quiz \(stage.shortName)</code></p>
      </section>
      """
  }

  private func card(_ row: Plan.Row, _ free: FreeStage) -> String {
    let title = WebText.line(free.start.lesson?.title ?? "")
    return """
      <section>
      <h2>\(free.start.shortName) \(title) <small>\(row.time), \(row.minutes) min, no steps</small></h2>
      <div>
      \(list("What their code is asked for", free.wishes.map { "<li>\(WebText.line($0.words))</li>" }))
      </div>
      <p class="foot">\(free.faults.count) likely faults wait for their tests: <code>scripts/kata check --judge</code></p>
      </section>
      """
  }

  private func list(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "<h3>\(title)</h3>\n<ul>\(items.joined(separator: "\n"))</ul>"
  }

  private func page(_ body: String) -> String {
    WebText.page(title: plan.title, style: Self.style, body: "<body>\n\(body)\n</body>")
  }

  /// Each color has a contrast of 4.5 or more to what is behind it, in both schemes; paper is white.
  private static let style = """
    :root{color-scheme:light dark;font:15px/1.4 system-ui,sans-serif}
    body{margin:1.5rem auto;padding:0 1rem;max-width:60rem}
    h1{font-size:1.5em}h2{font-size:1.15em;border-top:2px solid;padding-top:.5em}h3{font-size:1em;margin:.8em 0 .2em}
    small{font-weight:normal;font-size:.85em}code{font-size:.9em;overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3em .8em .3em 0;vertical-align:top}
    tr{border-bottom:1px solid;break-inside:avoid}.day{break-before:page;border-top:4px double}
    .agenda td:nth-child(2),.agenda td:last-child{white-space:nowrap}
    ul{margin:.2em 0;padding-left:1.2em}li{break-inside:avoid;margin:.15em 0}
    .right{list-style:"✓ "}.wrong{list-style:"✗ "}h2,h3{break-after:avoid}
    @media(min-width:50rem){section>div{columns:2;column-gap:2rem}}
    .line{height:1.9rem;margin:0;border-bottom:1px solid}
    @media print{:root{color-scheme:light;font-size:10pt}body{margin:0;max-width:none}section{break-before:page}
    section>div{columns:2;column-gap:2rem}}
    """
}
