import Curriculum
import Outcomes
import Verification

/// A step's `outcome.json` cannot be used.
public struct UnusableRecord: Error, CustomStringConvertible {
  public let description: String
}

extension Records {
  /// - Throws: ``UnusableRecord`` where there is a record that cannot be read.
  func usableRecord(of step: Step) throws(UnusableRecord) -> Record? {
    do { return try record(of: step) } catch {
      throw UnusableRecord(
        description: "\(step.outcomePath): \(error); 'scripts/kata record \(step.name)' writes it anew")
    }
  }
}
