import Basics
import Outcomes

/// How often the predictions were right.
public struct HitRate: Encodable, Equatable, Sendable {
  public let right: Int
  public let made: Int
  /// Whether the last prediction counts.
  public let isLastCounted: Bool

  private enum CodingKeys: String, CodingKey { case right, made }

  /// Who predicts the same files of a step again knows the answer, so it counts once.
  public init(_ entries: [JournalEntry]) {
    var files: [String: String] = [:]
    var hits: [Bool] = []
    var isLastCounted = true
    for entry in entries {
      guard let prediction = entry.predicted, let light = entry.light else { continue }
      isLastCounted = entry.files == nil || files[entry.step] != entry.files
      files[entry.step] = entry.files
      if isLastCounted { hits.append(prediction == light) }
    }
    self.isLastCounted = isLastCounted
    made = hits.count
    right = hits.filter { $0 }.count
  }

  public var words: String {
    made == 0 ? "no predictions yet" : "\(right) of \(made) predictions right (\(100 * right / made) %)"
  }
}

/// The values that the learner expects a failed assertion to show.
public struct PredictedValues: Equatable, Sendable {
  private let text: String
  /// Each way to read the text, as a value may contain a relation's words too. A side that is `…` is not predicted.
  private let readings: [[String]]

  private static let relations = [
    " is not equal to ", " is equal to ", " is not ", " != ", " == ", " !== ", " === ", " is ", " vs ",
  ]

  /// - Parameter text: `1 is not 2`, `1 != 2`, `1 is not …` or a whole message.
  /// - Returns: nil for a text of no two values.
  public init?(_ text: String) {
    let text = text.trimmingSpaces
    self.text = text
    readings =
      ComparedSides(message: text).map { [[$0.left, $0.right]] }
      ?? Self.relations.flatMap { relation in
        text.ranges(of: relation).map { [String(text[..<$0.lowerBound]), String(text[$0.upperBound...])] }
      }
    if readings.isEmpty { return nil }
  }

  /// Which of the values are right, in one line.
  public func words(for verdict: Verdict) -> String {
    let hit = verdict.sides.first { sides in
      readings.map { $0.map(Self.plain) }.contains([sides.left, sides.right].map(Self.plain))
    }
    guard let sides = hit ?? verdict.sides.first else {
      return "predicted '\(text)': no failure of this run shows two values to compare it with"
    }
    let line = "'\(Self.short(sides.left))' \(sides.relation) '\(Self.short(sides.right))'"
    return "predicted '\(text)': \(result([sides.left, sides.right])); the line says \(line)"
  }

  private func result(_ values: [String]) -> String {
    let hits = readings.map { zip($0, values).map { $0 == "…" ? nil : Self.plain($0) == Self.plain($1) } }
    if hits.contains([true, true]) { return "both values are right" }
    if readings.contains(where: { $0.map(Self.plain) == values.reversed().map(Self.plain) }) {
      return "both values are right, but in the other order"
    }
    for (index, side, other) in [(0, "left", "right"), (1, "right", "left")] {
      guard let hit = hits.first(where: { $0[index] == true }) else { continue }
      return "the \(side) value is right" + (hit[1 - index] == nil ? "" : ", the \(other) one is not")
    }
    return hits.contains { $0.contains(nil) } ? "the value is not right" : "neither value is right"
  }

  /// A value without what a message or a learner writes around it.
  private static func plain(_ value: String) -> String {
    var value = value.replacing(/Optional\(([^()]*)\)/) { $0.output.1 }.trimmingSpaces
    for (start, end) in [("(", ")"), ("\"", "\""), ("Optional(", ")"), ("\"", "\""), ("[", "]"), ("\"", "\"")]
    where value.count >= start.count + end.count && value.hasPrefix(start) && value.hasSuffix(end) {
      value = String(value.dropFirst(start.count).dropLast(end.count))
    }
    return value
  }

  /// Short enough for a line.
  private static func short(_ value: String) -> String {
    let line = value.lines.joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
