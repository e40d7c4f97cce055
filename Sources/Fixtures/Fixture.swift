import Foundation

/// A recorded response, found by its name below the repository's `Fixtures` folder.
public enum Fixture {
  /// Where the recordings are: the folder named by `KATA_FIXTURES`, else the repository's own.
  ///
  /// A checked-out step depends on the repository by path, so the path of this source file leads to the recordings
  /// from there too.
  public static var root: URL {
    if let path = ProcessInfo.processInfo.environment["KATA_FIXTURES"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures", isDirectory: true)
  }

  /// The bytes of a recording.
  ///
  /// - Parameter name: the path below `Fixtures`, such as `dogpatch/GET_Dogs_Response.json`.
  /// - Throws: ``FixtureError`` when there is no such file or it cannot be read.
  public static func data(named name: String) throws -> Data {
    let file = root.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw FixtureError.missing(name: name, folder: root.path)
    }
    do { return try Data(contentsOf: file) } catch {
      throw FixtureError.unreadable(name: name, reason: error.localizedDescription)
    }
  }

  /// A recorded exchange.
  ///
  /// - Parameter name: the path below `Fixtures`, such as `tistory/GET_app_v2_feed_followings.200.http`.
  /// - Throws: ``FixtureError`` when the recording is missing, misnamed or broken.
  public static func exchange(named name: String) throws -> RecordedExchange {
    try RecordedExchange(parsing: data(named: name), named: name)
  }
}
