import Curriculum
import Foundation
import Terminal
import Workspace

extension Subcommand {
  static let quiz = Subcommand(
    name: "quiz", operands: "[CHAPTER|STAGE…]",
    summary: "ask the questions of a stage's lesson",
    discussion: """
      On a terminal a key answers, 1 to 3, and q quits; elsewhere each line of standard input is an answer. A wrong one is
      shown with its reason, and you try again. The score counts what was right at the first try.
      """,
    options: QuizOptions.self,
    run: { arguments, context in
      let stages = try Self.stages(named: arguments.names, isList: arguments.options.isList, context)
      let quiz = Quiz(on: stages)
      guard !quiz.items.isEmpty else {
        throw UsageError("no lesson there asks a question; 'scripts/kata quiz --list' shows all there are")
      }
      if arguments.options.isList {
        for (index, item) in quiz.items.enumerated() {
          context.console.print(.question(item, number: index + 1, of: quiz.items.count))
        }
      } else {
        var asking = QuizSession(context.console, context.interruption)
        asking.run(quiz)
      }
      return .proven
    })

  private static func stages(named names: [String], isList: Bool, _ context: Context) throws -> [Stage] {
    if names.isEmpty, isList { return context.course().chapters.flatMap(\.stages) }
    let (named, course) = try LearnerRun(context).steps(named: names)
    let (steps, all) = (Set(named.map(\.name)), course.chapters.flatMap(\.stages))
    return all.filter { $0.withExercise.flatMap(\.steps).contains { steps.contains($0.name) } }
  }
}

private struct QuizOptions: CommandOptions {
  @Flag("--list", "print the questions and what can be answered, not what is right") var isList: Bool
}

/// Asks the questions of a quiz.
private struct QuizSession {
  private let console: Console
  private var style: Style { console.style }
  private let isTerminal: Bool
  private let keyboard = Keyboard()
  /// Keys that were pressed before they were asked for.
  private var keys: [Character] = []

  init(_ console: Console, _ interruption: Interruption) {
    self.console = console
    isTerminal = isatty(0) == 1 && console.isTerminal
    if isTerminal { interruption.atEnd { RawTerminal.leave() } }
  }

  mutating func run(_ start: Quiz) {
    if isTerminal { RawTerminal.enter() }
    defer { if isTerminal { RawTerminal.leave() } }
    var quiz = start
    asking: while let item = quiz.current {
      console.print(.question(item, number: quiz.answered + 1, of: quiz.items.count))
      while quiz.current == item {
        guard let words = nextAnswer(), words != "q" else { break asking }
        guard let number = Int(words), let reply = quiz.answer(number) else {
          console.print(sentence: "answer with 1, 2 or 3; q quits")
          continue
        }
        console.print("\(number): \(reply.isRight ? style.text("right", .green) : style.text("no", .yellow))")
        console.print(.reason(reply.reason))
        if !reply.isRight { console.print("try again") }
      }
    }
    console.print(quiz.score)
  }

  /// The next answer as it was typed; nil if none comes.
  private mutating func nextAnswer() -> String? {
    guard isTerminal else { return readLine().map { $0.trimmingCharacters(in: .whitespaces) } }
    while keys.isEmpty {
      guard let pressed = keyboard.keys(waiting: 500) else { return nil }
      keys = pressed
    }
    let key = keys.removeFirst()
    return key == "\u{4}" ? nil : String(key)
  }
}
