import Curriculum
import Verification

/// Runs the steps that an edit has changed, and writes the records again that say the same in other words.
struct Rerun {
  let context: Context
  let engine: Engine

  func records(of steps: [Step], in course: Course) throws -> ExitCode {
    guard !steps.isEmpty else { return .proven }
    let console = context.console
    let recorder = Recorder(
      prover: engine.prover.within(course, owing: Owed(in: course)), records: engine.records,
      origin: engine.toolchain.origin)
    let progress = LineProgress(console, total: steps.count)
    context.interruption.atEnd { progress.clear() }
    recorder.prepare(steps, workers: engine.workers) { progress.began($0.name) }
    progress.clear()
    var (written, others) = (0, 0)
    for step in steps {
      switch try recorder.rewrite(step) {
      case .same: break
      case .rewritten: written += 1
      case .differs(let lines):
        others += 1
        console.print("\(step.name): the run is not what is recorded")
        for line in lines { console.print("  \(line)") }
      }
    }
    console.print("\(steps.count) steps run, \(written) records written again, \(others) left to look at")
    return others == 0 ? .proven : .fellShort
  }
}
