import Foundation
import TestSupport
import Testing

/// `Tests/words.txt` says which words the comments of `Sources` avoid, and what to write instead.
@Suite("The words of the comments")
struct WordsTests {
  /// What steps import is part of the course; the test host's text is compiled beside a learner's tests.
  private static let others = ["Fixtures/", "UIKit/", "_Testing_UIKit/", "Proving/Running/TestHost.swift"]

  private func words() throws -> [(instead: String, pattern: NSRegularExpression)] {
    let text = try String(contentsOfFile: "\(BuiltKata.repository)/Tests/words.txt", encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let row = try #require(line.wholeMatch(of: /(.*?) +([\\,].*)/), "\(line): what to write, then the pattern")
      return (String(row.1), try NSRegularExpression(pattern: String(row.2)))
    }
  }

  @Test("are the field's")
  func plain() throws {
    let words = try words()
    let root = "\(BuiltKata.repository)/Sources"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where name.hasSuffix(".swift") && !Self.others.contains(where: name.hasPrefix) {
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
        let line = String(line)
        for word in words
        where word.pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil {
          Issue.record("Sources/\(name):\(number + 1): write '\(word.instead)': \(line)")
        }
      }
    }
  }
}
