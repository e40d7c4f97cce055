import Workspace

/// The keys that answer what a run will show.
enum PredictionKeys {
  private static let answers: [(key: Character, prediction: Prediction, words: String)] = [
    ("r", .red, "red"), ("g", .green, "green"), ("c", .doesNotCompile, "does not compile"),
  ]

  static var question: String { "what will the run show? \(words)" }
  static var reminder: String { "press one of \(words), or 'p' for a run without a prediction" }

  private static var words: String { answers.map { "\($0.key) \($0.words)" }.joined(separator: ", ") }

  static func prediction(for key: Character) -> Prediction? { answers.first { $0.key == key }?.prediction }
}
