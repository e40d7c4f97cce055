import Basics
import Curriculum
import Foundation

/// The rules that steps break until a later change of the course mends them, as `Chapters/owed.txt` lists them.
///
/// A line a debt, such as `02-networking-client/03-session-protocol/8-refactor: tests-assert-less`; what follows a `#` is
/// for people.
public struct Owed: Sendable {
  public static let path = "Chapters/owed.txt"

  struct Debt: Equatable, Sendable {
    let line: Int
    let code: Violation.Code
  }

  /// By the step's name.
  private(set) var debts: [String: [Debt]] = [:]
  /// The lines that are no debt a step could have.
  public private(set) var faults: [CourseFault] = []

  /// A course without debts.
  public init() {}

  /// Reads the list of a course; one without it owes nothing.
  public init(in course: Course) {
    self.init(Self.text(at: course.root), steps: course.steps)
  }

  /// Reads what one step owes.
  ///
  /// - Parameter root: the repository's folder.
  public init(of step: Step, at root: String) {
    self.init(Self.text(at: root), steps: [step])
    faults = []
  }

  init(_ text: String, steps: [Step]) {
    let phases = Dictionary(steps.map { ($0.name, $0.phase) }, uniquingKeysWith: { $1 })
    for (index, line) in text.lines.enumerated() {
      let entry = (line.split(separator: "#", omittingEmptySubsequences: false).first ?? "").trimmingSpaces
      guard !entry.isEmpty else { continue }
      let parts = entry.split(separator: ":", maxSplits: 1).map(\.trimmingSpaces)
      let (step, word) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
      guard let phase = phases[step] else {
        let hint = Spelling.nearest(to: step, in: phases.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        fault(index + 1, "no step is named '\(step)'\(hint)")
        continue
      }
      guard let code = Violation.Code(rawValue: word) else {
        let hint = Spelling.nearest(to: word, in: Violation.Code.allCases.map(\.rawValue))
        fault(index + 1, "no rule is named '\(word)'\(hint.map { "; did you mean '\($0)'?" } ?? "")")
        continue
      }
      guard code.mayBeOwed(in: phase) else {
        fault(index + 1, "a \(phase.rawValue) cannot owe '\(word)'; mend the step")
        continue
      }
      guard debts[step]?.contains(where: { $0.code == code }) != true else {
        fault(index + 1, "'\(entry)' stands here twice; remove one")
        continue
      }
      debts[step, default: []].append(Debt(line: index + 1, code: code))
    }
  }

  /// Whether the step is known to break the rule.
  public func holds(_ violation: Violation, of step: Step) -> Bool {
    debts[step.name]?.contains { $0.code == violation.code } ?? false
  }

  /// The debts that the step does not have, each with what to do.
  func settled(of step: Step, given violations: [Violation]) -> [String] {
    (debts[step.name] ?? []).filter { debt in !violations.contains { $0.code == debt.code } }.map {
      "\(Self.path):\($0.line): the step keeps the rule '\($0.code.rawValue)'; remove the line"
    }
  }

  private static func text(at root: String) -> String {
    FileManager.default.contents(atPath: "\(root)/\(path)").map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private mutating func fault(_ line: Int, _ message: String) {
    faults.append(CourseFault(file: Self.path, line: line, message: message))
  }
}
