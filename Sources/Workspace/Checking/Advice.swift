import Basics
import Curriculum
import Outcomes
import Proving
import Rules
import Syntax

/// What is said of turns that learners often take, and that no rule of TDD is about.
enum Advice {
  /// What keeps the tests from running to their end, or the files from being Swift; nil if nothing does.
  static func obstacle(of attempt: Attempt, wish: String) throws -> [Finding]? {
    switch attempt.outcome.kind {
    case .noTests: [.problem("there is no test to run; \(wish)", code: .noTest)]
    case .timedOut:
      .problem(
        "the run did not end; look for an endless loop, for an expectation that nothing fulfills, for a continuation that"
          + " nothing resumes, or for 'sync' on a queue that waits too; if it only waits long, '--time-limit' gives it more seconds",
        code: .runDoesNotEnd)
    case .broken, .outOfMemory: [broken(attempt)]
    case .doesNotCompile: try (syntax(of: attempt) ?? misplaced(attempt)).map { [$0] } ?? imports(of: attempt)
    case .passes, .fails, .crashes: nil
    }
  }

  /// The line above it says more.
  private static func broken(_ attempt: Attempt) -> Finding {
    if attempt.tree.appFiles.isEmpty { return .problem("there is no code to run", code: .noCode) }
    let (what, code): (String, Finding.Code) =
      switch attempt.outcome.obstacle {
      case .noModule: ("the files are not a module", .runSaysNothing)
      case .hiddenTest, .notFound, .notRun: ("not every test is what it seems", .runSaysNothing)
      case .endedOddly:
        ("every test ended, and then something that one of them began ended the program", .testCrashes)
      case .leftProcess: ("every test ended, and a process that one of them started did not", .runSaysNothing)
      case .strayFailure: ("what failed is in no test, such as what a test began and did not wait for", .runSaysNothing)
      default: ("the run ended before its tests did", .runSaysNothing)
      }
    return .problem("\(what); see the line above", code: code)
  }

  /// Crashes by what the runtime says or how the program ended, and what to do about them.
  private static let crashes = [
    (words: ["(exit "], help: "something in it ends the whole program, such as 'exit'; return, or throw an error"),
    (
      words: ["Index out of range"],
      help: "an index is out of range, in the test or in the code; take '.first', or ask for the count before"
    ),
    (
      words: ["unowned reference"],
      help: "what a closure or a property refers to is gone; make that 'weak', and leave where it is nil"
    ),
    (
      words: ["resume its continuation more than once"],
      help: "a continuation was resumed twice; resume it exactly once, on every way through the code"
    ),
    (
      words: ["(signal 11)"],
      help: "a crash without words is often a function that calls itself for ever, or a value that two threads change"
    ),
    (
      words: ["actor executor assumption", "(signal 4)", "(signal 5)"],
      help: "a crash without words is often code of the main actor on another thread, 'sync' on the queue that runs"
        + " already, or a number that is too large; reach the main actor with 'await', and not with 'assumeIsolated'"
    ),
  ]

  static func crashed(_ attempt: Attempt) -> [Finding] {
    let crashed = attempt.outcome.tests.filter { $0.result == .crashed }
    let messages = crashed.flatMap(\.failures).map(\.message)
    let known = crashes.first { kind in messages.contains { message in kind.words.contains { message.contains($0) } } }
    // The runtime names the file alone.
    let files = Set(attempt.tree.appFiles.map(\.name))
    let isPlaceholder =
      attempt.step.phase == .red
      && crashed.flatMap(\.failures).contains { files.contains($0.file) && $0.message.hasPrefix("Fatal error") }
    let help =
      known?.help ?? misnamed(in: attempt.tree)
      ?? (isPlaceholder
        ? "let a placeholder return a wrong value: then the assertion says what is missing"
        : "use 'try XCTUnwrap(…)' instead of '!' in tests, and no '!', 'try!' or index without a check in the code")
    return .problem(
      "\(crashed.map(\.id).quoted) crashed; a crash hides every line after it", code: .testCrashes, helps: [help])
  }

