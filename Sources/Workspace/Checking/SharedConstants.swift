import Basics
import Curriculum
import Rules
import Syntax

/// Finds values that are in the tests and were written into the code, where the chapter's code does without them.
struct SharedConstants {
  private let attempt: Attempt

  init(_ attempt: Attempt) { self.attempt = attempt }

  func findings() throws -> [Finding] {
    let (step, merger) = (attempt.step, attempt.merger)
    let changed = Set(attempt.tree.changedPaths(since: attempt.baseline))
    let code = try merger.code(of: attempt.tree, upTo: step)
    let others = Set(code.map(\.logicalPath))
    let asked = literals(in: attempt.tree.testFiles.filter { !others.contains($0.logicalPath) })
    let shared = literals(in: code.filter { changed.contains($0.logicalPath) })
      .map { written in (written, asked.filter(written.contains)) }.filter { !$0.1.isEmpty }
    guard !shared.isEmpty else { return [] }
    let known = literals(
      in: try merger.code(of: attempt.baseline, upTo: step) + merger.code(of: step.tree, upTo: step))
    let found = shared.filter { _, asked in asked.contains { value in !known.contains { $0.contains(value) } } }
    guard let found = found.map(\.0.text).min() else { return [] }
    return [
      .note(
        "\(found) is in your code because a test says so; the chapter's code does without it. "
          + "Would yours pass with another value?", code: .constantOfTheTests)
    ]
  }

  private struct Literal: Hashable {
    let text: String
    let isString: Bool
    /// What is between the quotes.
    let content: String

    init(text: String, isString: Bool) {
      self.text = text
      self.isString = isString
      content = String(text.drop { $0 == "#" || $0 == "\"" }.prefix { $0 != "\"" })
    }

    /// A text can contain another; a number is that number or none.
    func contains(_ other: Literal) -> Bool {
      isString == other.isString && (text == other.text || (isString && content.containsBytes(of: other.content)))
    }
  }

  /// Those that say something: short ones are in every code.
  private func literals(in files: [SourceFile]) -> Set<Literal> {
    files.reduce(into: []) { found, file in
      for token in SwiftTokens(file.contents) {
        let isNumber = token.text.first?.isNumber == true
        guard token.isString ? token.text.utf8.count > 5 : isNumber && token.text.utf8.count > 1 else { continue }
        found.insert(Literal(text: token.text, isString: token.isString))
      }
    }
  }
}
