import Curriculum
import Foundation
import Outcomes

/// Reads and writes the recorded outcomes beside the steps.
public struct Records: Sendable {
  let root: String

  public init(root: String) { self.root = root }

  /// The step's record; nil if it has none yet.
  ///
  /// - Throws: ``RecordError`` if there is one that cannot be used.
  public func record(of step: Step) throws(RecordError) -> Record? {
    let path = "\(root)/\(step.outcomePath)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else { throw .malformed("the file cannot be read") }
    let record = try Record(json: data)
    let modules = [step.tree.module, step.tree.testModule]
    if let stray = record.outcome.diagnostics.first(where: { !modules.contains($0.module) }) {
      let own = modules.map { "'\($0)'" }.joined(separator: " and ")
      throw .malformed("a diagnostic of the module '\(stray.module)'; the step's modules are \(own)")
    }
    return record
  }

  /// Writes the step's record whole, or not at all.
  public func write(_ record: Record, of step: Step) throws {
    let json = try record.json
    try json.write(toFile: "\(root)/\(step.outcomePath)", atomically: true, encoding: .utf8)
  }
}
