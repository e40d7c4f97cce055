import Curriculum
import Foundation
import TestSupport
import Testing

/// `Tests/words.txt` says which words the comments, texts and names of `Sources` avoid, and what to write instead.
@Suite("The words of the comments, texts and names")
struct WordsTests {
  /// What steps import is part of the course; the test host's text is compiled beside a learner's tests.
  private static let others = ["Fixtures/", "UIKit/", "_Testing_UIKit/", "Proving/Running/TestHost.swift"]

  private struct Words {
    private let rows: [(instead: String, pattern: NSRegularExpression)]

    init() throws {
      let text = try String(contentsOfFile: "\(BuiltKata.repository)/Tests/words.txt", encoding: .utf8)
      rows = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let row = try #require(line.wholeMatch(of: /(.*?) +([\\,^(].*)/), "\(line): what to write, then the pattern")
        return (String(row.1), try NSRegularExpression(pattern: String(row.2), options: .anchorsMatchLines))
      }
    }

    func findings(in source: String) throws -> [String] {
      let source = source as NSString
      let phrases = try phrases(of: source)
      let text = phrases.map(\.words).joined(separator: "\n") as NSString
      return rows.flatMap { row in
        row.pattern.matches(in: text as String, range: NSRange(location: 0, length: text.length)).map { match in
          let phrase = phrases[Self.lines(before: match.range.location, in: text)]
          return "\(Self.lines(before: phrase.place, in: source) + 1): write '\(row.instead)': \(phrase.words)"
        }
      }
    }

    /// A line of a comment or a text, which begins with '"', or a declared name as `func is near here`.
    private func phrases(of source: NSString) throws -> [(place: Int, words: String)] {
      let kinds = #"^ *//.*|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"|\b(func|var|let|case|struct|class|enum|protocol) (\w+)"#
      let pattern = try NSRegularExpression(pattern: kinds, options: .anchorsMatchLines)
      let whole = NSRange(location: 0, length: source.length)
      return pattern.matches(in: source as String, range: whole).flatMap { match in
        var place = match.range.location
        let words = source.substring(with: match.range)
        guard match.range(at: 2).location == NSNotFound else {
          return [(place, words.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) })]
        }
        return words.components(separatedBy: "\n").map { line in
          defer { place += line.utf16.count + 1 }
          return (place, words.hasPrefix("\"") && !line.hasPrefix("\"") ? "\"\(line)" : line)
        }
      }
    }

    private static func lines(before place: Int, in text: NSString) -> Int {
      text.substring(to: place).count { $0 == "\n" }
    }
  }

  @Test("are the field's")
  func plain() throws {
    let words = try Words()
    let root = "\(BuiltKata.repository)/Sources"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where name.hasSuffix(".swift") && !Self.others.contains(where: name.hasPrefix) {
      for finding in try words.findings(in: String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)) {
        Issue.record("Sources/\(name):\(finding)")
      }
    }
  }

  @Test("name no stage of the course as an example: a stage that moves would leave it wrong")
  func examples() throws {
    let stages = Course.ofRepository.chapters.flatMap(\.stages).map { "\($0.chapter)/\($0.name)" }
    #expect(stages.count > 40)
    for folder in ["Sources", "Tests/Schemas"] {
      for file in try FileManager.default.subpathsOfDirectory(atPath: "\(BuiltKata.repository)/\(folder)") {
        let data = FileManager.default.contents(atPath: "\(BuiltKata.repository)/\(folder)/\(file)")
        let text = String(decoding: data ?? Data(), as: UTF8.self)
        #expect(stages.filter(text.contains) == [], "\(folder)/\(file)")
      }
    }
  }

  @Test("are looked for in each of the three, and not in code")
  func threeKinds() throws {
    let source = #"""
      // It wants a list.
      let text = list.first(where: { $0 == "'x' wants a value" })
      func holdsAll() {}
      let page = """
        A program that wants a value.
        """
      if wants(one) { continue }
      """#
    #expect(Set(try Words().findings(in: source).map { String($0.prefix { $0 != ":" }) }) == ["1", "2", "3", "5"])
  }
}
