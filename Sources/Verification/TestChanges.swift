import Basics
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
    let old = Dictionary((before?.tests ?? []).map { ($0.id, $0.text) }, uniquingKeysWith: { $1 })
    let new = Dictionary(after.tests.map { ($0.id, $0.text) }, uniquingKeysWith: { $1 })
    added = Set(new.keys.filter { old[$0] == nil })
    removed = Set(old.keys.filter { new[$0] == nil })
    edited = Set(new.compactMap { id, text in old[id].map { Self.says($0, as: text) } == false ? id : nil })
    let cases = after.testCaseFiles.union(before?.testCaseFiles ?? [])
    testCaseFiles = changed.filter(cases.contains).sorted()
  }

  /// Whether two texts are the same but for indentation and empty lines.
  private static func says(_ old: String, as new: String) -> Bool {
    if old == new { return true }
    let lines = [old, new].map { $0.split(separator: "\n").map(\.trimmingSpaces).filter { !$0.isEmpty } }
    return lines[0] == lines[1]
  }
}
