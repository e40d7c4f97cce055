import Basics
import Terminal
import Workspace

extension Subcommand {
  static let status = Subcommand(
    name: "status", operands: "[--json]",
    summary: "show where you are, your time on it, and what is next",
    discussion: """
      The time is that between what you did with kata; a pause of more than an hour is not counted.

      As JSON, an object with these keys, which stay as they are while 'format' is 1:
        chapter, stage   'name', 'title', and 'step' of 'steps', counted from 1
        step             'name', 'short', 'phase' and 'title'
        outer            the chapter's outer test that is red as the step begins; left out if none is
        seconds, checks  your time on the step, and how often you checked it
        lastCheck        'none', 'met', 'not-met', or 'outdated' if your files have changed since
        light            what it showed: 'red', 'green', 'does-not-compile', 'crashed' or 'timed-out'; left out without one
        predictions      how many were 'right' of those 'made'
        next             the 'command' to type and the 'step' after this one; each is left out if there is none
      """,
    takesNames: false, options: JSONOptions.self,
    run: { arguments, context in
      let standing = try LearnerProgress(of: LearnerRun(context).session())
      if arguments.options.printsJSON {
        context.console.print(try JSONText.of(standing))
      } else {
        let sharing = Sharing.current(in: context.root)?.words(in: context.root)
        StatusPrinter(standing: standing, sharing: sharing, console: context.console).print()
      }
      return .proven
    })
}

/// Words where a learner is.
private struct StatusPrinter {
  let standing: LearnerProgress
  let sharing: String?
  let console: Console
  private var style: Style { console.style }

  func print() {
    print(standing.chapter, called: "chapter", bar: bar)
    if let stage = standing.stage { print(stage, called: "stage", bar: "") }
    let step = standing.step
    let title = step.title.isEmpty ? "" : " · \(step.title)"
    console.print("\(label("step"))\(style.text("\(step.short) \(step.phase)\(title)", .bold))")
    if let outer = standing.outer {
      console.print("\(label("outer"))'\(outer)', or yours in its place, is red as this step begins")
    }
    console.print("\(label("time"))\(standing.time); \(checks)")
    if standing.predictions.made > 0 {
      let rate = standing.predictions
      console.print("\(label("guesses"))\(rate.right) of \(rate.made) predictions right")
    }
    console.print(sentence: "\(label("next"))\(onward)", hanging: 9)
    if let sharing { console.print("\(label("shared"))\(sharing)") }
  }

  private func print(_ place: LearnerProgress.Place, called name: String, bar: String) {
    console.print("\(label(name))\(place.name) · \(place.title)")
    console.print("\(label(""))step \(place.step) of \(place.steps)\(bar)")
  }

  private func label(_ name: String) -> String { name.padded(to: 9) }

  /// The chapter as a bar, where there is a terminal to draw it on.
  private var bar: String {
    let width = min(40, console.width - 32)
    guard console.isTerminal, width > 4 else { return "" }
    let full = Int((standing.share * Double(width)).rounded(.down))
    let (done, left) = (String(repeating: "█", count: full), String(repeating: "░", count: width - full))
    return "  \(style.text(done, .green))\(style.text(left, .dim))"
  }

  private var checks: String {
    let count = standing.checks.counted("check")
    switch standing.lastCheck {
    case .none: return standing.checks == 0 ? "not checked yet" : "\(count), none since you came back to it"
    case .met: return "\(count), the last one met the step"
    case .notMet: return "\(count), the last one did not meet the step"
    case .outdated: return "\(count), your files have changed since the last one"
    }
  }

  private var onward: String {
    switch (standing.next.command, standing.lastCheck) {
    case (nil, _): "nothing: this was the last step of the course"
    case (let command?, .met): "'\(command)'" + (standing.next.step.map { " continues with \($0)" } ?? "")
    case (let command?, _): "write the step; '\(command)' says how it is, 'scripts/kata show --lesson' what it asks for"
    }
  }
}

extension Subcommand {
  static let lights = Subcommand(
    name: "lights", operands: "",
    summary: "show your checks as a row of traffic lights a stage",
    takesNames: false, options: NoOptions.self,
    run: { _, context in
      let run = LearnerRun(context)
      let (rows, notes) = try Lights.rows(of: run.copy)
      run.printer.note(notes)
      guard !rows.isEmpty else {
        context.console.print("no check yet; 'scripts/kata check' makes the first")
        return .proven
      }
      let style = context.console.style
      for row in rows {
        context.console.print(row.stage)
        let lights = row.lights.map { style.text($0.letter, $0 == .green ? .green : .red) }.joined(separator: " ")
        context.console.print("  \(lights)")
        if row.outers.contains(where: { $0 != nil }) {
          let outers = row.outers.map { $0.map { style.text($0.letter, $0 == .green ? .green : .red) } ?? "·" }
          context.console.print("  \(outers.joined(separator: " "))  the outer test")
        }
        context.console.print("  \(row.words)")
        if let rhythm = row.rhythm { context.console.print("  \(rhythm)") }
      }
      context.console.print("R red  G green  C does not compile  X crashed  T timed out")
      return .proven
    })
}
