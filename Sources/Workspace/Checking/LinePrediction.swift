import Basics
import Outcomes

/// What the learner expects a failed assertion to say: both of its values, or one.
public struct LinePrediction: Equatable, Sendable {
  private let text: String

  /// - Parameter text: `1 is not 2`, `1 != 2`, a whole message, or one value alone.
  public init(_ text: String) { self.text = text.trimmingSpaces }

  /// Which part was right, in one line.
  public func told(of verdict: Verdict) -> String {
    guard let sides = verdict.sides else {
      return "predicted '\(text)': no failure of this run shows two values to hold it against"
    }
    return "predicted '\(text)': \(words(of: sides)); the line says \(sides.line)"
  }

  private func words(of sides: ComparedSides) -> String {
    let hits = guesses.map { guess in
      (left: guess.left.map { Self.same($0, sides.left) }, right: guess.right.map { Self.same($0, sides.right) })
    }
    if hits.contains(where: { $0.left == true && $0.right == true }) { return "both values are right" }
    let isSwapped = guesses.contains { guess in
      guard let left = guess.left, let right = guess.right else { return false }
      return Self.same(left, sides.right) && Self.same(right, sides.left)
    }
    if isSwapped { return "both values are right, but in the other order" }
    if let hit = hits.first(where: { $0.left == true }) {
      return "the left value is right\(hit.right == nil ? "" : ", the right one is not")"
    }
    if let hit = hits.first(where: { $0.right == true }) {
      return "the right value is right\(hit.left == nil ? "" : ", the left one is not")"
    }
    return "neither value is right"
  }

  // MARK: - What the text can mean

  private struct Guess {
    var left: String?
    var right: String?
  }

  private static let relations = [
    " is not equal to ", " is equal to ", " is not ", " != ", " == ", " !== ", " === ", " is ", " vs ",
  ]

  /// A value may hold such a word too, so each is tried.
  private var guesses: [Guess] {
    if let sides = ComparedSides(message: text) { return [Guess(left: sides.left, right: sides.right)] }
    let pairs = Self.relations.flatMap { relation in
      text.ranges(of: relation).map { range in
        Guess(left: String(text[..<range.lowerBound]), right: String(text[range.upperBound...]))
      }
    }
    return pairs + (pairs.isEmpty ? [Guess(left: text), Guess(right: text)] : [])
  }

  private static func same(_ guess: String, _ value: String) -> Bool { plain(guess) == plain(value) }

  /// A value without what a message or a learner writes around it.
  private static func plain(_ value: String) -> String {
    var value = value.trimmingSpaces
    for (start, end) in [("(", ")"), ("\"", "\""), ("Optional(", ")"), ("\"", "\"")]
    where value.count >= start.count + end.count && value.hasPrefix(start) && value.hasSuffix(end) {
      value = String(value.dropFirst(start.count).dropLast(end.count))
    }
    return value
  }
}

extension ComparedSides {
  /// Short enough for a line.
  fileprivate var line: String { "'\(Self.short(left))' \(relation) '\(Self.short(right))'" }

  private static func short(_ value: String) -> String {
    let line = value.lines.joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
