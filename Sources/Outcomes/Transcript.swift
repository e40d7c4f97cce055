import Basics
import Foundation

extension Outcome {
  /// What the run prints of this outcome, one line a message: files by name, no times, no paths. Lessons quote it.
  public var transcript: [String] {
    var lines = diagnostics.map { $0.printed() } + (warnings ?? []).map { $0.printed(as: "warning") }
    for test in tests {
      lines += test.failures.flatMap { $0.printed(of: test.id) }
      if test.result != .passed { lines.append("Test Case '\(test.id)' \(test.result.rawValue)") }
    }
    if kind == .passes || kind == .fails, !tests.isEmpty {
      let failures = tests.filter { $0.result == .failed }.map { max($0.failures.count, 1) }.reduce(0, +)
      lines.append("Executed \(tests.count.counted("test")), with \(failures.counted("failure"))")
    }
    if !detail.isEmpty { lines.append(detail) }
    return lines
  }
}

extension Diagnostic {
  /// As the compiler prints it, the file by its name.
  public func printed(as kind: String = "error") -> String {
    let place = location.printedByName
    return place.isEmpty ? "\(kind): \(message)" : "\(place): \(kind): \(message)"
  }
}

extension Failure {
  /// As the run prints it, the file by its name.
  public func printed(of test: String) -> [String] {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = location.file.isEmpty ? "" : "\(location.printedByName): "
    let first = isFatal ? place + lines[0] : "\(place)error: \(test) : \(lines[0])"
    return [first] + lines.dropFirst()
  }
}

/// Takes what changes from run to run and from folder to folder out of a text.
public struct Normalizer: Sendable {
  /// Absolute folders and what stands for them, the longest first.
  private let folders: [(path: String, name: String)]

  /// - Parameter folders: absolute paths and the names that stand for them; an empty name takes the path away.
  public init(folders: [String: String] = [:]) {
    self.folders = folders.map { ($0.key, $0.value) }.filter { !$0.path.isEmpty }
      .sorted { ($0.path.count, $0.path) > ($1.path.count, $1.path) }
  }

  public func text(_ text: String) -> String {
    Self.changing.reduce(withoutFolders(Self.shortened(text).withoutControls())) { text, change in
      guard text.contains(change.mark) else { return text }
      return text.replacingOccurrences(of: change.pattern, with: change.words, options: .regularExpression)
    }
  }

  /// A message of a megabyte helps nobody.
  private static func shortened(_ text: String, to limit: Int = 20_000) -> String {
    guard text.utf8.count > limit, text.count > limit else { return text }
    return "\(text.prefix(limit))… and \(text.count - limit) characters more"
  }

  /// A file as the compiler or a test names it, as its logical path.
  public func file(_ path: String) -> String { text(path) }

  private func withoutFolders(_ text: String) -> String {
    var text = text
    for folder in folders where text.contains(folder.path) {
      if folder.name.isEmpty { text = text.replacingOccurrences(of: folder.path + "/", with: "") }
      text = text.replacingOccurrences(of: folder.path, with: folder.name)
    }
    return text
  }

  /// What changes from folder to folder and from run to run: where a text has the mark, the pattern gives way to other words.
  private static let changing: [(mark: String, pattern: String, words: String)] = [
    // `Chapters/02-…/05-url-check/2-red/Tests/…` becomes `Tests/…`: a file is known by its place in the package.
    ("Chapters/", "Chapters/[^/ ]+/(00-starter|free/[a-z]+|[^/ ]+/(try/)?[0-9]+-[a-z-]+)/(?=Sources/|Tests/)", ""),
    // `Workspace/Tests/…` becomes `Tests/…`, and so does a file of the state that a step began with.
    ("Workspace/", "(?<![A-Za-z0-9_./-])Workspace/(\\.kata/baselines/[0-9a-f]+/)?(?=Sources/|Tests/)", ""),
    // `0x00007f3a5c0012d0` becomes `0x…`.
    ("0x", "0x[0-9a-fA-F]{6,16}", "0x…"),
    // A private type, `Dogs.(unknown context at $55c8d0).Dog`, becomes `Dogs.Dog`.
    ("(unknown context at $", "\\(unknown context at \\$[0-9a-f]+\\)\\.", ""),
  ]
}
