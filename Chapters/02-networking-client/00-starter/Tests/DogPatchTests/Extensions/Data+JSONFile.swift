import Fixtures
import Foundation
import XCTest

extension Data {
  /// The bytes of a recorded response, named without folder and extension.
  ///
  /// A name that no recording has fails the calling test at the caller's line.
  static func fromJSON(
    fileName: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Data {
    do {
      return try Fixture.data(named: "dogpatch/\(fileName).json")
    } catch {
      XCTFail("no recording '\(fileName)'", file: file, line: line)
      throw error
    }
  }
}
