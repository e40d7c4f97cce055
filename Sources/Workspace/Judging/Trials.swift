import Curriculum
import Foundation
import Mutating
import Outcomes
import Proving
import Rules
import Syntax

/// An attempt at a step, made by rule from the chapter's own files, with the verdict that is right for it.
struct Trial: Sendable {
  /// The rule, which the list of exceptions names.
  let name: String
  /// The learner's files.
  let tree: SourceTree
  let isMet: Bool
  /// Whether the learner comes from the steps before, instead of beginning at the step.
  var comesFromBefore = false

  /// The codes of which the first problem has one, by the rule that made the attempt and the phase of its step; what is asked
  /// where tests run and where they do not compile yet differs, as does what is left of a step without one of its files.
  func codes(in phase: Phase) -> Set<String> {
    let rule = Self.codes.keys.first { name == $0 || name.hasPrefix("\($0)-") }
    return Set(rule.flatMap { Self.codes[$0]?[phase.asks ? .red : phase] } ?? [])
  }

  private static let ofNonsense: [Phase: [String]] = [
    .red: ["tests-do-not-compile-yet", "tests-fail-after-the-step", "tests-are-not-seen", "outer-adds-one-test"],
    .green: ["tests-do-not-pass"], .alreadyGreen: ["tests-do-not-pass"], .refactor: ["tests-do-not-pass"],
  ]
  private static let nothingRan = "run-says-nothing"
  private static let codes: [String: [Phase: [String]]] = [
    "nothing": [
      .red: ["red-changes-no-test", "tests-do-not-compile-yet", "nothing-has-changed"],
      .green: ["tests-do-not-pass", "test-crashes", "outer-test-is-red"],
      .alreadyGreen: ["no-test-is-touched"], .refactor: ["nothing-has-changed"],
    ],
    "layout-alone": [.refactor: ["nothing-has-changed"]],
    "nonsense": ofNonsense, "type-error": ofNonsense, "failing-old-test": ofNonsense, "always-failing-test": ofNonsense,
    "private-test-case": ofNonsense.mapValues { _ in [nothingRan] },
    // A double's file contains no test, and the compiler is quick to refuse it.
    "copied-file": ofNonsense.mapValues { $0 + [nothingRan] },
    "dropped-fulfill": ofNonsense.merging([.red: ["tests-fail-after-the-step", "run-does-not-end"]]) { $1 },
    "skipped-test": [.red: ["tests-are-skipped"], .alreadyGreen: ["tests-are-skipped"]],
    "removed-test": [
      .red: ["tests-are-removed"], .green: ["tests-are-removed"], .alreadyGreen: ["tests-are-removed"],
    ],
    "emptied-old-test": [
      .red: ["tests-assert-less", "outer-adds-one-test"], .green: ["test-cases-are-edited", "tests-assert-less"],
      .alreadyGreen: ["tests-assert-less"], .refactor: ["tests-assert-less"],
    ],
    "emptied-outer-test": [
      .red: ["outer-test-is-edited", "tests-assert-less"], .green: ["test-cases-are-edited"],
      .alreadyGreen: ["outer-test-is-edited"], .refactor: ["outer-test-is-edited"],
    ],
    "emptied-test": [
      .red: ["red-passes", "tests-assert-less", "test-asserts-nothing", "test-asks-too-little", "code-is-not-needed"],
      .alreadyGreen: ["test-asserts-nothing", "tests-assert-less"],
    ],
    "inverted-assertion": [
      .red: ["red-passes", "test-asks-too-little", "tests-fail-after-the-step"], .alreadyGreen: ["tests-do-not-pass"],
    ],
    "green-ahead": [
      .red: ["code-is-there-already", "part-of-code-is-not-needed", "outer-test-fails-otherwise"]
    ],
    "unasked-code": [.red: ["part-of-code-is-not-needed", "code-is-not-needed", "declarations-are-not-needed"]],
    "empty-body": [.green: ["tests-do-not-pass", "test-crashes", "run-does-not-end"]],
    "without": [
      .red: [
        "tests-do-not-compile-yet", "red-changes-no-test", "file-has-no-test", "red-passes", "support-is-missing",
        "code-does-not-compile", "tests-fail-after-the-step", "code-is-not-needed", "no-test-is-touched",
      ],
      .green: ["tests-do-not-pass"], .alreadyGreen: ["no-test-is-touched", "tests-do-not-pass", "file-has-no-test"],
    ],
  ]
}

/// The attempts at a step that need no knowledge of what it is about.
struct Trials {
  let step: Step
  let goal: Step?
  private let position: Position
  let checker: Checker
  private let tests: [TestList.Test]
  private let touched: Set<String>
  private let added: Set<String>

  init(at position: Position, _ checker: Checker) throws {
    step = position.step
    self.position = position
    goal = position.goal
    self.checker = checker
    let changes = try checker.reader.changes(from: step.before, to: step.tree)
    (touched, added) = (changes.touched, changes.added)
    tests = try checker.discovery.tests(of: step.tree).tests
  }

