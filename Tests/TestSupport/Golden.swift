import Basics
import Foundation
import Synchronization
import Testing

/// Texts that tests compare with a file of theirs, a section each: a changed word or order is seen as a diff.
///
/// `Tests/CheatTests.swift` of a target has its texts in `Tests/Golden/<target>/CheatTests.txt`. With `KATA_WRITE_GOLDEN=1`
/// the file is written anew, and no test that does so passes.
public struct Golden: Sendable {
  private let file: String
  private static let writing = Mutex(())

  init(_ file: String) { self.file = file }

  static func ofTests(in source: String) -> Golden {
    let parts = source.split(separator: "/")
    let (target, name) = (parts.dropLast().last ?? "", (parts.last ?? "").split(separator: ".").first ?? "")
    return Golden("\(BuiltKata.repository)/Tests/Golden/\(target)/\(name).txt")
  }

  /// The file's texts by their names.
  var sections: [String: String] {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let parts = "\n\(text)".components(separatedBy: "\n=== ").dropFirst().map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      return (String(part[..<end]), part[end...].trimmingCharacters(in: .newlines))
    }
    return Dictionary(parts, uniquingKeysWith: { $1 })
  }

  /// What differs between the section and a text, as lines of a difference; nil if nothing does.
  func difference(of name: String, to text: String) -> String? {
    guard let golden = sections[name] else { return "there is no section '\(name)' in \(file)" }
    let (old, new) = (golden.lines, text.trimmingCharacters(in: .newlines).lines)
    let edits = EditScript(from: old, to: new).edits
    return edits.isEmpty
      ? nil : edits.flatMap { old[$0.old].map { "- \($0)" } + new[$0.new].map { "+ \($0)" } }.joined(separator: "\n")
  }

  func write(_ text: String, as name: String) throws {
    try Self.writing.withLock { _ in
      var all = sections
      all[name] = text.trimmingCharacters(in: .newlines)
      let lines = all.sorted { $0.key < $1.key }.map { "=== \($0.key)\n\($0.value)\n" }
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
  }
}

/// Compares a text with a section of the golden file of the test's file.
///
/// - Parameter name: a word behind the running test's title, which together name the section.
public func expectGolden(
  _ text: String, _ name: String = "", file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let title = Test.current?.displayName ?? Test.current?.name ?? ""
  let section = name.isEmpty ? title : "\(title): \(name)"
  let golden = Golden.ofTests(in: file)
  let difference = golden.difference(of: section, to: text)
  if ProcessInfo.processInfo.environment["KATA_WRITE_GOLDEN"] == "1" {
    if difference != nil { try golden.write(text, as: section) }
    Issue.record("'\(section)' is written; a run that writes proves nothing", sourceLocation: sourceLocation)
  } else if let difference {
    Issue.record("'\(section)' is not as in the golden file:\n\(difference)", sourceLocation: sourceLocation)
  }
}
