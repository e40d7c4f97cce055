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

  /// The change from one state of a package to another.
  ///
  /// - Parameters:
  ///   - cycle: the state in which the first of the reds just before began.
  ///   - run: what a package shows.
  public init(
    _ phase: Phase, endsStage: Bool = false, from old: SourceTree?, to new: SourceTree, cycle: SourceTree? = nil,
    outcome: Outcome, reader: TestReader, run: @escaping (SourceTree) throws -> Outcome
  ) throws {
    let paths = new.changedPaths(since: old)
    self.init(
      phase: phase, endsStage: endsStage, module: new.module, outcome: outcome,
      tests: try reader.changes(from: old, to: new, readsTestCases: phase == .green),
      code: paths.filter { $0.hasPrefix("Sources/") },
      testFiles: paths.filter { $0.hasPrefix("Tests/") },
      cycle: try cycle.map { try reader.changes(from: $0, to: old ?? new).touched } ?? [],
      outcomeBefore: { try old.map(run) },
      outcomeWithout: { code in try run(new.with(code, asIn: old)) },
      unnamed: { UnnamedDeclaration.all(from: old, to: new) },
      outcomeWithoutDeclaration: { try new.without($0, run) })
  }

  init(
    phase: Phase, endsStage: Bool = false, module: String, outcome: Outcome, tests: TestChanges, code: [String],
    testFiles: [String], cycle: Set<String> = [], outcomeBefore: @escaping () throws -> Outcome?,
    outcomeWithout: @escaping ([String]) throws -> Outcome, unnamed: @escaping () -> [UnnamedDeclaration] = { [] },
    outcomeWithoutDeclaration: @escaping (UnnamedDeclaration) throws -> Outcome
  ) {
    self.phase = phase
    self.endsStage = endsStage
    self.module = module
    self.outcome = outcome
    self.tests = tests
    self.code = code
    self.testFiles = testFiles
    self.cycle = cycle
    self.outcomeBefore = outcomeBefore
    self.outcomeWithout = outcomeWithout
    self.unnamed = unnamed
    self.outcomeWithoutDeclaration = outcomeWithoutDeclaration
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
    return SourceTree(
      module: module, languageMode: languageMode, uses: uses,
      files: files.filter { !paths.contains($0.logicalPath) }
        + (other?.files ?? []).filter { paths.contains($0.logicalPath) })
  }
}

extension SourceFile {
  fileprivate func saysTheSame(as other: SourceFile) -> Bool {
    digest == other.digest || (isSwift && SwiftTokens.areEqual(contents, other.contents))
  }
}
