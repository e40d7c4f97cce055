import Basics
import Curriculum
import Outcomes
import Proving
import Syntax

/// What a step or a learner does to a package, as the rules see it.
public struct Change {
  public var phase: Phase
  public var endsStage = false
  /// The module under test.
  public var module: String
  /// What the package shows now.
  public var outcome: Outcome
  public var tests: TestChanges
  /// The logical paths of what was added, changed or removed below `Sources`, and below `Tests`.
  public var code: [String]
  public var testFiles: [String]
  /// The tests that the reds just before this one added or edited; empty if the step before is none.
  public var cycle: Set<String> = []
  /// What the package showed before; nil if there was none. Asked only if it matters, as it may have to run.
  public var outcomeBefore: () throws -> Outcome?
  /// What the package shows with some of its changed production files as they were before.
  public var outcomeWithout: (_ code: [String]) throws -> Outcome
  /// The declarations in the changed production files that may do nothing for the tests.
  public var unnamed: () -> [UnnamedDeclaration] = { [] }
  public var outcomeWithoutDeclaration: (UnnamedDeclaration) throws -> Outcome
  /// Where the statements are that the change adds to the production code and whose loss shows in no test.
  public var unnoticed: () throws -> [String] = { [] }
  /// The outer test that is red when the change begins; it is left out of all other outcomes.
  public var outerTest: String?
  /// What that test shows now; of an outer step the test that it adds.
  public var outerResult: TestResult?
  /// Whether what continues from here is to begin with every test passing.
  public var endsOuterTests = false
  /// What the tests show on the code on which a test was seen failing; nil if nobody knows that code.
  public var outcomeWhereFailing: (_ test: String) throws -> Outcome? = { _ in nil }
  /// What becomes of the changes of the code that were noticed before, with the tests as they are now; nil if nobody can tell.
  public var losses: () throws -> Losses? = { nil }
}

/// Which changes of the code tests still notice after some were removed or assert less.
public struct Losses: Codable, Equatable, Sendable {
  /// How many are noticed as before.
  public let noticed: Int
  /// Those that no test notices any more.
  public let lost: [String]

  public init(noticed: Int, lost: [String]) {
    self.noticed = noticed
    self.lost = lost
  }

  /// Whether a deletion is proven; where nothing is noticed nothing is.
  public var areNone: Bool { noticed > 0 && lost.isEmpty }
}

extension Change {
  /// The losses where they can excuse the change: in a refactor whose new tests take the place of others.
  func provenLosses() throws -> Losses? { try phase == .refactor && tests.withoutPlace.isEmpty ? losses() : nil }
}

extension Losses? {
  var helps: [String] { self.map { $0.lost.isEmpty ? [] : ["no test notices \($0.lost.firstThree) any more"] } ?? [] }
  func words(after start: String) -> String { helps.map { start + $0 }.joined() }
}

extension Change {
  /// The change from one state of a package to another.
  ///
  /// - Parameters:
  ///   - cycle: the state in which the first of the reds just before began.
  ///   - outerTest: the outer test that is red when the change begins.
  ///   - run: what a package shows.
  public init(
    _ phase: Phase, endsStage: Bool = false, from old: SourceTree?, to new: SourceTree, cycle: SourceTree? = nil,
    outerTest: String? = nil, outcome: Outcome, reader: TestReader, run: @escaping (SourceTree) throws -> Outcome
  ) throws {
    let paths = new.changedPaths(since: old)
    let left = Set([outerTest].compactMap(\.self))
    let run = { try run($0).leavingOut(left) }
    self.init(
      phase: phase, endsStage: endsStage, module: new.module, outcome: outcome.leavingOut(left),
      tests: try reader.changes(from: old, to: new, readsTestCases: phase == .green),
      code: paths.filter { $0.hasPrefix("Sources/") }, testFiles: paths.filter { $0.hasPrefix("Tests/") },
      cycle: try cycle.map { try reader.changes(from: $0, to: old ?? new).touched } ?? [],
      outcomeBefore: { try old.map(run) }, outcomeWithout: { code in try run(new.with(code, asIn: old)) },
      unnamed: { UnnamedDeclaration.all(from: old, to: new) }, outcomeWithoutDeclaration: { try new.without($0, run) })
    self.outerTest = outerTest
    let outer = phase == .outer ? tests.added : left
    outerResult = outcome.tests.first { outer.contains($0.id) }
  }
}

extension SourceTree {
  /// The logical paths of the files that were added, changed or removed, sorted. Layout, comments and line ends are no
  /// change.
  public func changedPaths(since old: SourceTree?) -> [String] {
    var paths: [String] = []
    var before = (old?.files ?? [])[...]
    for file in files {
      while let other = before.first, other.logicalPath < file.logicalPath {
        paths.append(other.logicalPath)
        before.removeFirst()
      }
      if let other = before.first, other.logicalPath == file.logicalPath {
        before.removeFirst()
        if other.saysTheSame(as: file) { continue }
      }
      paths.append(file.logicalPath)
    }
    return paths + before.map(\.logicalPath)
  }

