import Workspace

/// The board as one page: no script, no request, light and dark, and loaded again every ten seconds.
struct BoardPage {
  let board: Board
  /// For a projector, larger and without whom to visit.
  let isForAll: Bool

  var html: String {
    let median = board.median.map { ", half of them at \($0) or further" } ?? ""
    let title = "\(board.seats.count.counted("participant"))\(median)"
    return WebText.page(
      title: "Class board", head: "<meta http-equiv=\"refresh\" content=\"10\">\n", style: Self.style,
      body: """
        <body\(isForAll ? " class=\"all\"" : "")>
        <h1>\(WebText.plain(title))</h1>
        \(isForAll ? "" : table("Go and look", board.visits.map { [$0.name, $0.reasons.joined(separator: "; ")] }))
        \(table("By step", board.places.map { [$0.step, $0.names.joined(separator: ", ")] }))
        \(everybody)
        \(table("Hard today", board.hurdles.map { ["\($0.people) of \(board.seats.count)", $0.step, $0.meaning] }))
        </body>
        """)
  }

  private var everybody: String {
    let rows = board.seats.map { seat in
      let share = seat.steps == 0 ? 0 : 100 * seat.number / seat.steps
      let minutes = seat.minutes.map { "\($0) min" } ?? ""
      let rate = seat.predicted == 0 ? "" : "\(seat.right) of \(seat.predicted)"
      return
        "<tr><th scope=\"row\">\(WebText.plain(seat.name))</th><td>\(WebText.plain(seat.step))</td><td>\(minutes)</td>"
        + "<td><meter min=\"0\" max=\"100\" value=\"\(share)\">\(share) %</meter></td>"
        + "<td class=\"lights\">\(seat.lights.map(Self.light).joined())</td><td>\(rate)</td></tr>"
    }
    let heads = ["Name", "Step", "On it", "Chapter", "Checks", "Predicted"]
    let head = heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<h2>Everybody</h2>\n<p>A filled letter is a check that met its step, so a filled red is good news.</p>\n"
      + "<table><thead><tr>\(head)</tr></thead>\n<tbody>\n\(rows.joined(separator: "\n"))\n</tbody></table>"
  }

  private static func light(_ letter: Character) -> String {
    let color = letter.lowercased() == "g" ? "green" : "red"
    return "<b class=\"\(color)\(letter.isUppercase ? " met" : "")\">\(WebText.plain(letter.uppercased()))</b>"
  }

  private func table(_ title: String, _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.map { row in
      "<tr><th scope=\"row\">\(WebText.plain(row[0]))</th>"
        + row.dropFirst().map { "<td>\(WebText.plain($0))</td>" }.joined() + "</tr>"
    }
    return "<h2>\(title)</h2>\n<table>\n\(lines.joined(separator: "\n"))\n</table>"
  }

  /// Each color has a contrast of 4.5 or more to what is behind it, in both schemes.
  private static let style = """
    :root{color-scheme:light dark;font:16px/1.4 system-ui,sans-serif;--red:#b3261e;--green:#1b6e2d}
    @media(prefers-color-scheme:dark){:root{--red:#ff9a90;--green:#7ddb8f}}
    body{margin:1.5rem auto;padding:0 1rem;max-width:70rem}.all{font-size:1.4rem}
    h1{font-size:1.3em}h2{font-size:1.05em;margin:1.4em 0 .3em}p{margin:.3em 0}
    table{border-collapse:collapse}th,td{text-align:left;padding:.25em 1.2em .25em 0;vertical-align:top}
    .lights b{display:inline-block;width:1.3em;margin-right:.15em;text-align:center;border:1px solid;border-radius:.2em}
    .red{color:var(--red)}.green{color:var(--green)}
    .met{color:Canvas}.red.met{background:var(--red)}.green.met{background:var(--green)}
    """
}
