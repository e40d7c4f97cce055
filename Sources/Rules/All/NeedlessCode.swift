import Basics
import Curriculum
import Outcomes

/// Production code changes in a red only so far as the tests compile, or get further on the way there.
extension Rule {
  /// Those that say that a red has written code too early.
  public static var ofNeedlessCode: [Rule] {
    [codeIsNotNeeded, partOfCodeIsNotNeeded, declarationsAreNotNeeded, statementsAreNotNeeded]
  }

  public static let codeIsNotNeeded = Rule(
    "code-is-not-needed", [.red, .outer], "a red changes production code only so far as its tests compile",
    reason: """
      What a red adds beyond that, no test has asked for: the failure is to come from the missing behavior, and the green \
      is the place to write it. The step is run without its change of the code; if its tests still compile, the change was \
      not needed.
      """,
    wrong: """
      a red whose test compiles, with a new property beside it
      + func test_add_addsOne() { … }
        Sources/Counter/Counter.swift
      + var isZero: Bool { value == 0 }
      """,
    supersedes: [.partOfCodeIsNotNeeded, .declarationsAreNotNeeded], isShown: bringsStub
  ) { change in
    guard !change.code.isEmpty, change.outcome.kind == .fails || change.outcome.kind == .crashes,
      try change.outcomeWithout(change.code).kind != .doesNotCompile
    else { return nil }
    return Words(
      authors: asks + "compile without the change",
      learners: change.code.quoted("has", "have")
        + " changed, but the tests compile without that; in red, write no code for green",
      helps: [takeBack])
  }

  public static let partOfCodeIsNotNeeded = Rule(
    "part-of-code-is-not-needed", [.red, .outer], "a red changes no file of production code that its tests do not need",
    reason: """
      The same as 'code-is-not-needed', file by file, and for a red that does not compile: a file that can be as it was before, \
      while the compiler says the same of the tests, belongs to a later step.
      """,
    wrong: """
      a red with the stub that its test needs, and a file that it does not
        Sources/Counter/Counter.swift
      + mutating func add() {}
        Sources/Counter/History.swift
      + struct History {}
      """,
    isShown: bringsStub
  ) { change in
    let files = try change.needlessFiles()
    guard !files.isEmpty else { return nil }
    return Words(
      authors: compiles + "the change of \(files.quoted) does nothing for that",
      learners: "\(files.quoted("has", "have")) changed, and that brings the tests no nearer to compiling",
      helps: [takeBack])
  }

  public static let declarationsAreNotNeeded = Rule(
    "declarations-are-not-needed", [.red, .outer], "a red declares nothing that neither its tests nor its code name",
    reason: """
      The same as 'code-is-not-needed', declaration by declaration, for those that nothing names: a function that the tests \
      do without is written when a test asks for it.
      """,
    wrong: """
      a red with two stubs, of which its test calls one
      + mutating func add() {}
      + mutating func reset() {}
      """,
    isShown: bringsStub
  ) { change in
    guard !change.code.isEmpty, change.outcome.kind != .passes, change.outcome.kind.isRecordable else { return nil }
    let files = try change.needlessFiles()
    let declarations = try change.unnamed().filter { !files.contains($0.file) }
      .filter { try change.showsTheSame(change.outcomeWithoutDeclaration($0)) }
    guard !declarations.isEmpty else { return nil }
    let places = declarations.map { "'\($0.name)' (\($0.file):\($0.line))" }
    return Words(
      authors: compiles + "they do so without \(places.firstThree)",
      learners: "the tests compile as far without \(declarations.map(\.name).quoted); in red, write no code for green",
      helps: [takeBack])
  }

  public static let statementsAreNotNeeded = Rule(
    "statements-are-not-needed", [.red, .outer], "a red writes no statement that no test notices",
    reason: """
      The code of a red lets its tests compile and fail. What it does beside that, no test has asked for, and the next greens \
      would have nothing left to write: each call, assignment and early exit that it adds is left out in turn, each body emptied.
      """,
    wrong: """
      a red whose stub starts what no test asks for
      + mutating func add() {
      +   history.append(value)
      + }
      """,
    isShown: bringsStub
  ) { change in
    guard !change.code.isEmpty, change.outcome.kind == .fails || change.outcome.kind == .crashes else { return nil }
    let places = try change.unnoticed()
    guard !places.isEmpty else { return nil }
    return Words(
      authors: "a red writes no statement that no test notices; without \(places.firstThree) the tests show the same",
      learners: "without \(places.firstThree) the tests show the same; in red, write no code for green",
      helps: [takeBack])
  }

  private static let compiles = "a red changes production code only so far as its tests compile; "
  private static let asks = compiles + "they "
  private static let takeBack = "take that change back; the next step is the place for it"

  /// Whether a red changes production code with its test.
  @Sendable private static func bringsStub(_ step: Step) -> Bool {
    step.files.contains { !$0.isTest } && step.files.contains(where: \.isTest)
  }
}

extension Change {
  /// The changed production files that can be as they were before: the compiler says the same of the tests.
  fileprivate func needlessFiles() throws -> [String] {
    switch outcome.kind {
    case .doesNotCompile where !code.isEmpty:
      if showsTheSame(try outcomeWithout(code)) { return code }
    case .fails, .crashes: break
    default: return []
    }
    return code.count > 1 ? try code.filter { try showsTheSame(outcomeWithout([$0])) } : []
  }

  /// Whether the compiler says the same of the tests without a part of the change.
  fileprivate func showsTheSame(_ other: Outcome) -> Bool {
    guard outcome.kind == .doesNotCompile else { return other.kind != .doesNotCompile }
    return other.kind == .doesNotCompile && other.diagnostics == outcome.diagnostics
  }
}
