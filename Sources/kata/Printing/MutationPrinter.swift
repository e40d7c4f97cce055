import Mutating
import Terminal
import Verification

/// Words what trying mutants came to, for people.
struct MutationPrinter {
  private let console: Console
  private let style: Style

  init(_ console: Console) {
    self.console = console
    style = Style(hasColor: console.hasColor)
  }

  /// - Parameter hasTitle: whether the name stands before it.
  func print(_ score: MutationScore, hasTitle: Bool) {
    if hasTitle { console.print(style.text(score.name, .bold)) }
    for survivor in score.survivors {
      print(survivor.mutant)
      if let reason = survivor.reason?.split(separator: "\n").first {
        console.print(style.text("  explained: \(reason)", .dim))
      }
    }
    console.print(score.line)
  }

  func print(_ mutant: Mutant) {
    let change = mutant.change
    console.print("\(style.text("\(mutant.file.path):\(change.line)", .bold)): \(mutant.mutation.rule.rawValue)")
    for line in change.shown() { console.print(style.text(line, line.hasPrefix("-") ? .red : .green)) }
  }
}
