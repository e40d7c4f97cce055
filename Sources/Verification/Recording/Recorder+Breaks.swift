import Basics
import Curriculum
import Foundation
import Outcomes
import Proving

extension Recorder {
  /// Runs each break and writes the lines of the tests that fail below its difference; what says so already stays.
  ///
  /// Refused are a change that cannot be made, one that no test notices, and one whose two runs differ.
  ///
  /// - Parameters:
  ///   - workers: how many are in progress at once.
  ///   - isTrial: writes nothing.
  public func record(
    _ breaks: [Break], workers: Int, isTrial: Bool = false
  ) throws -> [(subject: Break, result: Result)] {
    let found = try WorkQueue.results(count: breaks.count, workers: workers) { try result(of: breaks[$0]) }
      .map { try $0.get() }
    var edits: [String: [Edit]] = [:]
    for case (let subject, .lines(let lines)) in zip(breaks, found) {
      edits[subject.lessonPath, default: []].append(Edit(subject, lines))
    }
    if !isTrial { for (path, edits) in edits { try write(edits, to: path) } }
    return zip(breaks, found).map { ($0, $1.recorded) }
  }

  private enum Found: Sendable {
    case same
    case lines([String])
    case refused([String])

    var recorded: Result {
      switch self {
      case .same: .recorded(changes: [])
      case .lines(let lines): .recorded(changes: lines.map { "+ \($0)" })
      case .refused(let reasons): .refused(reasons: reasons)
      }
    }
  }

  private func result(of subject: Break) throws -> Found {
    let (outcome, faults, isOfRecord) = prover.judgement(of: subject)
    if faults.isEmpty { return .same }
    guard isOfRecord, let outcome else { return .refused(faults.map(\.message)) }
    let second = try prover.outcome(of: subject, again: true)
    guard second == outcome else { return .refused(["two runs differ; a break has to show the same each time"]) }
    return .lines(BreakCheck.lines(of: outcome))
  }

  /// Lines of a lesson that others take the place of.
  private struct Edit {
    /// From 0.
    let range: Range<Int>
    let lines: [String]

    init(_ subject: Break, _ lines: [String]) {
      if case .noticed(let output?) = subject.claim {
        range = (output.line - 1)..<(output.line - 1 + output.lines.count)
        self.lines = lines
      } else {
        // Behind the fence that closes the difference.
        let end = subject.change.line + subject.change.block.lines.count
        range = end..<end
        self.lines = ["", "```text"] + lines + ["```"]
      }
    }
  }

  private func write(_ edits: [Edit], to path: String) throws {
    let file = "\(prover.records.root)/\(path)"
    var lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      lines.replaceSubrange(edit.range, with: edit.lines)
    }
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
  }
}
