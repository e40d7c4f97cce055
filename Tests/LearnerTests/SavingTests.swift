import Foundation
import TestSupport
import Testing

/// Files that are saved while a check or a proof reads and compiles them: what is kept of that run is true of the text that
/// it is kept for.
@Suite("Saving at any moment", .slow)
struct SavingTests {
  private static let place = "Chapters/01-counter/01-adding/2-green/Sources/Counter/Counter.swift"
  private static let saves = 50

  @Test("the verdict on a text is never that of another one")
  func verdicts() async throws {
    let repository = try Repository.counter(at: "01/01/2")
    let runs = [(["check"], Counter.code), (["verify", "01/01/2"], Self.place)]
    let rounds = Kata.hasTime ? 10 : 1
    let wrong = try await aside {
      try (0..<rounds).flatMap { round in
        try runs.flatMap { try Self.round(round, of: $0.0, saving: $0.1, in: repository) }
      }
    }
    #expect(wrong == [])
  }

  /// Saves a right and a wrong text in turn while the program runs, and then asks for the verdict on each.
  private static func round(
    _ number: Int, of words: [String], saving place: String, in repository: Repository
  ) throws -> [String] {
    // A comment makes them texts of which nothing is known.
    let texts = ["1", "2"].map { Counter.code("\n  // \(number)\n" + Counter.add.replacing("+= 1", with: "+= \($0)")) }
    try repository.write(texts[number % 2], to: place)
    _ = try repository.kata.run(words) { process in
      for save in 0..<saves {
        usleep(.random(in: 0...20_000))
        let text = Data(texts[(number + save) % 2].utf8)
        // Some editors write a new file, some the same one.
        try? text.write(to: URL(fileURLWithPath: "\(repository.path)/\(place)"), options: save % 3 == 0 ? .atomic : [])
      }
    }
    return try zip(texts, [true, false]).compactMap { text, isRight in
      try repository.write(text, to: place)
      let ran = try repository.kata.run(words)
      // Nothing is recorded here: a proof says whether the step passes, and falls short.
      let isCalledRight = ran.code == 0 || ran.output.contains("the step passes")
      return isCalledRight == isRight ? nil : "\(words) of text \(number): \(ran.output.prefix(300))"
    }
  }
}
