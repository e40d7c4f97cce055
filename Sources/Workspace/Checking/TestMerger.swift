import Basics
import Curriculum
import Outcomes
import Proving
import Syntax
import Verification

/// Puts the tests of one package beside the code of another, wherever that code is.
///
/// Code that a green writes into `Tests/` is judged like code in `Sources/`. What else is beside the tests there,
/// such as doubles, goes with the tests. Each function throws if a file's tests cannot be listed, or a part of it not
/// be written: another package in its place would make the verdict wrong.
struct TestMerger {
  let discovery: TestDiscovery
  /// The chapter's steps in order.
  let steps: [Step]
  private let writing = Memo<String, Bool>()
  private let merged = Memo<Digest, [SourceTree]>()

  // MARK: - The chapter's tests on the learner's code

  /// The chapter's tests of a step beside the learner's code, one package or more: with the learner's files before the
  /// chapter's if both declare a name and, if that does not compile, the chapter's doubles before the learner's.
  func tests(of step: Step, on learner: SourceTree) throws -> [SourceTree] {
    let written = try codeInTests(upTo: step)
    guard !written.isEmpty else { return [step.tree.tests(against: learner)] }
    return try merged.value(for: learner.key(step.name)) {
      let support = try support(of: learner)
      let tests = step.tree.takingFiles(of: learner).testFiles.filter { !written.contains($0.logicalPath) }
      // A member that is private to the chapter's file has taken the place of one that the learner's files call.
      let open = tests.map { file in
        let text = file.contents.replacing(/(?:file)?private (?=(?:static )?(?:func|var|let) )/, with: "")
        return text == file.contents ? file : SourceFile(logicalPath: file.logicalPath, contents: text)
      }
      let trees = try [(support, tests), (tests, support), (open, support)].map {
        learner.with(tests: try beside($0.0, $0.1))
      }
      return trees.indices.filter { index in !trees[..<index].contains { $0.key("") == trees[index].key("") } }
        .map { trees[$0] }
    }
  }

  /// What a step's tests show beside the learner's code, and the package that showed it; of a green in `Sources` with all of the
  /// chapter's own doubles where they do not compile with the learner's.
  func outcome(
    of step: Step, on learner: SourceTree, run: (SourceTree) throws -> Outcome
  ) throws -> (tree: SourceTree, outcome: Outcome) {
    let trees = try tests(of: step, on: learner)
    var found = try (trees[0], run(trees[0]))
    guard found.1.kind == .doesNotCompile else { return found }
    let isOfSources = try step.phase == .green && !writesInTests(step)
    for other in trees.dropFirst() + (isOfSources ? [step.tree.tests(against: learner)] : []) {
      let outcome = try run(other)
      if outcome.kind != .doesNotCompile { return (other, outcome) }
      if outcome.diagnostics.count < found.1.diagnostics.count { found = (other, outcome) }
    }
    return found
  }

  // MARK: - Tests on the chapter's code

  /// The learner's tests beside the chapter's code of a step.
  func tests(of learner: SourceTree, on step: Step) throws -> SourceTree {
    try tests(of: learner, on: step.tree, upTo: step)
  }

  /// What the learner's tests show beside the chapter's code of a step. Where they do not compile with doubles of both, it is
  /// with their own, or with the chapter's if the step's code is among these, and with what the learner's code calls its types.
  func outcome(
    ofTests learner: SourceTree, on step: Step, run: (SourceTree) throws -> Outcome
  ) throws -> (tree: SourceTree, outcome: Outcome) {
    let tree = try tests(of: learner, on: step)
    let found = try (tree, run(tree))
    guard found.1.kind == .doesNotCompile else { return found }
    let other = try writesInTests(step) ? tests(of: learner, before: step.tree) : learner.tests(against: step.tree)
    let aliases = try aliases(of: learner, beside: step.tree)
    for other in [other] + (aliases.isEmpty ? [] : [tree, other].map { aliases.reduce($0) { $0.replacing($1) } })
    where other.key("") != tree.key("") {
      let outcome = try run(other)
      if outcome.kind != .doesNotCompile { return (other, outcome) }
    }
    return found
  }

  /// The names that the learner's code gives to types, where the chapter's has none of these names.
  private func aliases(of learner: SourceTree, beside chapter: SourceTree) throws -> [SourceFile] {
    let taken = TakenNames(in: chapter.appFiles)
    return try learner.appFiles.compactMap { file in
      let parts = TopLevel(of: file.contents)
      guard parts.declarations.contains(where: { $0.kind == "typealias" }) else { return nil }
      return try parts.without { $0.kind != "typealias" || taken.contains($0) }.map { try placed($0, as: file) }
    }
  }

  /// The learner's tests beside the chapter's code before a step.
  func tests(of learner: SourceTree, before step: Step) throws -> SourceTree? {
    guard let before = step.before else { return nil }
    let index = steps.firstIndex { $0.name == step.name } ?? 0
    return try tests(of: learner, on: before, upTo: index > 0 ? steps[index - 1] : nil)
  }

  private func tests(of learner: SourceTree, on code: SourceTree, upTo step: Step?) throws -> SourceTree {
    guard let written = try step.map(codeInTests), !written.isEmpty else { return learner.tests(against: code) }
    let list = try list(of: code)
    // A test that a green has changed is not code of the step.
    let own = try code.testFiles.filter { written.contains($0.logicalPath) }
      .compactMap { try without($0, TestParts(list).containsTest) }
    let mine = try beside(own, learner.testFiles)
    let cases = list.testCaseFiles
    let rest = code.testFiles.filter { !written.contains($0.logicalPath) && !cases.contains($0.logicalPath) }
    return code.with(tests: try beside(mine, rest), recordings: learner.recordings)
  }