  /// A method that XCTest would call if its letters were as large as they are to be; without it a test's values are missing.
  private static func misnamed(in tree: SourceTree) -> String? {
    let words = tree.testFiles.flatMap { SwiftTokens($0.contents).map(\.text) }
    for name in ["setUp", "setUpWithError", "tearDown", "tearDownWithError"] {
      let own = words.filter { $0.lowercased() == name.lowercased() && $0 != name }
      // What is called by hand is meant so.
      guard let word = own.first, own.count == 1,
        zip(words, words.dropFirst()).contains(where: { $0 == ("func", word) })
      else { continue }
      return "nobody calls '\(word)()'; XCTest calls 'override func \(name)()'"
    }
    return nil
  }

  /// What the chapter's types are and the learner's of the same names are not, where the compiler stumbles over these.
  static func kinship(_ attempt: Attempt, _ diagnostics: [Diagnostic]) -> [Finding] {
    let (own, theirs) = (attempt.tree.kinds, attempt.step.tree.kinds)
    return own.keys.sorted().compactMap { name in
      let missing = theirs[name]?.kinds.subtracting(own[name]?.kinds ?? []).sorted() ?? []
      let isMeant = diagnostics.contains { $0.message.contains("'\(name)'") || $0.file == own[name]?.file }
      guard !missing.isEmpty, isMeant else { return nil }
      return .help("the chapter declares '\(name)' as \(missing.quoted), and you do not")
    }
  }

  /// A file that is not Swift at all is told apart from a name that is missing.
  private static func syntax(of attempt: Attempt) throws -> Finding? {
    let files = Set(attempt.outcome.diagnostics.map(\.file))
    for file in attempt.tree.files where files.contains(file.logicalPath) {
      guard let fault = try attempt.checker.syntax.firstError(in: file) else { continue }
      return .problem(
        "'\(file.logicalPath)' has a syntax error in line \(fault.line); correct it first: \(fault.words)",
        code: .syntaxError)
    }
    return nil
  }

  /// A file of tests among the code does not compile there, and nothing else is worth a word.
  private static func misplaced(_ attempt: Attempt) -> Finding? {
    let libraries: Set = ["XCTest", "Testing"]
    let file = attempt.tree.appFiles.first { file in
      file.isSwift && !libraries.isDisjoint(with: Imports(of: file).modules)
    }
    return file.map {
      .problem("'\($0.logicalPath)' is a file of tests; move it to 'Tests'", code: .testIsInSources)
    }
  }

  /// What a file lacks is not for the chapter's code to have.
  private static func imports(of attempt: Attempt) -> [Finding]? {
    let missing = MissingImports(in: attempt.tree, goal: attempt.session.position.goal?.tree)
      .findings(for: attempt.outcome.diagnostics)
    return missing.isEmpty ? nil : missing
  }

  /// The new tests that assert nothing, except if the chapter's own do neither.
  static func assertions(of attempt: Attempt, since start: SourceTree) throws -> [Finding] {
    let reader = attempt.checker.reader
    // What fails by an assertion asserts somewhere, such as in 'tearDown'; what throws an error of its own has asserted too.
    let failing = Dictionary(attempt.outcome.shortfalls.map { ($0.id, $0.failsByAssertion) }) { first, _ in first }
    let silent = try reader.silentTests(from: start, to: attempt.tree).filter { found in
      failing[found.test.id].map { !$0 && !SwiftTokens(found.test.text).contains { $0.text == "throw" } } ?? true
    }
    let chapters = try attempt.step.before.map { try reader.silentTests(from: $0, to: attempt.step.tree) }
    guard !silent.isEmpty, chapters?.isEmpty ?? true else { return [] }
    let names = silent.map(\.test.id)
    let example = silent.allSatisfy { $0.test.library == .swiftTesting } ? "#expect" : "XCTAssertEqual"
    if silent.allSatisfy({ doesNotCompile($0.test, in: attempt) }) {
      return .note(
        "\(names.quoted("asserts", "assert")) nothing yet; once the code compiles, say there what you expect",
        code: .testAssertsNothingYet)
    }
    let constant = silent.filter(\.assertsConstants).map(\.test.id)
    guard constant.isEmpty else { return nothingOfTheCode(constant) }
    return .problem(
      "\(names.quoted("asserts", "assert")) nothing, and a test without an assertion passes as soon as it compiles",
      code: .testAssertsNothing, helps: ["say what you expect, for example with '\(example)'"])
  }

