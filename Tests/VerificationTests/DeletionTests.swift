import Curriculum
import Outcomes
import Proving
import TestSupport
import Testing

@testable import Syntax
@testable import Verification

@Suite("A deletion that loses something")
struct LossTests {
  /// With all tests a change is noticed, without them it is not; a whole run of it passes or fails.
  private struct Trials: Driver {
    let all: SourceTree
    let second: Outcome
    var withoutTest = Outcome.of("+BarkTests.test_other")

    var origin: Record.Origin { Record.Origin(platform: "none", swift: "6.3.1") }

    func outcome(of tree: SourceTree, again: Bool) -> Outcome {
      tree.testFiles.contains { $0.contents.contains("test_bark") } ? second : withoutTest
    }

    func trials(of tree: SourceTree) -> MutantTrial {
      let notices = tree.files.map(\.contents) == all.files.map(\.contents)
      return { _, _, _ in notices ? .noticed(by: "BarkTests.test_bark") : .survived }
    }
  }

  /// The tiny course with a break, a learner's copy of its step and the same without the test that notices the break.
  ///
  /// - Parameter edit: makes the learner's code of the chapter's.
  private func deletion(
    _ edit: (SourceTree) throws -> SourceTree = { $0 },
    by parser: @escaping @Sendable (SourceFile) -> ParsedFile = Imitation.parsed
  ) throws -> (SourceTree, Deletion) {
    let proving = try Proving()
    let change = "-func name() -> String { \"Rex\" }\n+func name() -> String { \"Max\" }"
    try proving.tiny.replace(
      "## Recap",
      with: "## Breaks\n\n### A\n\nWhy.\n\n```diff\n\(change)\n```\n\n```text\nTest Case 'a' failed\n```\n\n## Recap",
      in: Proving.lesson)
    let (tree, chapter) = (try proving.step("2-green").tree, try #require(proving.tiny.loaded.chapters.first))
    let discovery = TestDiscovery(cache: proving.cache, parser: parser)
    let own = try edit(tree)
    let fewer = own.without(try discovery.tests(of: own).tests.filter { $0.id == "BarkTests.test_bark" })
    return (tree, try Deletion(from: own, to: fewer, in: chapter, beside: tree, leavingOut: nil, discovery))
  }

  @Test("a break that is nowhere in a learner's code is tried in the chapter's")
  func elsewhere() throws {
    let (tree, deletion) = try deletion { tree in
      let file = try #require(tree.file("Sources/Tiny/Name.swift"))
      return tree.replacing(
        SourceFile(
          logicalPath: file.logicalPath, path: "Workspace/Name.swift",
          contents: "func name() -> String {\n  \"Rex\"\n}\n"))
    }
    let losses = try deletion.losses(by: Trials(all: tree, second: .of("-BarkTests.test_bark")))
    #expect(losses?.lost == ["the break 'A'"])
  }

  @Test("so it is where the learner's file has another name")
  func elsewhereInAnotherFile() throws {
    let (tree, deletion) = try deletion { tree in
      let own = SourceFile(logicalPath: "Sources/Tiny/Title.swift", contents: "func name() -> String {\n  \"Rex\"\n}\n")
      return tree.with(files: tree.files.filter { $0.name != "Name.swift" } + [own])
    }
    let losses = try deletion.losses(by: Trials(all: tree, second: .of("-BarkTests.test_bark")))
    #expect(losses?.lost == ["the break 'A'"])
  }

  @Test("what no changed test leads to is not tried")
  func unreached() throws {
    let (tree, deletion) = try deletion(by: { file in
      let outline = Outline(types: [String(file.name.dropLast(".swift".count))])
      return ParsedFile(types: Imitation.parsed(file).types, outline: outline)
    })
    let losses = try deletion.losses(by: Trials(all: tree, second: .of("-BarkTests.test_bark")))
    #expect(losses?.lost == [])
  }

  @Test("what was noticed once, and not again, is no loss")
  func again() throws {
    let (tree, deletion) = try deletion()
    for (passes, lost) in [(false, ["the break 'A'"]), (true, [])] {
      let second = Outcome.of(passes ? "+BarkTests.test_bark" : "-BarkTests.test_bark")
      #expect(try deletion.losses(by: Trials(all: tree, second: second))?.lost == lost)
    }
    let noticed = Outcome.of("-BarkTests.test_other")
    let trials = Trials(all: tree, second: .of("-BarkTests.test_bark"), withoutTest: noticed)
    #expect(try deletion.losses(by: trials)?.lost == [], "tests that notice it by chance do so with and without")
  }
}
