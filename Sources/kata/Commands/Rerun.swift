import Authoring
import Curriculum
import Foundation
import Verification

/// Runs the steps that an edit has changed, writes the records again that the edit explains, and brings the blocks of the
/// lessons along, those below breaks too.
struct Rerun {
  let context: Context
  let engine: Engine
  /// What an author does whose run was stopped.
  var remedy = "'scripts/kata verify' shows what falls short, and 'scripts/kata record STEP' writes a record again"
  /// A step's package before the edit, by logical path; nil if it had none.
  let before: (Step) -> [String: String]?
  private var console: Console { context.console }

  func run(_ steps: [Step], of course: Course) throws -> ExitCode {
    guard !steps.isEmpty else { return .proven }
    context.interruption.lastWords.withLock { $0 = "the files are written, and not all steps have run: \(remedy)" }
    defer { context.interruption.lastWords.withLock { $0 = nil } }
    let recorder = Recorder(engine.prover.within(course))
    let progress = LineProgress(context, total: steps.count)
    recorder.run(steps, workers: engine.workers) { progress.began($0.name) }
    progress.clear()
    var (written, others) = (0, 0)
    var lessons: [String: LessonEdits] = [:]
    var printed: [Set<String>: String] = [:]
    for step in steps {
      var output: (old: [String], new: [String])?
      switch try recorder.rewrite(step) {
      case .same: break
      case .rewritten(let old, let new):
        written += 1
        output = (old.transcript, new.transcript)
      case .differs(let lines):
        others += 1
        print(lines, of: step, &printed)
      }
      if let path = step.lessonPath, let old = before(step) {
        lessons[path, default: LessonEdits()].repair(step, old: old, output: output)
      }
    }
    var places = try context.write(lessons, saying: "blocks brought along")
    for (subject, result) in try recorder.record(context.course().noticedBreaks(of: steps), workers: engine.workers) {
      switch result {
      case .recorded(let changes): if !changes.isEmpty { console.print("\(subject.name): recorded") }
      case .refused(let reasons):
        places += 1
        console.print("\(subject.name): \(reasons.joined(separator: "; "))")
      }
    }
    console.print("\(steps.count) steps run, \(written) records written again, \(others + places) left to look at")
    return others + places == 0 ? .proven : .fellShort
  }

  /// What has one cause in many steps is reported once.
  private func print(_ lines: [String], of step: Step, _ printed: inout [Set<String>: String]) {
    // The numbers of lines differ from step to step.
    let cause = Set(lines.filter { !$0.hasPrefix("recorded: ") }.map { $0.filter { !$0.isNumber } })
    if let first = printed[cause] {
      return console.print("\(step.name): the run is not what is recorded, as in \(first)")
    }
    printed[cause] = step.name
    console.print("\(step.name): the run is not what is recorded")
    for line in lines { console.print("  \(line)") }
  }
}

extension Context {
  /// Writes the lessons, by their paths, as they have to be.
  ///
  /// - Returns: how many blocks a person has to look at.
  func write(_ lessons: [String: LessonEdits], isTrial: Bool = false, saying done: String) throws -> Int {
    var places = 0
    for (path, edits) in lessons.sorted(by: { $0.key < $1.key }) {
      for line in edits.toLookAt { console.print("look at \(line)") }
      places += edits.toLookAt.count
      guard !edits.isEmpty else { continue }
      let file = "\(root)/\(path)"
      let text = edits.applied(to: try String(contentsOfFile: file, encoding: .utf8))
      if !isTrial { try text.write(toFile: file, atomically: true, encoding: .utf8) }
      console.print("\(path): \(done)")
    }
    return places
  }
}