  /// The new tests with an assertion that says nothing of the code, beside others that do.
  static func emptyAssertions(of attempt: Attempt) throws -> [Finding] {
    let reader = attempt.checker.reader
    let tests = try reader.testsWithEmptyAssertions(from: attempt.baseline, to: attempt.tree)
    guard let before = attempt.step.before, !tests.isEmpty,
      try reader.testsWithEmptyAssertions(from: before, to: attempt.step.tree).isEmpty
    else { return [] }
    return .note(
      "an assertion in \(tests.quoted) says the same whatever the code does: it compares a value with itself, or constants"
        + " with each other", code: .assertionIsEmpty)
  }

  /// The new tests that block their thread for a while. One may well sleep in a task that is cancelled, or to see that something
  /// does not come.
  static func sleepingTests(of attempt: Attempt) throws -> [Finding] {
    let asked = try attempt.chaptersChanges().touched
    let chapters = try attempt.checker.discovery.tests(of: attempt.step.tree).tests.filter { asked.contains($0.id) }
    guard !chapters.contains(where: { $0.text.contains("isInverted") || $0.text.contains("sleep") }) else { return [] }
    let tests = try attempt.newTests(since: attempt.baseline).filter { test in
      let words = ["", ""] + SwiftTokens(test.text).map(\.text)
      return words.indices.dropFirst(2).dropLast().contains { index in
        let isOfThread = words[index - 1] == "." && words[index - 2] == "Thread"
        let isCalled = ["sleep", "usleep"].contains(words[index]) && words[index + 1] == "("
        return isCalled && (isOfThread || words[index - 1] != ".")
      }
    }
    guard !tests.isEmpty else { return [] }
    return .note(
      "\(tests.map(\.id).quoted("sleeps", "sleep")): that takes as long each time, and one day it is not long enough; wait for"
        + " an expectation, or 'await' what comes", code: .testSleeps)
  }

  /// The new tests that name nothing of the package, however they assert, except if the chapter's own do neither.
  static func foreignTests(of attempt: Attempt) throws -> [Finding] {
    let foreign = { (old: SourceTree, new: SourceTree) throws -> [String] in
      let touched = try attempt.checker.reader.changes(from: old, to: new).touched
      let list = try attempt.checker.discovery.tests(of: new).tests
      let methods = list.map { $0.method.prefix { $0 != "(" }.description }
      // What is called in an interpolation is in a string.
      var foreign = list.filter { touched.contains($0.id) }.map { (id: $0.id, words: SwiftTokens($0.text)) }
        .filter { !$0.words.contains { $0.isString && $0.text.contains("\\(") } }
      for file in new.appFiles + new.testFiles where !foreign.isEmpty {
        let names = Declarations(in: file.contents).allNames.subtracting(methods)
        foreign.removeAll { $0.words.contains { names.contains($0.text) } }
      }
      return foreign.map(\.id)
    }
    let own = try foreign(attempt.baseline, attempt.tree)
    guard !own.isEmpty, try attempt.step.before.map({ try foreign($0, attempt.step.tree).isEmpty }) ?? true else {
      return []
    }
    return nothingOfTheCode(own)
  }

  private static func nothingOfTheCode(_ tests: [String]) -> [Finding] {
    .problem(
      "\(tests.quoted("asserts", "assert")) nothing about the code: \(tests.count == 1 ? "it says" : "they say") the same"
        + " whatever the code does",
      code: .testAssertsConstants,
      helps: ["call the code and say what you expect of it; a test of constants proves nothing"])
  }

