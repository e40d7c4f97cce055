import Curriculum

/// A rule of TDD that a change breaks, as facts. Authors and learners are told of it in words of their own.
public enum Violation: Equatable, Sendable {
  // MARK: Every phase
  /// - Parameter tests: those that do not pass; none where the package does not compile.
  case testsDoNotPass([String])
  case testsAreAdded([String])
  case testsAreRemoved([String], renamed: [Renaming] = [])
  case testsAreSkipped([String])
  case testsAssertLess([Weakening])
  /// An assertion of a library that does not run the test passes in silence whatever it finds.
  case assertionIsOfAnotherLibrary(test: String, call: String)

  // MARK: Red
  case redPasses
  case redChangesNoTest
  case redEndsStage
  case codeDoesNotCompile
  case otherTestsFailInstead([String])
  case otherTestsFailToo([String])
  /// The tests compile against the old code.
  case codeIsNotNeeded([String])
  /// The tests compile, or fail to, in the same way without this part of the change.
  case partOfCodeIsNotNeeded([String])
  case declarationsAreNotNeeded([UnnamedDeclaration])

  // MARK: Green, refactor, already-green
  /// - Parameters:
  ///   - tests: the edited ones; none where another part of a test case differs.
  ///   - files: those that hold them.
  case testCasesAreEdited(tests: [String], files: [String])
  case refactorBeginsRed
  case noTestIsTouched
  case codeIsChanged([String])

  /// A test that asserts less than before, and how much it did and does.
  public struct Weakening: Hashable, Sendable {
    public let test: String
    public let before: Int
    public let after: Int

    public init(test: String, before: Int, after: Int) {
      self.test = test
      self.before = before
      self.after = after
    }
  }

  /// The rule's name for programs.
  public var code: Code {
    switch self {
    case .testsDoNotPass: .testsDoNotPass
    case .testsAreAdded: .testsAreAdded
    case .testsAreRemoved: .testsAreRemoved
    case .testsAreSkipped: .testsAreSkipped
    case .testsAssertLess: .testsAssertLess
    case .assertionIsOfAnotherLibrary: .assertionIsOfAnotherLibrary
    case .redPasses: .redPasses
    case .redChangesNoTest: .redChangesNoTest
    case .redEndsStage: .redEndsStage
    case .codeDoesNotCompile: .codeDoesNotCompile
    case .otherTestsFailInstead: .otherTestsFailInstead
    case .otherTestsFailToo: .otherTestsFailToo
    case .codeIsNotNeeded: .codeIsNotNeeded
    case .partOfCodeIsNotNeeded: .partOfCodeIsNotNeeded
    case .declarationsAreNotNeeded: .declarationsAreNotNeeded
    case .testCasesAreEdited: .testCasesAreEdited
    case .refactorBeginsRed: .refactorBeginsRed
    case .noTestIsTouched: .noTestIsTouched
    case .codeIsChanged: .codeIsChanged
    }
  }

  public enum Code: String, CaseIterable, Sendable {
    case testsDoNotPass = "tests-do-not-pass"
    case testsAreAdded = "tests-are-added"
    case testsAreRemoved = "tests-are-removed"
    case testsAreSkipped = "tests-are-skipped"
    case testsAssertLess = "tests-assert-less"
    case assertionIsOfAnotherLibrary = "assertion-is-of-another-library"
    case redPasses = "red-passes"
    case redChangesNoTest = "red-changes-no-test"
    case redEndsStage = "red-ends-stage"
    case codeDoesNotCompile = "code-does-not-compile"
    case otherTestsFailInstead = "other-tests-fail-instead"
    case otherTestsFailToo = "other-tests-fail-too"
    case codeIsNotNeeded = "code-is-not-needed"
    case partOfCodeIsNotNeeded = "part-of-code-is-not-needed"
    case declarationsAreNotNeeded = "declarations-are-not-needed"
    case testCasesAreEdited = "test-cases-are-edited"
    case refactorBeginsRed = "refactor-begins-red"
    case noTestIsTouched = "no-test-is-touched"
    case codeIsChanged = "code-is-changed"
  }
}