  /// The learner's tests beside the learner's code of another moment, where a step's code belongs in `Tests/`.
  func tests(of learner: SourceTree, before start: SourceTree) throws -> SourceTree {
    start.with(tests: try beside(support(of: start), cases(of: learner)), recordings: learner.recordings)
  }

  // MARK: - Parts

  /// The files in `Tests/` that contain what a green has written, if it has written nothing in `Sources/`, and those to which a
  /// refactor has moved some of it.
  func codeInTests(upTo step: Step) throws -> Set<String> {
    let index = steps.firstIndex { $0.name == step.name } ?? -1
    return try steps.prefix(index + 1).reduce(into: []) { written, step in
      let paths = step.files.map(\.logicalPath)
      if try writesInTests(step) {
        written.formUnion(paths)
      } else if step.phase == .refactor, !written.isDisjoint(with: paths) {
        let cases = try list(of: step.tree).testCaseFiles
        written.formUnion(step.files.filter { $0.isTest && !cases.contains($0.logicalPath) }.map(\.logicalPath))
      }
    }
  }

  /// Whether a green's code is all in `Tests/`; one that changes test cases alone, by a bent rule, has none.
  func writesInTests(_ step: Step) throws -> Bool {
    guard step.phase == .green, !step.files.isEmpty, step.files.allSatisfy(\.isTest), let before = step.before
    else { return false }
    return try writing.value(for: step.name) { try !changedSupport(from: before, to: step.tree).isEmpty }
  }

  /// Where the code is that tests up to a step are about.
  func code(of tree: SourceTree, upTo step: Step) throws -> [SourceFile] {
    let written = try codeInTests(upTo: step)
    guard !written.isEmpty else { return tree.appFiles }
    let cases = try list(of: tree).testCaseFiles
    return tree.appFiles + tree.testFiles.filter { !cases.contains($0.logicalPath) }
  }

  /// The test files in which something beside the tests has changed.
  func changedSupport(from start: SourceTree, to tree: SourceTree) throws -> [String] {
    let (list, old) = (TestParts(try list(of: tree)), TestParts(try list(of: start)))
    return tree.testFiles.filter { file in
      let before = start.file(file.logicalPath)
      return before?.digest != file.digest
        && !SwiftTokens.areEqual(list.support(of: file), before.map(old.support) ?? "")
    }.map(\.logicalPath)
  }

  /// The tests of a package; one that cannot be listed is named by its file, the learner's or the chapter's.
  private func list(of tree: SourceTree) throws -> TestList {
    do { return try discovery.tests(of: tree) } catch InvalidOutcome.hiddenTest(let place, let words) {
      let file = LearnerPath.place(of: place.file, in: tree)
      throw InvalidOutcome.hiddenTest(SourceLocation(file: file, line: place.line), words)
    }
  }

  /// What a package's test files contain beside the tests.
  private func support(of tree: SourceTree) throws -> [SourceFile] {
    let parts = TestParts(try list(of: tree))
    return try tree.testFiles.compactMap { try without($0, parts.containsTest) }
  }

  /// The tests of a package, and what only their file can see.
  private func cases(of tree: SourceTree) throws -> [SourceFile] {
    let list = try list(of: tree)
    let parts = TestParts(list)
    return try tree.testFiles.filter { list.testCaseFiles.contains($0.logicalPath) }.compactMap { file in
      try without(file) { !$0.isPrivate && !parts.containsTest($0) }
    }
  }

  /// Files with others beside them, which give way where both declare a name.
  private func beside(_ first: [SourceFile], _ others: [SourceFile]) throws -> [SourceFile] {
    let taken = TakenNames(in: first)
    var names = Set(first.map(\.name))
    return try first
      + others.compactMap { file -> SourceFile? in
        if first.contains(where: { $0.digest == file.digest && $0.name == file.name }) { return nil }
        guard var file = try without(file, taken.contains) else { return nil }
        if !names.insert(file.name).inserted { file = try placed(file.contents, as: file) }
        return file
      }
  }

  /// A file without some of its declarations; nil if nothing is left.
  private func without(_ file: SourceFile, _ isCut: (TopLevel.Declaration) -> Bool) throws -> SourceFile? {
    guard let text = TopLevel(of: file.contents).without(isCut) else { return nil }
    return text == file.contents ? file : try placed(text, as: file)
  }

  /// A part of a file, under a name beside the whole one's.
  private func placed(_ text: String, as file: SourceFile) throws -> SourceFile {
    let name = "\(file.name.dropLast(".swift".count))+part.swift"
    return SourceFile(logicalPath: file.logicalPath.dropLast(file.name.count) + name, contents: text)
  }
}

/// Separates the tests in a file from what is beside them.
private struct TestParts {
  private let types: Set<String>
  private let functions: Set<String>

  init(_ list: TestList) {
    types = Set(list.tests.map { String($0.type.prefix { $0 != "." }) }.filter { !$0.isEmpty })
    functions = Set(list.tests.filter { $0.type.isEmpty }.map { String($0.method.prefix { $0 != "(" }) })
  }

  func containsTest(_ part: TopLevel.Declaration) -> Bool {
    part.kind == "func" ? functions.contains(part.name) : types.contains(part.name)
  }

  func support(of file: SourceFile) -> String {
    TopLevel(of: file.contents).without { containsTest($0) || $0.isPrivate } ?? ""
  }
}

extension SourceTree {
  /// The same production code with other tests.
  fileprivate func with(tests: [SourceFile], recordings: String? = nil) -> SourceTree {
    var tree = with(files: files.filter { !$0.isTest } + tests)
    tree.recordings = recordings ?? tree.recordings
    return tree
  }
}