  /// Every attempt, each name once for a step.
  func all() throws -> [Trial] {
    let files = step.tree.changedPaths(since: step.before)
    let before = step.before ?? step.tree.with(files: [])
    var trials = [
      Trial(name: "chapter", tree: step.tree, isMet: true),
      Trial(name: "chapter-by-next", tree: step.tree, isMet: true, comesFromBefore: true),
      Trial(name: "nothing", tree: before, isMet: false),
      Trial(name: "other-layout", tree: step.tree.edited(files) { Self.laidOutOtherwise($0) }, isMet: true),
      Trial(name: "nonsense", tree: step.tree.with(test: Self.nonsense), isMet: false),
      Trial(name: "type-error", tree: step.tree.with(test: Self.typeError), isMet: false),
    ]
    if let path = files.first(where: { step.tree.file($0)?.isTest == true }), let file = step.tree.file(path) {
      let copy = SourceFile(logicalPath: "\(path.dropLast(".swift".count)) 2.swift", contents: file.contents)
      trials.append(Trial(name: "copied-file", tree: step.tree.with(files: step.tree.files + [copy]), isMet: false))
    }
    if let test = tests.first(where: { $0.library == .xctest }) {
      let hidden = step.tree.edited(nil) {
        $0.contains(test.text) ? $0.replacing(/(final )?class (?=\w+: *\w*TestCase)/, with: "private final class ") : $0
      }
      trials.append(Trial(name: "private-test-case", tree: hidden, isMet: false))
    }
    // A refactor may be done in parts, and a part of it is one.
    if files.count > 1, step.phase != .refactor {
      for path in files {
        trials.append(Trial(name: "without-\(path)", tree: step.tree.with([path], asIn: before), isMet: false))
      }
    }
    // What an earlier red of the same cycle brought is its own still, and no old test.
    let begun = step.phase == .red ? position.firstRed?.before : nil
    let older = try begun.map { Set(try checker.discovery.tests(of: $0).ids) }
    if let old = tests.first(where: { !touched.contains($0.id) && older?.contains($0.id) ?? true }) {
      trials += [
        // A refactor may remove a test that nobody needs.
        step.phase == .refactor ? nil : trial("removed-test", of: old, isMet: false) { _ in "" },
        trial("emptied-old-test", of: old, isMet: false) { $0.withBody("") },
        trial("failing-old-test", of: old, isMet: false) { $0.withBody(Self.failure(old) + "\n", before: true) },
      ].compactMap(\.self)
    }
    if let outer = tests.first(where: { $0.id == position.outerTest }) {
      trials += [trial("emptied-outer-test", of: outer, isMet: false) { $0.withBody("") }].compactMap(\.self)
    }
    let kind = try checker.expectedKind(of: step, at: position)
    switch step.phase {
    case .red where kind != .passes, .outer: trials += ofRed(kind)
    case .red, .alreadyGreen: trials += ofNewTests
    case .green: trials += try ofGreen(since: before)
    case .refactor:
      trials.append(Trial(name: "layout-alone", tree: before.edited(nil, Self.laidOutOtherwise), isMet: false))
    case .starter: break
    }
    return trials
  }

  private func ofRed(_ kind: Outcome.Kind) -> [Trial] {
    var trials = ofNewTests
    if let goal, goal.tree.appFiles != step.tree.appFiles {
      trials.append(Trial(name: "green-ahead", tree: step.tree.tests(against: goal.tree), isMet: false))
    }
    if let code = step.tree.appFiles.first(where: { $0.isSwift }) {
      let more = SourceFile(logicalPath: code.logicalPath, contents: code.contents + Self.unasked)
      trials.append(Trial(name: "unasked-code", tree: step.tree.replacing(more), isMet: false))
    }
    return trials
  }

  private func ofGreen(since before: SourceTree) throws -> [Trial] {
    let target = MutationTarget(name: step.name, tree: step.tree, since: before, lessons: [])
    return try target.mutants { try checker.discovery.code(of: $0) }.filter(\.emptiesBody).map { mutant in
      let file = SourceFile(logicalPath: mutant.file.logicalPath, contents: mutant.text)
      return Trial(name: "empty-body-\(file.name):\(mutant.change.line)", tree: step.tree.replacing(file), isMet: false)
    }
  }

  /// What can be wrong with the tests that a step adds or changes.
  private var ofNewTests: [Trial] {
    guard let new = tests.first(where: { touched.contains($0.id) }) else { return [] }
    let trials = [
      trial("emptied-test", of: new, isMet: false) { $0.withBody("") },
      trial("always-failing-test", of: new, isMet: false) { $0.withBody("\n    \(Self.failure(new))", before: true) },
      trial("inverted-assertion", of: new, isMet: false) { $0.withInvertedAssertion },
      trial("dropped-fulfill", of: new, isMet: false) { $0.without(lines: ".fulfill()") },
      new.library == .xctest ? trial("skipped-test", of: new, isMet: false) { $0.skipped } : nil,
      // A later lesson names the test, and the learner's own name is as good.
      added.contains(new.id) ? trial("other-name", of: new, isMet: true) { $0.withOtherName } : nil,
    ]
    return trials.compactMap(\.self)
  }

