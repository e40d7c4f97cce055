import Foundation

/// What a recording's file name says: `GET_app_v2_feed_followings.200.http` is the answer 200 to `GET /app/v2/feed/followings`.
///
/// An underscore stands for a slash. An underscore of the path itself is written `%5F`, so that every path has one name.
struct RecordingName: Equatable {
  let method: String
  let path: String
  let statusCode: Int

  /// - Parameter name: the path below `Fixtures`; only its last component counts.
  /// - Throws: ``FixtureError/misnamed(name:)``.
  init(parsing name: String) throws {
    let file = name.split(separator: "/").last.map(String.init) ?? ""
    let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, parts.last == "http", let statusCode = Self.status(parts[parts.count - 2]) else {
      throw FixtureError.misnamed(name: name)
    }
    let request = parts.dropLast(2).joined(separator: ".")
    guard let underscore = request.firstIndex(of: "_"), Self.isMethod(request[..<underscore]) else {
      throw FixtureError.misnamed(name: name)
    }
    let path = request[request.index(after: underscore)...].replacingOccurrences(of: "_", with: "/")
    method = String(request[..<underscore])
    self.path = "/" + path.replacingOccurrences(of: "%5F", with: "_")
    self.statusCode = statusCode
  }

  /// A status as names and status lines write it: three digits, a final answer.
  static func status(_ digits: String) -> Int? {
    guard digits.utf8.count == 3, digits.utf8.allSatisfy({ (48...57).contains($0) }), let status = Int(digits),
      (200...599).contains(status)
    else { return nil }
    return status
  }

  private static func isMethod(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (65...90).contains($0) }
  }
}
