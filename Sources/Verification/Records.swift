import Curriculum
import Foundation
import Outcomes

/// Reads and writes the recorded outcomes beside the steps.
public struct Records: Sendable {
  private let root: String

  public init(root: String) { self.root = root }

  /// The step's record; nil where it has none yet.
  ///
  /// - Throws: ``RecordError`` where there is one that cannot be used.
  public func record(of step: Step) throws(RecordError) -> Record? {
    let path = "\(root)/\(step.outcomePath)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else { throw .malformed("the file cannot be read") }
    return try Record(json: data)
  }

  /// Writes the step's record whole, or not at all.
  public func write(_ record: Record, of step: Step) throws {
    let json = try record.json
    try json.write(toFile: "\(root)/\(step.outcomePath)", atomically: true, encoding: .utf8)
  }
}