  /// - Returns: nil if the change changes nothing.
  private func trial(_ name: String, of test: TestList.Test, isMet: Bool, _ change: (String) -> String?) -> Trial? {
    guard let text = change(test.text), text != test.text,
      let file = step.tree.testFiles.first(where: { $0.contents.contains(test.text) }),
      let place = file.contents.firstRange(of: test.text)
    else { return nil }
    let changed = file.contents.replacingCharacters(in: place, with: text)
    return Trial(
      name: name, tree: step.tree.replacing(SourceFile(logicalPath: file.logicalPath, contents: changed)), isMet: isMet)
  }

  // MARK: - Texts

  private static func failure(_ test: TestList.Test) -> String {
    test.library == .xctest ? "XCTFail(\"always\")" : "Issue.record(\"always\")"
  }

  /// A comment at the end moves no line that an error names.
  private static func laidOutOtherwise(_ text: String) -> String {
    text.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n// The learner's own words.\r\n"
  }

  private static let unasked = "\nfunc unaskedByAnyTest() -> Int { 7 }\n"
  private static let nonsense = "func test_nonsense() { XCTAssertTrue(banana()) }"
  private static let typeError = "func test_typeError() { let number: Int = \"seven\"; XCTAssertEqual(number, 7) }"
}

extension SourceTree {
  fileprivate func edited(_ paths: [String]?, _ edit: (String) -> String) -> SourceTree {
    with(
      files: files.map { file in
        guard file.isSwift, paths?.contains(file.logicalPath) ?? true else { return file }
        return SourceFile(logicalPath: file.logicalPath, contents: edit(file.contents))
      })
  }

  fileprivate func with(test: String) -> SourceTree {
    let text = "import XCTest\n\n@testable import \(module)\n\nfinal class OwnTests: XCTestCase {\n  \(test)\n}\n"
    return with(files: files + [SourceFile(logicalPath: "Tests/\(testModule)/OwnTests.swift", contents: text)])
  }
}

extension Mutant {
  /// Whether nothing is left of a function, or of a closure.
  fileprivate var emptiesBody: Bool {
    if mutation.rule == .bodyEmptied { return true }
    let bytes = Array(file.contents.utf8)
    let spaces = Set(" \n\r\t".utf8)
    let before = bytes[..<mutation.range.lowerBound].last { !spaces.contains($0) }
    let behind = bytes[mutation.range.upperBound...].first { !spaces.contains($0) }
    return before == UInt8(ascii: "{") && behind == UInt8(ascii: "}") && leavesOutStatements
  }
}

extension String {
  /// A function's text with another body, or with statements before its own.
  fileprivate func withBody(_ body: String, before isBefore: Bool = false) -> String? {
    let tokens = SwiftTokens(self)
    guard let start = tokens.firstIndex(where: { $0.text == "func" }),
      let open = tokens[start...].firstIndex(where: { $0.text == "{" })
    else { return nil }
    let close = tokens[tokens.end(ofBracketsAt: open) - 1]
    let (head, tail) = (
      tokens[open].range.upperBound, isBefore ? tokens[open].range.upperBound : close.range.lowerBound
    )
    let bytes = Array(utf8)
    return String(decoding: bytes[..<head] + Array(body.utf8) + bytes[tail...], as: UTF8.self)
  }

  /// A test whose only assertion asks for the contrary.
  fileprivate var withInvertedAssertion: String? {
    let pairs = [
      ("XCTAssertEqual(", "XCTAssertNotEqual("), ("XCTAssertTrue(", "XCTAssertFalse("),
      ("XCTAssertNil(", "XCTAssertNotNil("),
    ]
    let contraries = pairs + pairs.map { ($0.1, $0.0) }
    let tokens = SwiftTokens(self)
    let found = tokens.filter { $0.text.hasPrefix("XCT") || $0.text == "#expect" || $0.text == "#require" }
    guard found.count == 1, let (own, contrary) = contraries.first(where: { $0.0 == "\(found[0].text)(" }) else {
      return nil
    }
    return replacingOccurrences(of: own, with: contrary)
  }

  fileprivate var skipped: String? {
    guard let open = firstIndex(of: "{") else { return nil }
    let text = self[..<open].contains(" throws") ? self : "\(self[..<open])throws \(self[open...])"
    return text.withBody("\n    throw XCTSkip()\n", before: true)
  }

  fileprivate func without(lines part: String) -> String {
    lines.filter { !$0.contains(part) }.joined(separator: "\n")
  }

  fileprivate var withOtherName: String? {
    let tokens = SwiftTokens(self)
    guard let index = tokens.firstIndex(where: { $0.text == "func" }), index + 1 < tokens.endIndex,
      !tokens[index + 1].text.hasPrefix("`")
    else { return nil }
    let end = tokens[index + 1].range.upperBound
    let bytes = Array(utf8)
    return String(decoding: bytes[..<end] + Array("_ofMine".utf8) + bytes[end...], as: UTF8.self)
  }
}
