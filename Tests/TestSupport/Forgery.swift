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

  /// Changes a byte of each file, and every entry that names a file's checksum.
  public func forge(_ files: Set<String>) throws {
    var checksums: [Substring: String] = [:]
    for file in files {
      guard var data = FileManager.default.contents(atPath: file) else { throw CocoaError(.fileNoSuchFile) }
      let old = data.withUnsafeBytes { Checksum(of: $0) }.value
      data[data.count / 2] ^= 1
      checksums["\(old)"] = "\(data.withUnsafeBytes { Checksum(of: $0) }.value)"
      try data.write(to: URL(fileURLWithPath: file))
    }
    for entry in ["apps", "tests", "objects"].flatMap(entries) where entry.hasSuffix(".json") {
      let text = try String(contentsOfFile: entry, encoding: .utf8)
      let known = text.split { !$0.isNumber }.filter { checksums[$0] != nil }
      guard !known.isEmpty, let start = text.firstIndex(of: "\n") else { continue }
      let value = String(text[text.index(after: start)...])
      try forge(known.reduce(value) { $0.replacingOccurrences(of: $1, with: checksums[$1] ?? "") }, in: entry)
    }
  }
}
