import Basics
import Curriculum
import Proving
import Syntax

/// How much a test asserts.
struct AssertionCount: Equatable, Sendable {
  /// The assertions that stand for themselves.
  var assertions = 0
  /// The values that are unwrapped on the way; they are what a test asserts where nothing else does.
  var unwraps = 0
  var waits = false
  var awaits = false
  /// Whether an assertion is in a loop, which can contain as many as were written out before.
  var loops = false

  /// As a number to tell; of two assertions and a wait, three.
  var strength: Int { isSilent ? min(unwraps, 1) : assertions + (waits ? 1 : 0) }
  /// `XCTUnwrap` alone is left out: most tests use it only to make what they need.
  var isSilent: Bool { assertions == 0 && !waits }

  /// Where a test awaits what it waited for, it asserts as much.
  func isLess(than old: AssertionCount) -> Bool {
    !loops && strength + (awaits && !waits && old.waits ? 1 : 0) < old.strength
  }

  mutating func add(_ other: AssertionCount, inLoop: Bool) {
    assertions += other.assertions
    unwraps += other.unwraps
    waits = waits || other.waits
    awaits = awaits || other.awaits
    loops = loops || other.loops || (inLoop && other.strength > 0)
  }
}

/// Counts what tests assert, through the functions of the test files that they call.
struct Assertions: Sendable {
  private let functions = Memo<Digest, [String: [FunctionReading]]>()
  private let tests = Memo<String, FunctionReading>()

  /// Counts the tests of a package by their texts.
  ///
  /// - Parameter files: the package's test files.
  func counts(in files: [SourceFile]) -> (_ test: String) -> AssertionCount {
    let helpers = HelperCounts(files.map(functions(in:)))
    return { text in helpers.count(tests.value(for: text) { FunctionReading(SwiftTokens(text)[...]) }) }
  }

  /// Whether a function that tests may call says something else in another version of its file.
  func helpersDiffer(_ old: SourceFile?, _ new: SourceFile?) -> Bool {
    let (before, after) = (old.map(functions(in:)) ?? [:], new.map(functions(in:)) ?? [:])
    return Set(before.keys).union(after.keys).contains { !$0.hasPrefix("test") && before[$0] != after[$0] }
  }

  private func functions(in file: SourceFile) -> [String: [FunctionReading]] {
    functions.value(for: file.digest) { FunctionReading.functions(in: file.contents) }
  }
}

/// What the functions of the test files assert, each counted once.
private final class HelperCounts {
  private let files: [[String: [FunctionReading]]]
  private var counted: [String: AssertionCount] = [:]

  init(_ files: [[String: [FunctionReading]]]) { self.files = files }

  func count(_ function: FunctionReading) -> AssertionCount {
    var count = function.count
    for call in function.calls { count.add(self.count(of: call.name), inLoop: call.isInLoop) }
    return count
  }

  /// Of functions of one name the one that asserts most.
  private func count(of name: String) -> AssertionCount {
    if let known = counted[name] { return known }
    // A function that calls itself asserts no more for that.
    counted[name] = AssertionCount()
    let most = files.flatMap { $0[name] ?? [] }.map(count).max { $0.strength < $1.strength }
    let count = most ?? AssertionCount(assertions: name.hasPrefix("XCTAssert") ? 1 : 0)
    counted[name] = count
    return count
  }
}