  /// A new test whose assertions are all in closures, and that ends before they are called.
  static func unreachedAssertion(of attempt: Attempt, since start: SourceTree) throws -> Finding? {
    let faults = try attempt.newTests(since: start).map { ($0, SwiftTokens($0.text).faultOfClosures) }
    if let (test, _) = faults.first(where: { $0.1 == .fulfilledOutside }) {
      return .problem(
        "every test passes, and '\(test.id)' calls 'fulfill()' outside the closure that asserts: it does not wait for it; call it"
          + " in the closure, behind the assertions", code: .assertionIsNotReached)
    }
    let tests = faults.filter { $0.1 == .nobodyWaits }.map(\.0)
    guard let first = tests.first else { return nil }
    // Where the lesson's test waits for nothing, its double calls nothing.
    let asked = try attempt.chaptersChanges().touched
    let waits = try attempt.checker.discovery.tests(of: attempt.step.tree).tests.contains { test in
      let read = SwiftTokens(test.text).readClosures()
      return asked.contains(test.id) && (read.waits || read.awaits)
    }
    return .problem(
      "every test passes, and \(tests.map(\.id).quoted("asserts", "assert")) only in a closure: it was not called, or nobody"
        + " waits for it; \(waits ? "let the test wait with \(waiting(first))" : "assert behind the call, outside the closure")",
      code: .assertionIsNotReached)
  }

  /// How a test waits for its closure.
  private static func waiting(_ test: TestList.Test) -> String {
    test.library == .xctest
      ? "'wait(for:timeout:)', or 'fulfillment(of:timeout:)' if it is 'async'"
      : "'await', or 'confirmation' if a callback asserts"
  }

  /// A new test of a run that fails, and that ends before its assertions run: another test may be blamed for it, or none.
  static func lateAssertion(of attempt: Attempt, since start: SourceTree) throws -> Finding? {
    let tests = try attempt.newTests(since: start)
    let places = tests.compactMap { test in attempt.tree.place(of: test.text).map { (test, $0.file, $0.lines) } }
    let failing = attempt.outcome.shortfalls
    let blamed = failing.filter { shown in !tests.contains { $0.id == shown.id } }.flatMap(\.failures)
    let late = try places.first { test, file, lines in
      if blamed.contains(where: { file.logicalPath.hasSuffix($0.file) && lines.contains($0.line) }) { return true }
      guard failing.contains(where: { $0.id == test.id }), SwiftTokens(test.text).readClosures().asserts,
        !test.text.contains("addTeardownBlock")
      else { return false }
      // Where the end fails first, what fails in the closure came after it; so does what 'tearDown' asserts, elsewhere.
      let end = test.library == .xctest ? "XCTFail(\"\(mark)\")" : "Issue.record(\"\(mark)\")"
      let body = test.text[..<(test.text.lastIndex(of: "}") ?? test.text.endIndex)]
      let text = file.contents.replacing(test.text, with: "\(body)\n\(end)\n}")
      let marked = attempt.tree.replacing(SourceFile(logicalPath: file.logicalPath, contents: text))
      let failures = try attempt.runs.outcome(of: marked).tests.first { $0.id == test.id }?.failures ?? []
      return failures.first?.message.contains(mark) == true
        && failures.dropFirst().allSatisfy { lines.contains($0.line) }
    }
    return late.map { test, _, _ in
      .problem(
        "'\(test.id)' ends before its closure is called, so that it fails by luck, or another test is blamed; let it wait with"
          + " \(waiting(test))", code: .assertionIsNotReached)
    }
  }

  private static let mark = "the test's end"

  /// What is said of a new test that waits for an expectation that nothing in it fulfills; nil if there is none.
  static func unfulfilled(_ attempt: Attempt, since start: SourceTree, _ outcome: Outcome) throws -> String? {
    let late = outcome.shortfalls.filter { test in
      test.failures.contains { $0.message.hasPrefix("Asynchronous wait failed") }
    }.map(\.id)
    let test = try attempt.newTests(since: start).first { test in
      late.contains(test.id) && !SwiftTokens(test.text).contains { $0.text == "fulfill" }
    }
    return test.map { "'\($0.id)' waits for an expectation, and nothing in it calls 'fulfill()'" }
  }

  /// Whether a new test may pass without its assertions, or whatever their values are, and waits for nothing: what is left
  /// out of code that a test waits for keeps it waiting.
  static func mayAskTooLittle(_ attempt: Attempt) throws -> Bool {
    let ways: Set = ["if", "guard", "for", "while", "forEach", "switch", "return"]
    let own = try attempt.newTests(since: attempt.cycle).map { SwiftTokens($0.text) }
    return own.contains { test in
      test.readClosures().asserts || test.contains { $0.isVague || ways.contains($0.text) }
    } && !own.contains { $0.readClosures().waits }
  }

