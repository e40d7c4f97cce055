import Basics
import Curriculum
import Foundation
import Mutating
import Proving
import Terminal
import Verification
import Workspace

extension Subcommand {
  static let mutate = Subcommand(
    name: "mutate", operands: "[OPTION…] [STAGE|CHAPTER…]",
    summary: "change the production code by rule, one place at a time, and show which changes no test notices",
    discussion: """
      Without a name it takes the workspace: what you have changed since the chapter's start, and your tests. Of a stage
      or a chapter it takes what its steps wrote, and the tests at its end. A change that does not compile does not
      count, nor one of which the compiler makes the same object, nor a survivor inside what another survivor leaves
      out; a failing test, a crash and a limit of time notice a change. One that a lesson lists below '### Harmless' is
      equivalent: no caller can see it, and it does not count. One below '### Survives' counts, and is explained. No
      file of yours is written. Exits 0 when every survivor is explained, 1 when one is not.

      The rules:
      \(rules)

      With '--json' it prints one object and nothing else; its keys stay as they are while 'format' is 1:
        scores           one for each name, with its 'name' and its 'line'
          compiled       how many changes count
          noticed        how many of them a test notices; 'timedOut' of these ran into the limit of time
          notCompiled    how many do not compile
          equivalent     how many survivors do not count, as no caller can see them
          explained      how many survivors are explained
          survivors      each with its 'file', 'line' and 'rule', the lines before ('old') and after ('new') the change,
                         and the 'reason' why it survives; left out if none is given

      With '--check' the line 'Mutation score: …' of each chapter's README is compared with the result; without a name
      it takes the chapters that have such a line. Exits 1 when a line is not right.
      """,
    options: MutateOptions.self,
    run: { try MutateRun(names: $0.names, options: $0.options, context: $1).run() })

  private static var rules: String { String.rows(Mutation.Rule.allCases.map { ($0.rawValue, $0.words) }) }
}

private struct MutateOptions: CommandOptions {
  var engine = EngineOptions()
  @Flag("--all", "of the workspace take the code that the chapter began with, too") var takesAll: Bool
  @Flag("--list", "show the changes and run nothing") var lists: Bool
  @Flag("--check", "compare the scores with the chapters' READMEs") var checks: Bool
  @Flag("--json", "print the scores as JSON") var printsJSON: Bool
}

private struct MutateRun {
  let names: [String]
  let options: MutateOptions
  let context: Context
  private var console: Console { context.console }
  private var printer: MutationPrinter { MutationPrinter(console: console) }

  func run() throws -> ExitCode {
    guard [options.lists, options.checks, options.printsJSON].filter({ $0 }).count < 2 else {
      throw UsageError("give one of '--list', '--check' and '--json'")
    }
    if options.checks { return try check() }
    let engine = try Engine(options.engine, context)
    let targets = try targets(engine)
    if options.lists {
      for target in targets {
        for mutant in try target.mutants(engine.discovery.code) { printer.print(mutant) }
      }
      return .proven
    }
    guard let scores = try scores(of: targets, engine) else { return .fellShort }
    if !options.printsJSON { for score in scores { printer.print(score, hasTitle: targets.count > 1) } }
    if options.printsJSON { console.print(try JSONText.of(ScoreResult(scores))) }
    return scores.allSatisfy(\.isWhole) ? .proven : .fellShort
  }

  // MARK: - Targets

  private func targets(_ engine: Engine) throws -> [MutationTarget] {
    guard !names.isEmpty else {
      return [try MutationTarget(of: LearnerRun(context).session(), isWhole: options.takesAll, engine)]
    }
    let course = context.course(for: names)
    let outers = OuterTests(in: course.chapters, Records(root: course.root))
    return try names.map { name in
      let steps = try course.steps(named: name)
      // An exercise is code of its own, which nothing continues.
      let found = Set(steps.filter { !$0.isOfExercise }.map(\.name))
      for chapter in course.chapters where !found.isEmpty && found.isSubset(of: Set(chapter.steps.map(\.name))) {
        let stage = chapter.stages.first { Set($0.steps.map(\.name)) == found }
        let target =
          found.count == chapter.steps.count ? MutationTarget(of: chapter) : stage.flatMap { MutationTarget(of: $0) }
        if let target, let last = steps.last(where: { !$0.isOfExercise }) {
          return try target.leavingOut(outers.red(after: last), engine.discovery)
        }
      }
      throw UsageError("'\(name)' is neither a stage nor a chapter; name one, such as '02/05' or '02'")
    }
  }

