@testable import Curriculum
import Outcomes
import TestSupport
import Testing

@testable import Verification

@Suite("Records")
struct RecordsTests {
  private let step = Example.step(.red)

  /// What reading a record of a diagnostic in a module comes to.
  private func read(_ module: String) throws -> Record? {
    let folder = try TemporaryFolder("records")
    try folder.write("", to: "\(step.directory)/keep")
    let records = Records(root: folder.path)
    try records.write(
      Record(outcome: .refused(in: module), origin: Record.Origin(platform: "linux", swift: "6.3.1")), of: step)
    return try records.record(of: step)
  }

  @Test("a diagnostic of the app's or the tests' module is read", arguments: ["M", "MTests"])
  func own(module: String) throws {
    #expect(try read(module)?.outcome.diagnostics.map(\.module) == [module])
  }

  @Test("a diagnostic of any other module is not", arguments: ["", "Fixtures", "Mtests"])
  func other(module: String) {
    #expect(
      throws: RecordError.malformed("a diagnostic of the module '\(module)'; the step's modules are 'M' and 'MTests'")
    ) { try read(module) }
  }
}
