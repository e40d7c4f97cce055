import Basics
import Proving

extension MutationFinder {
  mutating func findInStatements() {
    for (block, ranges) in code.statements {
      // A `case`, which has no braces, has to have a statement.
      if ranges.count == 1, code.index(at: block.start) == ranges[0].lowerBound { continue }
      for (place, (range, statement)) in zip(ranges, block.statements).enumerated() {
        let isLast = place == ranges.count - 1
        switch statement.kind {
        case .call: leaveOutCall(range)
        case .assignment: add(.assignmentLeftOut, code.wholeLines(of: range), "")
        case .exit:
          // A guard has to leave, and a function to return what it says.
          guard block.owner != .guardElse, !isLast || block.owner == .branch else { continue }
          add(.exitLeftOut, code.wholeLines(of: range), "")
        case .other: continue
        }
      }
    }
  }

  private mutating func leaveOutCall(_ range: Range<Int>) {
    let first = code.tokens[range.lowerBound].text
    // What a framework's class does of itself shows in no test of the class below it.
    guard first != "super", !Self.reporting.contains(first) else { return }
    add(.callLeftOut, code.wholeLines(of: range), "")
    let last = range.upperBound - 1
    guard code.tokens[last].text == ")", let open = code.partner(of: last), open - 3 > range.lowerBound,
      code.tokens[open - 1].isWord, code.tokens[open - 2].text == ".",
      [")", "}"].contains(code.tokens[open - 3].text)
    else { return }
    add(.callLeftOut, code.tokens[open - 3].range.upperBound..<code.tokens[last].range.upperBound, "")
  }

  mutating func findInBodies() {
    for block in code.layout.blocks {
      guard block.owner == .procedure || block.owner == .optional, block.start + 1 < block.end,
        let first = code.index(at: block.start), let last = code.index(at: block.end), code.tokens[first].text == "{"
      else { continue }
      let isTrivial =
        block.owner == .procedure
        // One statement alone is left out by its own rule.
        ? block.statements.count < 2
        : ["nil", "return nil"].contains((first + 1..<last).map { code.tokens[$0].text }.joined(separator: " "))
      if !isTrivial, !onlyReports(first..<last) {
        add(.bodyEmptied, (block.start + 1)..<block.end, block.owner == .procedure ? "" : " nil ")
      }
    }
  }

  private func onlyReports(_ range: Range<Int>) -> Bool {
    range.dropFirst().first.map { Self.reporting.contains(code.tokens[$0].text) } ?? true
  }
}
