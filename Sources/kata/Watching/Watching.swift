import Basics
import Curriculum
import Foundation
import Terminal
import Workspace

/// The loop of `kata watch`: looks for saves and keys, and prints what a run finds.
final class Watching {
  private let learner: LearnerRun
  private let engine: Engine
  private let checker: Checker
  private let keyboard = Keyboard()
  private let console: Console
  private var pager: Pager
  private var verdict: Verdict?
  private var report: CheckReport?
  /// The red whose answer was shown: each save that meets it again need not show it again.
  private var shown: String?
  private var session: Session
  private var saves: Debounce
  private var task: CheckTask?
  /// Whether the files as they are meet the step.
  private var isMet = false
  private var asksForPredictions = false
  private var isAsking = false
  /// The key that does something only when it is pressed once more.
  private var warned: Character?
  private var hasQuit = false
  private let editor: Editor
  /// When a key was pressed or a file saved; who has gone away needs no quick look.
  private var lastSign = ContinuousClock.now

  init(_ learner: LearnerRun, session: Session, engine: Engine, editor: Editor) {
    self.editor = editor
    self.engine = engine
    self.learner = learner
    self.session = session
    checker = engine.checker
    console = learner.context.console
    pager = Pager(console)
    saves = Debounce(FileSnapshot(in: learner.copy))
  }

  func run() throws -> ExitCode {
    pager.open(.lesson(at: session.position))
    printFooter()
    try check(predicted: nil)
    while !hasQuit {
      let isResting = lastSign.duration(to: .now) > .seconds(60)
      guard let keys = keyboard.keys(waiting: isResting ? 250 : 50) else { break }
      for key in keys where !hasQuit {
        lastSign = .now
        try press(key)
      }
      try printEvents()
      try look()
    }
    task?.cancel()
    return .proven
  }

  // MARK: - Saves and runs

  /// Ends what is known of the files as they were.
  private func stop() {
    task?.cancel()
    task = nil
    isMet = false
    warned = nil
  }

  private func look() throws {
    guard saves.isDue(FileSnapshot(in: learner.copy), at: .now) else { return }
    lastSign = .now
    stop()
    let step = session.step.name
    do {
      // To read the course on every save would take a tenth of the time to the verdict.
      session = try learner.session(in: session.position.course)
    } catch {
      // What was moved away may come back.
      return console.note("error: \(error); the watch waits until then, and 'q' quits")
    }
    if session.step.name != step { pager.open(.lesson(at: session.position)) }
    // Whoever saw the run knows what the same files will show.
    guard asksForPredictions, report.map(session.hasChanged) ?? true else { return try check(predicted: nil) }
    isAsking = true
    console.print(sentence: PredictionKeys.question)
  }

  private func check(predicted: Light?) throws {
    isAsking = false
    let keyboard = keyboard
    console.print(console.style.text("-- \(Date.now.localWords.suffix(8)) checking", .dim))
    task = CheckTask(session, checker, predicted: predicted, console) { keyboard.wake() }
  }

  private func printEvents() throws {
    guard let task else { return }
    for event in task.newEvents() {
      switch event {
      case .verdict(let verdict):
        self.verdict = verdict
        learner.printer.print(verdict)
      case .ended(let result):
        self.task = nil
        try end(task, with: result)
      }
    }
  }

  private func end(_ task: CheckTask, with result: Result<CheckReport, any Error>) throws {
    let report: CheckReport
    do {
      report = try result.get()
    } catch {
      // The learner may fix it and save again.
      return console.note("error: \(error)")
    }
    var notes: [String] = []
    let rate = learner.keep(report, of: task.session, predicted: task.predicted, notes: &notes)
    if let predicted = task.predicted { learner.printer.print(predicted, report.verdict.light, rate) }
    learner.printer.printFindings(of: report, onward: "'n'", answer: show)
    learner.printer.note(notes)
    self.report = report
    isMet = report.isMet
    printFooter()
  }

  private func show(_ answer: TextPage) {
    guard shown != session.step.name else { return }
    shown = session.step.name
    pager.offer(answer, named: TextPage.answerTitle)
  }

  // MARK: - Keys

