import Workspace

/// The keys that answer what a run will show.
enum PredictionKeys {
  private static let all: [(key: Character, light: Light)] = [
    ("r", .red), ("g", .green), ("c", .doesNotCompile), ("x", .crashed), ("t", .timedOut),
  ]

  /// Those whose light can be predicted.
  private static let answers = all.compactMap { key, light in
    Prediction(rawValue: light.rawValue).map { (key: key, prediction: $0, words: "\(key) \(light.words)") }
  }

  static var question: String { "what will the run show? \(words)" }
  static var reminder: String { "press one of \(words); 'p' runs without a prediction" }

  private static var words: String { answers.map(\.words).joined(separator: ", ") }

  static func prediction(for key: Character) -> Prediction? { answers.first { $0.key == key }?.prediction }
}
