import Foundation
import TestSupport

extension Ran {
  /// The screen, without what changes from year to year.
  var frame: [String] { Screen.lasting(lines) }
}

enum Screen {
  static func lasting(_ lines: [String]) -> [String] {
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
}
