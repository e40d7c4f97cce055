import Foundation
import TestSupport

/// A program that ran to its end.
struct Run {
  let code: Int32
  let output: String
  let errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Without what changes from year to year.
  var frame: [String] { Self.lasting(lines) }

  private static func lasting(_ lines: [String]) -> [String] {
    lines.map { $0.replacingOccurrences(of: "[0-9]+ years? old", with: "N years old", options: .regularExpression) }
  }

  /// The lines below a heading in a text of several columns, up to the first empty one.
  static func column(of page: String, below heading: String) -> [String]? {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let top = lines.firstIndex(where: { "\($0)  ".contains(heading + "  ") }),
      let range = lines[top].range(of: heading)
    else { return nil }
    let start = lines[top].distance(from: lines[top].startIndex, to: range.lowerBound)
    let next = lines[top][range.upperBound...].firstIndex { $0 != " " }
    let width = next.map { lines[top].distance(from: range.lowerBound, to: $0) } ?? Int.max
    let column = lines[(top + 1)...].map { line in
      var text = line.dropFirst(start).prefix(width)
      while text.last == " " { text.removeLast() }
      return String(text)
    }
    return lasting(Array(column.prefix { !$0.isEmpty && !$0.hasPrefix("```") }))
  }

  /// Runs `kata run` on this repository's own course.
  static func kata(_ words: [String]) throws -> Run {
    try program(BuiltKata.path, ["--root", BuiltKata.repository, "run"] + words)
  }

  static func program(_ path: String, _ words: [String], path searched: String? = nil) throws -> Run {
    let folder = try TemporaryFolder("app")
    let files = try ["output", "errors"].map { try folder.write("", to: $0) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = "1"
    environment["PATH"] = searched ?? environment["PATH"]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: try String(contentsOfFile: files[0], encoding: .utf8),
      errors: try String(contentsOfFile: files[1], encoding: .utf8))
  }
}