  /// Whether the compiler refuses something in the test itself: then what it does is what the red is about.
  private static func doesNotCompile(_ test: TestList.Test, in attempt: Attempt) -> Bool {
    attempt.outcome.diagnostics.contains { attempt.tree.has($0, in: test) }
  }

  /// A step's files changed, and no test did.
  static func untouched(_ attempt: Attempt, since start: SourceTree) throws -> [Finding] {
    // A double's file needs no test.
    let new = attempt.tree.changedPaths(since: start).filter { start.file($0) == nil }
    return try notRun(attempt, since: start, filesOf: new, "every test passes, and ")
      ?? .problem(
        "every test passes, and no test was added or changed; write the one the lesson asks for",
        rule: .noTestIsTouched)
  }

  /// What was written since the start as a test and is none; nil if nothing was.
  ///
  /// - Parameters:
  ///   - paths: the files that are to contain a test if they import a test library.
  ///   - words: what comes before it.
  static func notRun(
    _ attempt: Attempt, since start: SourceTree, filesOf paths: [String], _ words: String
  ) throws -> [Finding]? {
    let cases = try attempt.checker.discovery.tests(of: attempt.tree).testCaseFiles
    let changed = attempt.tree.changedPaths(since: start).compactMap(attempt.tree.file).filter(\.isTest)
    let lost = uncalled(in: changed, of: attempt.tree, since: start, cases)
    let empty = changed.filter { file in
      !cases.contains(file.logicalPath) && paths.contains(file.logicalPath)
        && !Imports(of: file).modules.isDisjoint(with: ["XCTest", "Testing"])
    }.map(\.logicalPath)
    guard !lost.isEmpty || !empty.isEmpty else { return nil }
    let what =
      lost.isEmpty
      ? "\(empty.quoted("contains", "contain")) no test"
      : "\(lost.quoted("is no test, and nothing runs it", "are no tests, and nothing runs them"))"
    return .problem(
      "\(words)\(what)", code: .fileHasNoTest,
      helps: [
        "a test's name begins with 'test', in a class of 'XCTestCase', without parameters and not private; or '@Test'"
          + " comes before it"
      ])
  }

  /// The functions that files have got since the start, that assert or could be a test's, and that nothing calls.
  private static func uncalled(
    in files: [SourceFile], of tree: SourceTree, since start: SourceTree, _ cases: Set<String>
  ) -> [String] {
    let words = tree.testFiles.flatMap { SwiftTokens($0.contents).map(\.text) }
    return files.flatMap { file in
      let tokens = SwiftTokens(file.contents)
      let old = start.file(file.logicalPath).map { Declarations(in: $0.contents).allNames } ?? []
      return tokens.indices.dropLast().filter { index in
        guard tokens[index].text == "func", !tokens[..<index].suffix(3).contains(where: { $0.text == "override" })
        else { return false }
        let (name, end) = (tokens[index + 1].text, tokens.end(ofDeclarationAt: index))
        let isTestLike =
          tokens[index...].prefix(4).map(\.text).suffix(2) == ["(", ")"] && cases.contains(file.logicalPath)
        return !old.contains(name) && words.count { $0 == name } == 1
          && (isTestLike || tokens[index..<end].contains { $0.text.hasPrefix("XCTAssert") || $0.text == "#expect" })
      }.map { tokens[$0 + 1].text }
    }
  }
}

extension SourceTree {
  /// What the types of a package are declared to inherit and to conform to, and where.
  fileprivate var kinds: [String: (file: String, kinds: Set<String>)] {
    var found: [String: (file: String, kinds: Set<String>)] = [:]
    for file in appFiles + testFiles {
      let tokens = SwiftTokens(file.contents)
      for index in tokens.indices.dropLast(2) where SwiftKeyword.types.contains(tokens[index].text) {
        guard tokens[index + 1].isWord, tokens[index + 2].text == ":" || tokens[index + 2].text == "{" else { continue }
        let names = tokens[(index + 2)...].prefix { $0.text != "{" }.filter { $0.text.first?.isUppercase == true }
        found[tokens[index + 1].text, default: (file.logicalPath, [])].kinds.formUnion(names.map(\.text))
      }
    }
    return found
  }

