import Basics
import Foundation

/// Entries of a cache that are wrong and look right: no damage does that, and so no checksum tells it.
extension Sandbox {
  /// Writes another value into an entry.
  public func forge(_ value: String, in entry: String) throws {
    let text = Data(value.utf8)
    let checksum = text.withUnsafeBytes { Checksum(of: $0) }
    try (Data("\(checksum.value)\n".utf8) + text).write(to: URL(fileURLWithPath: entry))
  }

  /// Changes a byte of a file, and every entry that names the file's checksum.
  public func forge(_ file: String) throws {
    guard var data = FileManager.default.contents(atPath: file) else { throw CocoaError(.fileNoSuchFile) }
    let old = data.withUnsafeBytes { Checksum(of: $0) }.value
    data[data.count / 2] ^= 1
    let new = data.withUnsafeBytes { Checksum(of: $0) }.value
    try data.write(to: URL(fileURLWithPath: file))
    for entry in ["apps", "tests", "objects"].flatMap(entries) where entry.hasSuffix(".json") {
      let text = try String(contentsOfFile: entry, encoding: .utf8)
      guard text.contains("\(old)"), let start = text.firstIndex(of: "\n") else { continue }
      try forge(text[text.index(after: start)...].replacingOccurrences(of: "\(old)", with: "\(new)"), in: entry)
    }
  }
}