  /// The package with some of its files as they are in another, or without them where the other has none.
  public func with(_ paths: [String], asIn other: SourceTree?) -> SourceTree {
    let paths = Set(paths)
    return with(
      files: files.filter { !paths.contains($0.logicalPath) }
        + (other?.files ?? []).filter { paths.contains($0.logicalPath) })
  }
}

extension SourceFile {
  fileprivate func saysTheSame(as other: SourceFile) -> Bool {
    digest == other.digest || (isSwift && SwiftTokens.areEqual(contents, other.contents))
  }
}

/// What a change does to the tests, method by method and by their tokens.
public struct TestChanges: Sendable {
  public var added: Set<String> = []
  public var removed: Set<String> = []
  /// Where the removed tests are that only have another name or place.
  public var renamed: [Renaming] = []
  public var edited: Set<String> = []
  /// The added and edited tests that say now that they are skipped, whatever happens.
  public var disabled: Set<String> = []
  /// The files in which a test case says something else than before, in whatever part of it; of a green only.
  public var editedFiles: [String] = []
  /// The tests before and after that assert less than they did.
  public var weakened: [Weakening] = []
  /// The added and edited tests that assert with a library that does not run them.
  public var misplaced: [(test: String, call: String)] = []

  public var touched: Set<String> { added.union(edited) }
  /// The added and the removed tests, except for those that only have another name.
  public var newInWords: Set<String> { added.subtracting(renamed.map(\.name)) }
  public var lostInWords: Set<String> { removed.subtracting(renamed.filter(\.isTest).map(\.test)) }
  /// The new tests, if they take the place of none, and of nothing that one has asserted.
  var withoutPlace: Set<String> { lostInWords.isEmpty && weakened.isEmpty ? newInWords : [] }
}

extension TestResult {
  /// Whether one of its failures is that of an assertion, and no error that ended it.
  public var failsByAssertion: Bool {
    failures.contains { !$0.message.contains("threw error") && !$0.message.hasPrefix("Caught error") }
  }
}

/// Compares the tests of packages; what it has read it keeps, as one file is in many steps.
public struct TestReader: Sendable {
  private let tests: @Sendable (SourceTree) throws -> TestList
  private let assertions = Assertions()
  private let known = Memo<Digest, TestChanges>()

  /// - Parameter tests: finds the tests of a package.
  public init(_ tests: @escaping @Sendable (SourceTree) throws -> TestList) { self.tests = tests }

  public init(_ discovery: TestDiscovery) { self.init(discovery.tests) }

  /// What happened to the tests from one state of a package to another.
  ///
  /// - Parameter readsTestCases: whether more of a test case counts than its tests.
  public func changes(from old: SourceTree?, to new: SourceTree, readsTestCases: Bool = false) throws -> TestChanges {
    let parts = [old, new].map { tree in
      Digest(ofParts: tree?.testFiles.flatMap { [$0.logicalPath, $0.digest.description] } ?? ["none"]).description
    }
    return try known.value(for: Digest(ofParts: parts + ["\(readsTestCases)"])) {
      try read(from: old, to: new, readsTestCases: readsTestCases)
    }
  }

