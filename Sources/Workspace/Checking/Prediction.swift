/// What the learner expects of the next run.
public enum Prediction: String, Codable, CaseIterable, Sendable {
  case red
  case green
  case doesNotCompile = "does-not-compile"
  case crashed
  case timedOut = "timed-out"

  public func isRight(for light: Light) -> Bool { rawValue == light.rawValue }
}

/// How often the predictions were right.
public struct HitRate: Equatable, Sendable {
  public let right: Int
  public let made: Int
  /// Whether the last prediction counts.
  public let isLastCounted: Bool

  /// Who predicts the same files of a step again knows the answer, so it counts once.
  public init(_ entries: [JournalEntry]) {
    var files: [String: String] = [:]
    var hits: [Bool] = []
    var isLastCounted = true
    for entry in entries {
      guard let prediction = entry.predicted, let light = entry.light else { continue }
      isLastCounted = entry.files == nil || files[entry.step] != entry.files
      files[entry.step] = entry.files
      if isLastCounted { hits.append(prediction.isRight(for: light)) }
    }
    self.isLastCounted = isLastCounted
    made = hits.count
    right = hits.filter { $0 }.count
  }

  public var words: String {
    made == 0 ? "no predictions yet" : "\(right) of \(made) predictions right (\(100 * right / made) %)"
  }
}