  /// Whether the line of a diagnostic is one of a test's.
  func has(_ diagnostic: Diagnostic, in test: TestList.Test) -> Bool {
    guard let file = file(diagnostic.file), file.isTest else { return false }
    let line = file.contents.lines.dropFirst(diagnostic.line - 1).first?.trimmingSpaces ?? ""
    return !line.isEmpty && test.text.contains(line)
  }

  /// The test file that contains a text, and its lines there, from 1.
  fileprivate func place(of text: String) -> (file: SourceFile, lines: ClosedRange<Int>)? {
    testFiles.lazy.compactMap { file in
      file.contents.firstRange(of: text).map { range in
        let first = file.contents[..<range.lowerBound].count { $0.isNewline } + 1
        return (file, first...(first + text.count { $0.isNewline }))
      }
    }.first
  }
}

/// Why the assertions of a test may not have run when it ends.
private enum ClosureFault { case nobodyWaits, fulfilledOutside }

extension SwiftTokens {
  /// What is wrong with a test whose assertions are all in closures that something else calls; nil if nothing is.
  fileprivate var faultOfClosures: ClosureFault? {
    let read = readClosures()
    guard read.asserts, !read.assertsOutside else { return nil }
    guard read.waits || read.awaits else { return .nobodyWaits }
    return read.fulfills.isEmpty || read.fulfills.contains(true) ? nil : .fulfilledOutside
  }

  /// Whether a test asserts in a closure that something else calls, asserts outside of one, and waits for an expectation or a
  /// value; and where it fulfills.
  fileprivate func readClosures() -> (
    asserts: Bool, assertsOutside: Bool, waits: Bool, awaits: Bool, fulfills: [Bool]
  ) {
    var closures: [Bool] = []
    var (asserts, assertsOutside, waits, awaits) = (false, false, false, false)
    var fulfills: [Bool] = []
    for (index, token) in enumerated() {
      switch token.text {
      case "{": closures.append(isCalledLater(closureAt: index))
      case "}": _ = closures.popLast()
      case "wait", "fulfillment", "waitForExpectations", "confirmation": waits = true
      case "await": awaits = awaits || !closures.contains(true)
      case "fulfill": fulfills.append(closures.contains(true))
      case let word where word.hasPrefix("XCTAssert") || word == "XCTFail" || word == "#expect" || word == "XCTUnwrap":
        if closures.contains(true) { asserts = true } else if word != "XCTUnwrap" { assertsOutside = true }
      default: break
      }
    }
    return (asserts, assertsOutside, waits, awaits, fulfills)
  }

  /// What calls its closure at once, or before the test counts as ended.
  private static let callers: Set = [
    "XCTAssertThrowsError", "addTeardownBlock", "allSatisfy", "compactMap", "contains", "filter", "flatMap", "forEach",
    "map", "measure", "sync", "withLock",
  ]

  /// Whether a brace begins a closure with parameters, or a task, that nothing calls at once.
  private func isCalledLater(closureAt index: Int) -> Bool {
    var call = index
    if index > 0, self[index - 1].text == ")" { call = partners[index - 1] ?? index }
    let before = self[..<call].suffix(2).map(\.text).filter { $0 != "(" }.last ?? ""
    if Self.callers.contains(before) { return false }
    if ["Task", "detached"].contains(before) { return true }
    let heading = self[(index + 1)...].prefix { $0.line == self[index].line && !["{", "}", ";"].contains($0.text) }
    if heading.contains(where: { $0.text == "in" }), !heading.contains(where: { $0.text == "for" }) { return true }
    var depth = 0
    return inside(bracketsAt: index).contains { inner in
      depth += self[inner].text == "{" ? 1 : self[inner].text == "}" ? -1 : 0
      return depth == 0 && self[inner].text.hasPrefix("$")
    }
  }
}
