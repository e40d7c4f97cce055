import Basics
import Curriculum
import Foundation

/// Proves the judge of learners as the course is proven: it plays attempts at a step through a learner's own start and check,
/// and compares each verdict, and the code of its first problem, with the one that is right.
public struct JudgeProof: Sendable {
  /// A verdict that is not the right one.
  public struct Fault: Codable, Equatable, Sendable {
    /// The step and the attempt, as ``Exceptions`` names them.
    public let name: String
    public let words: String
  }

  /// What came of the attempts at one step.
  public struct Result: Codable, Equatable, Sendable {
    public var names: [String] = []
    public var faults: [Fault] = []

    public init() {}
  }

  private let course: Course
  private let checker: Checker
  private let scratch: @Sendable (String) -> String

  /// - Parameter scratch: makes the path of a folder of that name that nobody else has, and that goes with the run.
  public init(_ course: Course, _ checker: Checker, scratch: @escaping @Sendable (String) -> String) {
    self.course = course
    self.checker = checker
    self.scratch = scratch
  }

  /// What the attempts at a step depend on besides the program: the chapter's files and lessons.
  public static func content(of chapter: Chapter) -> Digest {
    Digest(
      ofParts: chapter.stepsWithExercises.flatMap { step in
        [step.name, "\(step.tree.languageMode)", step.lesson?.ruleBent ?? ""]
          + step.tree.files.flatMap { [$0.logicalPath, $0.digest.description] }
      })
  }

  /// Plays every attempt at a step.
  ///
  /// - Throws: what keeps the tool from working; a learner's files never do.
  public func result(of step: Step) throws -> Result {
    let position = Position(of: step, in: course)
    let copy = LearnerCopy(root: scratch("judge"))
    try FileManager.default.createDirectory(atPath: copy.root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: copy.root) }
    var result = Result()
    let trials = try Trials(at: position, checker).all()
    // A check changes nothing, so those that begin alike need one beginning: writing files took a sixth of the time.
    var begun: Bool?
    for trial in trials.filter({ !$0.comesFromBefore }) + trials.filter(\.comesFromBefore) {
      let name = "\(step.shortName) \(trial.name)"
      if begun != trial.comesFromBefore { try begin(trial, at: position, in: copy) }
      begun = trial.comesFromBefore
      try write(trial.tree, in: copy)
      result.names.append(name)
      let report: CheckReport
      do { report = try checker.begin(Session(copy, in: course)).report() } catch {
        // A learner's files are never a fault of the tool.
        result.faults.append(Fault(name: name, words: "\(error)"))
        continue
      }
      let problem = report.findings.first { $0.kind == .problem }
      let codes = trial.codes(in: step.phase)
      let said = ([problem?.text ?? report.verdict.summary] + report.verdict.lines).joined(separator: "; ")
      if report.isMet != trial.isMet {
        result.faults.append(
          Fault(name: name, words: "\(report.isMet ? "met" : "not met"), and should not be: \(said)"))
      } else if !trial.isMet, !codes.contains(problem?.code ?? "") {
        let names = codes.sorted().joined(separator: " or ")
        result.faults.append(
          Fault(name: name, words: "not met for '\(problem?.code ?? "nothing")', and should be for \(names): \(said)"))
      }
    }
    return result
  }

  /// Brings a workspace to where the step begins.
  private func begin(_ trial: Trial, at position: Position, in copy: LearnerCopy) throws {
    copy.files.remove(LearnerCopy.folder)
    let first = trial.comesFromBefore ? position.firstRed ?? position.previous : nil
    guard let first, first.name != position.step.name else {
      _ = try copy.layOut(before: position.step, as: .start)
      return
    }
    _ = try copy.layOut(before: first, as: .start)
    for step in position.steps.drop(while: { $0.name != first.name }).prefix(while: { $0.name != position.step.name }) {
      try write(step.tree, in: copy)
      _ = try Session(copy, in: course).goOn()
    }
  }

  private func write(_ tree: SourceTree, in copy: LearnerCopy) throws {
    let old = try tree.with(files: copy.sources(in: LearnerCopy.folder, module: tree.module))
    for file in old.files where tree.file(file.logicalPath) == nil { copy.files.remove(file.path) }
    for file in tree.files where old.file(file.logicalPath)?.digest != file.digest {
      try copy.files.write(file.contents, to: "\(LearnerCopy.folder)/\(file.logicalPath)")
    }
  }
}

/// The attempts whose verdict differs from the rule for a reason, as `Chapters/judge.txt` lists them.
///
/// A line each, such as `02/05/1 other-layout: why`; lines that begin with `#` are for people. A reason that begins with
/// `at times` is of an attempt that shows this or that, as the machine is busy.
public struct Exceptions: Sendable {
  public static let path = "Chapters/judge.txt"

  private var reasons: [String: (line: Int, words: String)] = [:]
  /// The lines that give no reason, or are of no step.
  public private(set) var faults: [CourseFault] = []

  public init(in course: Course) {
    let (steps, isWhole) = (Set(course.steps.map(\.shortName)), course.faultsOfFiles().isEmpty)
    let lines = (course.text(of: Self.path) ?? "").lines.enumerated()
    for (index, line) in lines where !line.isEmpty && !line.hasPrefix("#") {
      // A name has a colon of its own, as the line of a file is a part of it.
      let parts = String(line).components(separatedBy: ": ")
      func fault(_ words: String) { faults.append(.at(index + 1, words).in(Self.path)) }
      if parts.count < 2 {
        fault("gives no reason; write '02/05/1 other-layout: why'")
      } else if isWhole, !steps.contains(String(parts[0].prefix { $0 != " " })) {
        fault("'\(parts[0])' is no attempt at a step; remove the line")
      } else {
        reasons[parts[0]] = (index + 1, parts.dropFirst().joined(separator: ": "))
      }
    }
  }

  /// Whether each fault has an exception.
  public func excuse(_ result: JudgeProof.Result) -> Bool { result.faults.allSatisfy { reasons[$0.name] != nil } }

  /// The faults that no exception is for, and the lines of the list that are needless, as a run has shown.
  public func judgement(
    of results: [JudgeProof.Result]
  ) -> (faults: [JudgeProof.Fault], excepted: Int, needless: [CourseFault]) {
    let all = results.flatMap(\.faults)
    let wrong = Set(all.map(\.name))
    let names = Set(results.flatMap(\.names))
    let played = Set(names.map { $0.prefix { $0 != " " } })
    let needless = reasons.sorted { $0.value.line < $1.value.line }.compactMap { name, reason -> CourseFault? in
      if wrong.contains(name) || !played.contains(name.prefix { $0 != " " }) { return nil }
      if names.contains(name), reason.words.hasPrefix("at times") { return nil }
      let words = names.contains(name) ? "judged as it should be" : "no attempt"
      return .at(reason.line, "'\(name)' is \(words); remove its line").in(Self.path)
    }
    return (all.filter { reasons[$0.name] == nil }, wrong.filter { reasons[$0] != nil }.count, needless)
  }
}
