import Curriculum
import Foundation
import Terminal
import Workspace

/// The loop of `kata watch`: looks for saves and keys, and prints what a run finds.
final class Watching {
  private let learner: LearnerRun
  private let checker: Checker
  private let keyboard = Keyboard()
  private let console: Console
  private var pager: Pager
  private var verdict: Verdict?
  private var report: CheckReport?
  /// The red whose answer was shown: each save that meets it again need not show it again.
  private var shown: String?
  /// Read at the start and on every new step: reading it on every save would take a tenth of the time to the verdict.
  private var course: Course
  private var session: Session
  private var saves: Debounce
  private var task: CheckTask?
  /// Whether the files as they are meet the step.
  private var isMet = false
  private var asksForPredictions = false
  private var isAsking = false
  private var hasWarned = false
  private var hasQuit = false

  init(_ learner: LearnerRun, in course: Course, session: Session, checker: Checker) {
    self.learner = learner
    self.course = course
    self.session = session
    self.checker = checker
    console = learner.context.console
    pager = Pager(console)
    saves = Debounce(FileSnapshot(in: learner.copy))
  }

  func run() throws -> ExitCode {
    pager.open(.lesson(at: session.position))
    printKeys()
    try check(predicted: nil)
    while !hasQuit {
      guard let keys = keyboard.keys(waiting: 50) else { break }
      for key in keys where !hasQuit { try press(key) }
      try printEvents()
      try look()
    }
    task?.cancel()
    return .proven
  }

  // MARK: - Saves and runs

  private func look() throws {
    // 'kata start' in another terminal leaves a moment without the folder.
    if !learner.copy.exists { usleep(300_000) }
    guard learner.copy.exists else {
      task?.cancel()
      session = try learner.session()
      return
    }
    guard saves.isDue(FileSnapshot(in: learner.copy), at: .now) else { return }
    task?.cancel()
    task = nil
    isMet = false
    hasWarned = false
    let step = session.step.name
    session = try learner.session(in: course)
    if session.step.name != step { pager.open(.lesson(at: session.position)) }
    // Whoever saw the run knows what the same files will show.
    if asksForPredictions, report.map(session.hasChanged) ?? true { ask() } else { try check(predicted: nil) }
  }

  private func check(predicted: Prediction?) throws {
    isAsking = false
    let keyboard = keyboard
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: .now)
    let time = [parts.hour, parts.minute, parts.second].map { "0\($0 ?? 0)".suffix(2) }.joined(separator: ":")
    console.print(console.style.text("-- \(time) checking", .dim))
    task = CheckTask(session, checker, predicted: predicted) { keyboard.wake() }
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
    let rate = task.session.note(report, predicted: task.predicted, notes: &notes)
    if let predicted = task.predicted { learner.printer.print(predicted, report.verdict.light, rate) }
    learner.printer.printFindings(of: report, onward: "'n'", answer: show)
    learner.printer.note(notes)
    self.report = report
    isMet = report.isMet
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
    switch key {
    case "q", "\u{4}": hasQuit = true
    case "n": goOn()
    case "h": learner.printHint(of: session)
    case "d": difference()
    case "l": pager.open(.lesson(of: session.step, isWhole: isMet), isLast: true)
    case " ": pager.goOn(footer: footer)
    case "b": pager.goBack(footer: footer)
    case "e", "a": printDetails()
    case "p":
      asksForPredictions.toggle()
      console.print(asksForPredictions ? "predictions are on: you are asked before each run" : "predictions are off")
      if isAsking { try check(predicted: nil) }
    case "?": printKeys(areAll: true)
    default: if isAsking { console.print(sentence: PredictionKeys.reminder) }
    }
  }

  private func ask() {
    isAsking = true
    console.print(sentence: PredictionKeys.question)
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
    guard isMet || hasWarned else {
      hasWarned = true
      let state = task == nil ? "the step is not met" : "the run is still in progress"
      return console.print(sentence: "\(state); press 'n' once more to go on anyway")
    }
    do throws(WorkspaceError) {
      let position = session.position
      guard try session.goOn() != nil else {
        console.print(.recap(at: position))
        return console.print(sentence: position.ending)
      }
      course = learner.context.course()
      session = try Session(learner.copy, in: course)
      learner.printer.note(session.notes)
      task?.cancel()
      task = nil
      isMet = false
      isAsking = false
      hasWarned = false
      saves = Debounce(FileSnapshot(in: learner.copy))
      console.print("")
      console.print(.recap(at: position))
      pager.open(.lesson(at: session.position))
    } catch {
      console.print(sentence: "\(error)")
    }
  }

  private func difference() {
    do {
      try learner.printDifference(of: session, to: session.step, options: [])
    } catch {
      console.note("error: \(error)")
    }
  }

  private func printKeys(areAll: Bool = false) {
    let words = areAll ? WatchKeys.all : WatchKeys.most
    for line in console.lines(ofSentence: words, hanging: 6) { console.print(console.style.text(line, .dim)) }
  }
}
