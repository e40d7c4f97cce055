import Foundation
import Workspace

extension Subcommand {
  static let share = Subcommand(
    name: "share", operands: "[OPTION…]",
    summary: "show your instructor where you are: a line to paste, or a folder",
    discussion: """
      Without an option it prints one line to paste into any chat. With '--to' and '--as' your sheet goes into a folder that
      the class shares, now and after each check, in the background: a check takes as long as before, whatever the folder
      does. Your step, its time, your lights, predictions, hints and the names of findings of the last 16 hours are sent;
      no code, no path and no output is.
      """,
    takesNames: false, options: ShareOptions.self,
    run: { arguments, context in
      let options = arguments.options
      let run = LearnerRun(context)
      let current = Sharing.current(in: context.root)
      if options.ends {
        try current?.end(in: context.root)
        context.console.print(
          current == nil ? "nothing is shared" : "what was shared is removed; nothing is from now on")
        return .proven
      }
      if let words = options.hand { try run.session().raiseHand(words) }
      let name = options.name ?? current?.name ?? NSUserName()
      if options.folder == nil { context.console.print(try Sheet(of: run.copy, name: name, id: nil).line) }
      guard let folder = options.folder ?? current?.folder else { return .proven }
      let sharing = Sharing(name: name, folder: folder, insteadOf: current)
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(10)) {
        context.console.note("kata share: error: '\(folder)' does not answer")
        exit(ExitCode.environment.rawValue)
      }
      let shared = try sharing.begin(run.copy, insteadOf: current)
      context.console.print(sentence: "'\(sharing.folder)' has your sheet as '\(shared)'; each check renews it")
      return .proven
    })

  /// Nobody calls it by hand, and no help lists it.
  static let renewSheet = Subcommand(
    name: "renew-sheet", operands: "", summary: "share the sheet once more", takesNames: false, options: NoOptions.self,
    run: { _, context in
      // A folder that does not answer must not keep this program; who began it may have blocked its signals.
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(10)) { _exit(ExitCode.environment.rawValue) }
      try Sharing.current(in: context.root)?.renew(LearnerCopy(root: context.root))
      return .proven
    })
}

private struct ShareOptions: CommandOptions {
  @Value("--to", "FOLDER", .text, "put your sheet into a shared folder, now and after each check") var folder: String?
  @Value("--as", "NAME", .text, "your name on the board (else your account's)") var name: String?
  @Value("--hand", "WORDS", .text, "raise a hand; it is lowered when the step is met or left") var hand: String?
  @Flag("--off", "remove what was shared, and share nothing from now on") var ends: Bool
}

extension LearnerRun {
  /// Notes a check in the journal, and renews the sheet that is shared, in the background.
  ///
  /// - Returns: how often the predictions were right.
  func keep(_ report: CheckReport, of session: Session, predicted: Light?, notes: inout [String]) -> HitRate {
    let rate = session.note(report, predicted: predicted, notes: &notes)
    if Sharing.current(in: context.root) != nil { Background.begin(.renewSheet, context) }
    return rate
  }
}
