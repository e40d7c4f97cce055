@testable import Curriculum
import Foundation
import Outcomes
import Testing

@testable import Verification

@Suite("Records")
struct RecordsTests {
  private let step = Example.step(.red)

  /// What reading a record of a diagnostic in a module comes to.
  private func read(_ module: String) throws -> Record? {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("kata-records-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent(step.directory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let records = Records(root: root.path)
    try records.write(
      Record(outcome: Example.refused(in: module), origin: Record.Origin(platform: "linux", swift: "6.3.1")), of: step)
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
