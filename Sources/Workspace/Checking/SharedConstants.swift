import Basics
import Curriculum
import Rules
import Syntax

/// Finds values that are in the tests and were written into the code, where the chapter's code does without them.
struct SharedConstants {
  let attempt: Attempt

  func findings() throws -> [Finding] {
    let (step, merger) = (attempt.step, attempt.merger)
    let changed = Set(attempt.tree.changedPaths(since: attempt.baseline))
    let code = try merger.code(of: attempt.tree, upTo: step)
    let others = Set(code.map(\.logicalPath))
    let texts = attempt.tree.testFiles.filter { !others.contains($0.logicalPath) }.map(\.contents)
    // A number or a case is in many tests, and means something only in those that this step's code was written for.
    let new = try literals(in: attempt.newTests(since: attempt.cycle).map(\.text))
    let asked = literals(in: texts).filter(\.isString).union(new.filter { !$0.isString })
    let shared = literals(in: code.filter { changed.contains($0.logicalPath) }.map(\.contents), standingAlone: true)
      .map { written in (written, asked.filter(written.contains)) }.filter { !$0.1.isEmpty }
    guard !shared.isEmpty else { return [] }
    let other = try (merger.code(of: attempt.baseline, upTo: step) + merger.code(of: step.tree, upTo: step)).map(
      \.contents)
    let known = literals(in: other)
    // A key of JSON can be a name of the chapter's, and '.timedOut' its 'NSURLErrorTimedOut'.
    let words = Set(other.flatMap { SwiftTokens($0).map { $0.text.lowercased() } })
    func isNamed(_ value: Literal) -> Bool {
      let name = value.content.lowercased()
      return words.contains(name) || name.hasPrefix(".") && words.contains { $0.hasSuffix(name.dropFirst()) }
    }
    let found = shared.filter { _, asked in
      asked.contains { value in !isNamed(value) && !known.contains { $0.contains(value) } }
    }
    guard let found = found.map(\.0.text).min() else { return [] }
    return .note(
      "\(found) is in your code because a test says so; the chapter's code does without it. "
        + "Would yours pass with another value?", code: .constantOfTheTests)
  }

  private struct Literal: Hashable {
    let text: String
    let isString: Bool
    /// What is between the quotes, without what is interpolated.
    let content: String

    init(text: String, isString: Bool) {
      self.text = text
      self.isString = isString
      var (fixed, depth) = ("", 0)
      for letter in text.replacing("\\(", with: "\u{1}").drop(while: { $0 == "#" || $0 == "\"" }) {
        if letter == "\u{1}" || (letter == "(" && depth > 0) {
          depth += 1
        } else if depth > 0 {
          depth -= letter == ")" ? 1 : 0
        } else if letter == "\"" {
          break
        } else {
          fixed.append(letter)
        }
      }
      content = fixed
    }

    /// The numbers in a string that say something, each a word of its own there; '%20' is a space.
    var numbers: [Literal] {
      content.replacing(/%[0-9A-Fa-f]{2}/, with: " ").split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
        .map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
        .filter { $0.allSatisfy(\.isNumber) && !["", "0", "1"].contains($0) }
        .map { Literal(text: String($0), isString: false) }
    }

    /// A text can contain another; a number is that number or none.
    func contains(_ other: Literal) -> Bool {
      isString == other.isString && (text == other.text || (isString && content.containsBytes(of: other.content)))
    }
  }

  /// Those that say something: short strings, 0 and 1 are in every code, and a number that is calculated with is no answer.
  /// One in a string is that number too, and a case whose type is implied is a value.
  private func literals(in texts: [String], standingAlone isAlone: Bool = false) -> Set<Literal> {
    texts.reduce(into: []) { found, text in
      let tokens = SwiftTokens(text)
      for (index, token) in tokens.enumerated() {
        let isNumber = token.text.first?.isNumber == true && token.text != "0" && token.text != "1"
        let literal = Literal(text: token.text, isString: token.isString)
        if token.isString { found.formUnion(literal.numbers) }
        if let member = tokens.impliedMember(at: index) { found.insert(Literal(text: member, isString: false)) }
        guard token.isString ? literal.content.utf8.count > 3 : isNumber else { continue }
        if isNumber, isAlone, tokens.calculates(with: index) { continue }
        found.insert(literal)
      }
    }
  }
}

extension SwiftTokens {
  /// A member without arguments whose type is implied, such as `.timedOut`, if a point begins one.
  fileprivate func impliedMember(at index: Int) -> String? {
    guard self[index].text == ".", index + 1 < endIndex, self[index + 1].isWord else { return nil }
    let last = index > 0 ? self[index - 1] : nil
    // A '?' that touches the point is that of a chain.
    let isChain = last?.text == "?" && last?.range.upperBound == self[index].range.lowerBound
    let signs = ["(", "[", ",", ":", "=", "==", "!=", "return", "?"]
    let isImplied = !isChain && last.map { signs.contains($0.text) } ?? true
    let takesMore = index + 2 < endIndex && ["(", "."].contains(self[index + 2].text)
    return isImplied && !takesMore ? ".\(self[index + 1].text)" : nil
  }

  /// Whether an operator is before or behind a token, except for those that assign, and that make a condition of a value. What
  /// `code / 100` is compared with is calculated with, too.
  fileprivate func calculates(with index: Int) -> Bool {
    if index > 1, ["==", "!="].contains(self[index - 1].text), self[index - 2].text.first?.isNumber == true {
      return true
    }
    return [index - 1, index + 1].filter(indices.contains).contains { place in
      let text = self[place].text
      return !["=", "==", "!=", "&&", "||", "?"].contains(text) && text.allSatisfy("+-*/%<>&|^~=!?.".contains)
    }
  }
}
