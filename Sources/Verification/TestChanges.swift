import Curriculum
import Toolchain

/// What a step does to the tests, method by method.
public struct TestChanges: Sendable {
  public let added: Set<String>
  public let removed: Set<String>
  public let edited: Set<String>
  /// The files with test cases that the step adds, changes or removes.
  public let testCaseFiles: [String]

  public var touched: Set<String> { added.union(edited) }

  public init(step: Step, before: TestList?, after: TestList) {
    self.init(before: before, after: after, changed: step.files.map(\.logicalPath) + step.removed)
  }

  /// - Parameter changed: the logical paths of the files that differ.
  public init(before: TestList?, after: TestList, changed: [String]) {
    let old = Dictionary((before?.tests ?? []).map { ($0.id, Self.words(of: $0)) }, uniquingKeysWith: { $1 })
    let new = Dictionary(after.tests.map { ($0.id, Self.words(of: $0)) }, uniquingKeysWith: { $1 })
    added = Set(new.keys.filter { old[$0] == nil })
    removed = Set(old.keys.filter { new[$0] == nil })
    edited = Set(new.keys.filter { id in old[id].map { $0 != new[id] } ?? false })
    let cases = after.testCaseFiles.union(before?.testCaseFiles ?? [])
    testCaseFiles = changed.filter(cases.contains).sorted()
  }

  /// What a test says, whatever its indentation and its empty lines.
  private static func words(of test: TestList.Test) -> [String] {
    test.text.split(separator: "\n").map(\.trimmingSpaces).filter { !$0.isEmpty }
  }
}
