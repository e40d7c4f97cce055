import Basics
import Foundation
import Workspace

extension Subcommand {
  static let board = Subcommand(
    name: "board", operands: "FOLDER|FILE…",
    summary: "show a class: by step, whom to visit and why, what is hard",
    discussion: """
      FOLDER is what participants share with 'share --to'; FILE is a chat with the lines of 'share', or '-' for standard
      input. Of each name the last line counts. A capital among the lights is a step that was met. With '--html' it
      writes one page without a script, which a browser loads again every ten seconds; with '--every' it is renewed until
      Ctrl-C. A projector's page has no list of whom to visit.
      """,
    options: BoardOptions.self,
    run: { arguments, context in
      guard !arguments.names.isEmpty else {
        throw UsageError("name the folder that the class shares, or a chat's file")
      }
      let options = arguments.options
      let course = context.course()
      repeat {
        let sheets = try arguments.names.flatMap { try Self.sheets(at: $0, context.console) }
        guard !sheets.isEmpty || options.seconds != nil else {
          context.console.note("kata board: nobody has shared anything there; 'scripts/kata share' does")
          return .fellShort
        }
        let names = options.isAnonymous ? Board.names(count: sheets.count) : nil
        let board = Board(sheets, in: course, names: names)
        if let file = options.page {
          let page = BoardPage(board: board, isForAll: options.isForAll).html
          try Data(page.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } else if options.printsJSON {
          context.console.print(try JSONText.of(board))
        } else {
          BoardPrinter(console: context.console, showsTimes: options.showsTimes, isForAll: options.isForAll).print(
            board)
        }
        sleep(UInt32(options.seconds ?? 0))
      } while options.seconds != nil
      return .proven
    })

  private static func sheets(at path: String, _ console: Console) throws -> [Sheet] {
    let (sheets, leftOut) =
      path == "-"
      ? Sheet.lines(in: String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self))
      : try Sharing.sheets(at: path)
    for (name, fault) in leftOut {
      console.note("note: '\(name.withoutControls())' is \(fault), and is left out")
    }
    return sheets
  }
}

private struct BoardOptions: CommandOptions {
  @Value("--html", "FILE", .text, "write it as a page") var page: String?
  @Value("--every", "SECONDS", .wholeNumber(1...3600), "make it again and again, until Ctrl-C") var seconds: Int?
  @Flag("--projector", "for all to see: without whom to visit") var isForAll: Bool
  @Flag("--anonymous", "call everybody by a dog's name") var isAnonymous: Bool
  @Flag("--times", "show how many minutes each stage took, as a median") var showsTimes: Bool
  @Flag("--json", "print it as JSON") var printsJSON: Bool
}

/// The board on a terminal.
private struct BoardPrinter {
  let console: Console
  let showsTimes: Bool
  let isForAll: Bool

  func print(_ board: Board) {
    let median = board.median.map { "; half of them are at \($0) or further" } ?? ""
    console.print("\(board.seats.count.counted("participant"))\(median.withoutControls())")
    section("by step", board.places.map { [$0.step, "\($0.names.count)", $0.names.joined(separator: ", ")] })
    if !isForAll { section("go and look", board.visits.map { [$0.name, $0.reasons.joined(separator: "; ")] }) }
    section("everybody", board.seats.map(row))
    section(
      "hard today",
      board.hurdles.map { ["\($0.people) of \(board.seats.count)", $0.step, "\($0.code): \($0.meaning)"] })
    guard showsTimes else { return }
    section(
      "minutes a stage took, and what its lesson says",
      board.times.map {
        ["\($0.minutes)", $0.lesson.map { "\($0)" } ?? "", $0.stage, $0.people.counted("person", "people")]
      })
  }

  private func row(_ seat: Board.Seat) -> [String] {
    let minutes = seat.minutes.map { "\($0) min" } ?? ""
    let rate = seat.predicted == 0 ? "" : "\(seat.right)/\(seat.predicted) predicted"
    return [seat.name, seat.step, "\(seat.number)/\(seat.steps)", minutes, seat.lights, rate]
  }

  private func section(_ title: String, _ rows: [[String]]) {
    // A sheet is written by others: the console leaves colors, and these are none of its own.
    let rows = rows.map { $0.map { $0.withoutControls() } }
    guard let first = rows.first else { return }
    console.print("")
    console.print(console.style.text(title, .bold))
    let widths = first.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0.padded(to: $1) }
      let hanging = widths.dropLast().reduce(2) { $0 + $1 + 2 }
      let line = String(("  " + cells.joined(separator: "  ")).reversed().drop { $0 == " " }.reversed())
      for part in console.lines(ofSentence: line, hanging: hanging) { console.print(part) }
    }
  }
}