  // MARK: - Scores

  /// - Returns: nil if the tests of a target do not pass as it is.
  private func scores(of targets: [MutationTarget], _ engine: Engine) throws -> [MutationScore]? {
    do {
      return try engine.scores(of: targets, context)
    } catch let failing as FailingTarget {
      let check = failing.name == LearnerCopy.folder ? "check" : "verify \(failing.name)"
      console.note("kata mutate: error: the tests have to pass first; 'scripts/kata \(check)' shows what they do")
      return nil
    }
  }

  // MARK: - Checking

  private func check() throws -> ExitCode {
    let course = context.course()
    let named = Set(try course.steps(named: names).map(\.chapter))
    let chapters = course.chapters.filter { named.isEmpty ? readme(of: $0) != nil : named.contains($0.name) }
    let all = chapters.compactMap { chapter in MutationTarget(of: chapter).map { (chapter: chapter, target: $0) } }
    guard let scores = try scores(of: all.map(\.target), Engine(options.engine, context)) else { return .fellShort }
    var isRight = true
    for (chapter, score) in zip(all.map(\.chapter), scores) {
      if readme(of: chapter) == score.line {
        console.print("\(chapter.name): \(score.line)")
      } else {
        isRight = false
        console.print("\(chapter.directory)/README.md: the line has to be '\(score.line)'")
      }
    }
    return isRight ? .proven : .fellShort
  }

  private func readme(of chapter: Chapter) -> String? {
    let path = "\(context.root)/\(chapter.directory)/README.md"
    return (try? String(contentsOfFile: path, encoding: .utf8)).flatMap(MutationScore.line)
  }
}

/// Prints the result of trying mutants.
struct MutationPrinter {
  let console: Console
  private var style: Style { console.style }

  /// - Parameter hasTitle: whether the name is before it.
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
    for line in change.shown { console.print(style.text(line, line.hasPrefix("-") ? .red : .green)) }
  }
}

/// A target whose tests do not pass as it is.
private struct FailingTarget: Error {
  let name: String
}

extension Engine {
  /// Tries the mutants of some targets, and says which one it is at.
  ///
  /// - Parameter most: how many of a target, spread over its code.
  func scores(of targets: [MutationTarget], most: Int = .max, _ context: Context) throws -> [MutationScore] {
    guard let direct else {
      throw EnvironmentError("'kata mutate' works if the driver 'direct' does; 'scripts/kata doctor' says more")
    }
    let trials = WorkQueue.results(count: targets.count, workers: jobs) { try direct.trials(of: targets[$0].tree) }
    let runs = try zip(targets, trials).map { target, trial in
      do {
        let trial = try trial.get()
        let all = try target.mutants(discovery.code)
        let count = min(most, all.count)
        let mutants = (0..<count).map { all[$0 * all.count / count] }
        return MutationRun(target, mutants) { mutant in
          try trial(mutant.text, mutant.file, mutant.mutation.isInBody)
        }
      } catch is TestsDoNotPass {
        throw FailingTarget(name: target.name)
      }
    }
    let progress = LineProgress(context, total: runs.reduce(0) { $0 + $1.count })
    defer { progress.clear() }
    return try MutationRun.scores(of: runs, workers: jobs * 10) {
      progress.began("\($0.file.name)  \($0.mutation.rule.rawValue)")
    }
  }
}

extension MutationTarget {
  /// A workspace: what its learner has changed since the chapter's start, or since the free stage's.
  ///
  /// - Parameter isWhole: takes what was there at the start too.
  init(of session: Session, isWhole: Bool = false, _ engine: Engine) throws {
    let chapter = session.position.course.chapters.first { $0.name == session.step.chapter }
    let first = session.step.isFree ? session.step : chapter?.stages.first?.steps.first
    let (tree, start) = (try session.copy.tree(for: session.step), isWhole ? nil : first?.before)
    // What is the chapter's own was compiled for the check.
    self = try MutationTarget(
      name: LearnerCopy.folder, tree: start.map(tree.takingFiles) ?? tree, since: start,
      lessons: chapter?.stages.compactMap(\.lesson) ?? []
    ).leavingOut(engine.checker.outerTest(of: session), engine.discovery)
  }
}
