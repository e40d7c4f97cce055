import Basics
import Curriculum
import Foundation
import Proving
import Workspace

extension Subcommand {
  static let proveJudge = Subcommand(
    name: "prove-judge", operands: "[OPTION…] [STEP…]",
    summary: "prove that 'check' judges attempts at every step as it should",
    discussion: """
      Plays the chapter's own files, nothing at all, and attempts made by rule from them (a nonsense call, a test that
      always fails, a file left out, an empty body, …) through a learner's own start and check. Verdicts that differ from
      the rule for a reason are in '\(Exceptions.path)'. What was played is kept until the tool or the chapter changes.
      """,
    options: JudgeOptions.self,
    run: { try JudgeRun(names: $0.names, options: $0.options, context: $1).run() })
}

private struct JudgeOptions: CommandOptions {
  var engine = EngineOptions()
  @Value("--shard", "I/N", .shard, "play only the I-th of N parts of the course") var shard: Shard?
  @Value("--sample", "N", .wholeNumber(1...10_000), "play every N-th step, others each day") var sample: Int?
}

private struct JudgeRun {
  let names: [String]
  let options: JudgeOptions
  let context: Context

  func run() throws -> ExitCode {
    let start = ContinuousClock.now
    let course = context.course()
    let steps = try steps(of: course)
    let engine = try Engine(options.engine, context)
    let proof = JudgeProof(course, engine.checker) { engine.cache.scratchPath($0) }
    let contents = Dictionary(course.chapters.map { ($0.name, JudgeProof.content(of: $0)) }, uniquingKeysWith: { $1 })
    let progress = LineProgress(context, total: steps.count)
    let exceptions = Exceptions(in: course)
    // An attempt that hangs waits for its limit, so more of them are in progress than compile.
    let results = try WorkQueue.results(count: steps.count, workers: engine.workers * 2) { index in
      let step = steps[index]
      defer { progress.began(step.name) }
      guard let content = contents[step.chapter] else { return JudgeProof.Result() }
      let key = engine.judgeKey(of: step, in: content)
      if let known: JudgeProof.Result = engine.cache.value(of: .proofs, key) { return known }
      let result = try proof.result(of: step)
      // A run can go wrong for the machine's reasons too, so a verdict that is wrong is asked for again.
      if exceptions.excuse(result) { engine.cache.store(result, as: .proofs, key) }
      return result
    }.map { try $0.get() }
    progress.clear()
    return report(results, exceptions, since: start)
  }

  private func report(
    _ results: [JudgeProof.Result], _ exceptions: Exceptions, since start: ContinuousClock.Instant
  ) -> ExitCode {
    let console = context.console
    let (faults, excepted, needless) = exceptions.judgement(of: results)
    for fault in exceptions.faults + needless { console.print(fault.description) }
    for fault in faults { console.print("\(fault.name): \(fault.words)") }
    let count = results.reduce(0) { $0 + $1.names.count }
    let time = start.duration(to: .now).formatted(.units(allowed: [.minutes, .seconds], width: .narrow))
    console.print(
      "\(count.counted("attempt")) at \(results.count.counted("step")): \(count - excepted - faults.count) judged as they"
        + " should be, \(excepted.counted("exception")), \(faults.count) wrong, in \(time)")
    return faults.isEmpty && needless.isEmpty && exceptions.faults.isEmpty ? .proven : .fellShort
  }

  private func steps(of course: Course) throws -> [Step] {
    let named = Set(try course.steps(named: names).map(\.name))
    var steps = course.steps.filter { $0.phase != .starter && (names.isEmpty || named.contains($0.name)) }
    if let shard = options.shard { steps = Array(steps[shard.range(of: steps.count)]) }
    if let sample = options.sample {
      let day = Int(Date.now.timeIntervalSince1970 / 86_400)
      steps = steps.enumerated().filter { ($0.offset + day).isMultiple(of: sample) }.map(\.element)
    }
    if steps.isEmpty { throw UsageError("there is no step to play") }
    return steps
  }
}
