import Terminal
import Verification
import Workspace

extension Subcommand {
  static let lights = Subcommand(
    name: "lights", operands: "",
    summary: "show your checks as a row of traffic lights a stage, with times and predictions",
    options: NoOptions.self,
    run: { arguments, context in
      try arguments.refuseNames()
      let run = LearnerRun(context)
      let (rows, notes) = try Lights.rows(of: run.copy)
      run.printer.note(notes)
      guard !rows.isEmpty else {
        context.console.print("no check yet; 'scripts/kata check' makes the first")
        return .proven
      }
      let style = Style(hasColor: context.console.hasColor)
      for row in rows {
        context.console.print(row.stage)
        let lights = row.lights.map { style.text($0.letter, $0 == .green ? .green : .red) }.joined(separator: " ")
        context.console.print("  \(lights)")
        context.console.print("  \(row.words)")
      }
      context.console.print("R red  G green  C does not compile  X crashed  T timed out")
      return .proven
    })
}