  private func read(from old: SourceTree?, to new: SourceTree, readsTestCases: Bool) throws -> TestChanges {
    let changed = new.changedPaths(since: old).filter { $0.hasPrefix("Tests/") }
    guard !changed.isEmpty else { return TestChanges() }
    let (before, after) = (try old.map(tests)?.tests ?? [], try tests(new).tests)
    let (texts, newTexts) = (Self.byID(before), Self.byID(after))
    var changes = TestChanges()
    changes.added = Set(newTexts.keys.filter { texts[$0] == nil })
    changes.removed = Set(texts.keys.filter { newTexts[$0] == nil })
    changes.edited = Set(newTexts.keys.filter { id in texts[id].map { !areEqual($0, newTexts[id]) } ?? false })
    changes.renamed = changes.removed.sorted().compactMap { id in
      guard let old = before.first(where: { $0.id == id }) else { return nil }
      return Renaming(of: old, to: changes.added, of: after, in: new.testFiles)
    }
    let olds = Dictionary(changes.renamed.map { ($0.name, $0.test) }, uniquingKeysWith: { first, _ in first })
    changes.disabled = changes.touched.filter { id in
      SkippedTest.isSure(newTexts[id] ?? "") && !SkippedTest.isSure(texts[olds[id] ?? id] ?? "")
    }
    changes.misplaced = after.filter { changes.touched.contains($0.id) }.compactMap { test in
      test.library.foreignCall(in: test.text).map { (test.id, $0) }
    }
    if readsTestCases {
      let types = Set((before + after).map(\.type))
      let codes = changed.map { path in
        [old?.file(path), new.file(path)].map { TestCases.code(in: $0, types: types) }
      }
      // A file that is elsewhere now is as it was.
      let (lost, found) = (codes.filter { $0[1].isEmpty }.map { $0[0] }, codes.filter { $0[0].isEmpty }.map { $0[1] })
      changes.editedFiles = zip(changed, codes).filter { _, code in
        code[0] != code[1] && !(code[0].isEmpty ? lost.contains(code[1]) : found.contains(code[0]))
      }.map(\.0)
    }
    let helpersDiffer = changed.contains { assertions.helpersDiffer(old?.file($0), new.file($0)) }
    let suspects = helpersDiffer ? Set(newTexts.keys) : changes.edited
    guard !suspects.isEmpty else { return changes }
    let (counts, newCounts) = (assertions.counts(in: old?.testFiles ?? []), assertions.counts(in: new.testFiles))
    for id in suspects.sorted() {
      guard let old = texts[id].map(counts), let new = newTexts[id].map(newCounts) else { continue }
      let isVaguer = new.isVaguer(than: old)
      guard isVaguer || new.isLess(than: old) || new.hasFewerCases(than: old) else { continue }
      changes.weakened.append(Weakening(test: id, before: old.strength, after: new.strength, isVaguer: isVaguer))
    }
    return changes
  }

  /// How much some tests of a package assert together.
  public func strength(of ids: Set<String>, in tree: SourceTree) throws -> Int {
    let count = assertions.counts(in: tree.testFiles)
    return try tests(tree).tests.filter { ids.contains($0.id) }.reduce(0) { $0 + count($1.text).strength }
  }

  /// The tests that were added or edited and assert nothing, and whether each asserts of constants all the same; those that
  /// asserted more before are ``TestChanges/weakened``.
  public func silentTests(
    from old: SourceTree?, to new: SourceTree
  ) throws -> [(test: TestList.Test, assertsConstants: Bool)] {
    let changes = try changes(from: old, to: new)
    let own = changes.touched.subtracting(changes.disabled).subtracting(changes.weakened.map(\.test))
    let counts = assertions.counts(in: new.testFiles)
    // What waits and then compares constants says as little.
    return try tests(new).tests.filter { own.contains($0.id) }.map { ($0, counts($0.text)) }
      .filter { $1.isSilent || $1.isConstant && $1.assertions == 0 }.map { ($0, $1.isConstant) }
  }

  /// The tests that were added or edited and assert something, and something that no code can change.
  public func testsWithEmptyAssertions(from old: SourceTree, to new: SourceTree) throws -> [String] {
    let touched = try changes(from: old, to: new).touched
    let counts = assertions.counts(in: new.testFiles)
    return try tests(new).tests.filter { touched.contains($0.id) }.map { ($0.id, counts($0.text)) }
      .filter { $1.isConstant && $1.strength > 0 }.map(\.0)
  }

  private static func byID(_ tests: [TestList.Test]) -> [String: String] {
    Dictionary(tests.map { ($0.id, $0.text) }, uniquingKeysWith: { $1 })
  }

  private func areEqual(_ old: String, _ new: String?) -> Bool { new.map { SwiftTokens.areEqual(old, $0) } ?? false }
}

/// The parts of a test file that a green leaves as they are.
enum TestCases {
  /// What a file says inside the types that contain tests and in free tests; doubles and helpers beside them left out.
  ///
  /// - Parameter types: the names of types with tests, in whatever file.
  static func code(in file: SourceFile?, types: Set<String>) -> [String] {
    guard let file, file.isSwift else { return [] }
    let tokens = SwiftTokens(file.contents)
    let outermost = Set(types.map { String($0.prefix { $0 != "." && $0 != "/" }) })
    var code: [String] = []
    var index = 0
    var isTest = false
    while index < tokens.count {
      let text = tokens[index].text
      switch text {
      case "@Test": isTest = true
      case "class", "struct", "enum", "actor", "extension", "func":
        let end = tokens.end(ofDeclarationAt: index)
        let heading = tokens[index..<end].prefix { $0.text != "{" }.map(\.text)
        let isCase = heading.count > 1 && outermost.contains(heading[1])
        let isBase = text == "class" && heading.contains("XCTestCase")
        if text == "func" ? isTest : isCase || isBase { code += tokens[index..<end].map(\.text) }
        isTest = false
        index = end
        continue
      case "{":
        index = tokens.end(ofBracketsAt: index)
        continue
      default: break
      }
      index += 1
    }
    return code
  }
}
