/// What the learner expects of the next run.
public enum Prediction: String, Codable, CaseIterable, Sendable {
  case red
  case green
  case doesNotCompile = "does-not-compile"

  public func isRight(for light: Light) -> Bool { rawValue == light.rawValue }
}

/// How often the predictions were right.
public struct HitRate: Equatable, Sendable {
  public let right: Int
  public let made: Int

  public init(_ entries: [JournalEntry]) {
    let predicted = entries.compactMap { entry in
      entry.predicted.flatMap { prediction in entry.light.map { prediction.isRight(for: $0) } }
    }
    made = predicted.count
    right = predicted.filter { $0 }.count
  }

  public var words: String {
    made == 0 ? "no predictions yet" : "\(right) of \(made) predictions right (\(100 * right / made) %)"
  }
}