  private func press(_ key: Character) throws {
    if isAsking, try answer(key) { return }
    let footer = verdict.map(learner.printer.summary)
    if key != warned { warned = nil }
    switch key {
    case "q", "\u{4}": hasQuit = true
    case "n": goOn()
    case "h": learner.printHint(of: session)
    case "d": difference()
    case "o": openEditor()
    case "j": judge()
    case "x": try reset()
    case "l": pager.open(.lesson(of: session.step, isWhole: isMet), isLast: true)
    case " ": pager.goOn(footer: footer)
    case "b": pager.goBack(footer: footer)
    case "e", "a": printDetails()
    case "p":
      asksForPredictions.toggle()
      console.print(asksForPredictions ? "predictions are on: you are asked before each run" : "predictions are off")
      if isAsking { try check(predicted: nil) }
    case "?": printDim(WatchKeys.all, hanging: 6)
    default: if isAsking { console.print(sentence: PredictionKeys.reminder) }
    }
  }

  /// - Returns: whether the key was an answer; no other key starts the run.
  private func answer(_ key: Character) throws -> Bool {
    guard let prediction = PredictionKeys.prediction(for: key) else { return false }
    try check(predicted: prediction)
    return true
  }

  private func printDetails() {
    guard let verdict else { return console.print("no run has ended yet") }
    let details = learner.printer.details(of: verdict)
    pager.open(TextPage([learner.printer.summary(of: verdict)] + details), isLast: true)
  }

  private func goOn() {
    let state = task != nil ? "the run is still in progress" : isMet ? "you stay at this step" : "the step is not met"
    do {
      let mayLeave = try isMet && warned == nil && learner.mayLeave(session, checker)
      guard mayLeave || isSure("n", "\(state); press 'n' once more to go on anyway") else { return }
      let position = session.position
      guard try session.goOn() != nil else {
        console.print(.recap(at: position))
        return console.print(sentence: position.ending)
      }
      try begin()
      console.print("")
      console.print(.recap(at: position))
      pager.open(.lesson(at: session.position))
      printFooter()
      openEditor()
    } catch {
      console.print(sentence: "\(error)")
    }
  }

  /// Looks at the workspace as it is at another place.
  private func begin() throws(WorkspaceError) {
    session = try Session(learner.copy)
    learner.printer.note(session.notes)
    stop()
    isAsking = false
    saves = Debounce(FileSnapshot(in: learner.copy))
  }

  /// Asks for a key once more.
  private func isSure(_ key: Character, _ question: String) -> Bool {
    if warned == key {
      warned = nil
      return true
    }
    warned = key
    console.print(sentence: question)
    return false
  }

  private func reset() throws {
    guard isSure("x", "'x' once more lays out the step again; your files become a backup") else { return }
    do throws(WorkspaceError) {
      let backup = try learner.copy.layOut(before: session.step, as: .reset)
      try begin()
      if let backup { console.print(sentence: "your files are in '\(backup)'") }
    } catch {
      return console.print(sentence: "\(error)")
    }
    try check(predicted: nil)
  }

  /// An editor in the terminal has the keys until it ends.
  private func openEditor() {
    RawTerminal.leave()
    defer { RawTerminal.enter() }
    editor.open(session.step)
  }

  /// The keys wait until it has ended.
  private func judge() {
    guard session.step.isFree else { return console.print(sentence: "'j' judges a free stage, and this is a step") }
    guard isMet else { return console.print(sentence: "'j' judges when your tests pass") }
    do {
      _ = try learner.judgeGreen(session, engine)
    } catch {
      console.note("error: \(error)")
    }
  }

  private func difference() {
    guard isMet || isSure("d", "the step is not met yet; 'd' once more shows the chapter's answer") else { return }
    do {
      try learner.printDifference(of: session, to: session.step)
    } catch {
      console.note("error: \(error)")
    }
  }

  /// The place in the course and the keys, below what was printed last.
  private func printFooter() {
    printDim(session.position.place)
    printDim(WatchKeys.most, hanging: 6)
  }

  private func printDim(_ words: String, hanging indent: Int = 2) {
    for line in console.lines(ofSentence: words, hanging: indent) { console.print(console.style.text(line, .dim)) }
  }
}
