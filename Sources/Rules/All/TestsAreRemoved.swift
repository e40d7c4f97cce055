import Basics
import Curriculum
import Proving
import Syntax

extension Rule {
  public static let testsAreRemoved = Rule(
    "tests-are-removed", [.red, .outer, .green, .refactor, .alreadyGreen],
    "no test is removed that alone notices something",
    reason: """
      What a test checks is lost with it, and nothing turns red. Only a refactor may give a test another name, if the test \
      says the same, word for word. And only a refactor may remove one, if every break of the chapter and every change that \
      'kata mutate' makes is noticed without it as before.
      """,
    wrong: """
      a refactor that makes a test a function that nothing runs
      - func test_add_addsOne() {
      + func disabled_test_add_addsOne() {
      """,
    isOfOldTests: true
  ) { change in
    let tests = change.phase == .refactor ? change.tests.lostInWords : change.tests.removed
    let renamed = change.tests.renamed.filter { tests.contains($0.test) }
    // Where another test became vaguer, nobody can tell whose loss is whose.
    let isClear = change.phase != .refactor || !change.tests.weakened.contains(where: \.isVaguer)
    guard !tests.isEmpty, isClear else { return nil }
    // What only lost its name's first word is still there, and runs no more.
    let losses = renamed.allSatisfy(\.isTest) ? try change.provenLosses() : nil
    guard losses?.areNone != true else { return nil }
    let learners =
      switch change.phase {
      case .green: editedInGreen(tests, "removed")
      case .refactor: "\(tests.quoted("was", "were")) removed; a refactor keeps the same tests"
      case .red, .outer, .alreadyGreen, .starter:
        "\(tests.quoted("was", "were")) removed; this step keeps the tests that are there"
      }
    // A green has words of its own for what to do.
    let isWhole = renamed.count == tests.count || change.phase == .green
    let back =
      losses.helps.isEmpty
      ? "put \(tests.count == 1 ? "it" : "them") back; what a test checks is lost with it"
      : "put back the test that notices this"
    return Words(
      authors: "\(change.step) removes no test; this one removes \(tests.quoted)" + losses.words(after: ", and "),
      learners: learners, helps: losses.helps + renamed.prefix(3).map(\.help) + (isWhole ? [] : [back]))
  }
}

/// A test that says what it said under another name, or in another type.
public struct Renaming: Hashable, Sendable {
  public let test: String
  /// The other test's name; of a function that is not a test, the function's.
  public let name: String
  public let isTest: Bool
}

extension Renaming {
  /// - Parameters:
  ///   - old: a test that is gone.
  ///   - added: the tests that are new, by their names.
  ///   - tests: every test there is now.
  ///   - files: the test files as they are now.
  /// - Returns: nil if nothing says the same.
  init?(of old: TestList.Test, to added: Set<String>, of tests: [TestList.Test], in files: [SourceFile]) {
    let body = Self.body(old.text)
    guard !body.isEmpty else { return nil }
    if let test = tests.first(where: { added.contains($0.id) && Self.body($0.text) == body }) {
      self.init(test: old.id, name: test.id, isTest: true)
      return
    }
    for file in files {
      let tokens = SwiftTokens(file.contents)
      for index in tokens.indices.dropLast() where tokens[index].text == "func" {
        let end = tokens.end(ofDeclarationAt: index)
        guard index + 2 < end, tokens[(index + 2)..<end].map(\.text) == body else { continue }
        self.init(test: old.id, name: tokens[index + 1].text, isTest: false)
        return
      }
    }
    return nil
  }

  /// All that is behind a function's name.
  private static func body(_ text: String) -> [String] {
    let words = SwiftTokens(text).map(\.text)
    return Array(words[(words.firstIndex(of: "func") ?? words.endIndex)...].dropFirst(2))
  }

  /// What to do, for learners.
  fileprivate var help: String {
    if isTest { return "'\(test)' is named '\(name)' now; give it back its name" }
    let method = test.split(separator: ".").last?.prefix { $0 != "(" }
    return method.map(String.init) == name
      ? "'\(test)' is still there and is not a test any more; take that change back"
      : "'\(test)' is named '\(name)' now, and does not run; give it back its name"
  }
}
