import Curriculum
import Foundation
import Outcomes
import TestSupport
import Proving

@testable import Verification

/// A small course in a folder of its own, and what proves it without a compiler.
final class Proving: Sendable {
  static let origin = Record.Origin(platform: "linux", swift: "6.3.1")
  static let stage = "\(TinyCourse.chapter)/01-bark"
  static let lesson = "\(stage)/README.md"

  let tiny: TinyCourse
  let driver = Imitation()
  var records: Records { Records(root: tiny.root) }
  private let folder: TemporaryFolder
  let cache: ContentCache

  /// - Parameter hasOuter: whether the course has an outer test.
  init(hasOuter: Bool = false) throws {
    folder = try TemporaryFolder("proving")
    tiny = try hasOuter ? .imitatedWithOuter(at: folder.path) : .imitated(at: folder.path)
    cache = ContentCache(at: "\(folder.path)/cache")
  }

  deinit { cache.close() }

  func prover(_ origin: Record.Origin = origin, driver: Imitation? = nil) -> Prover {
    let course = Course(at: tiny.root)
    let prover = Prover(
      driver: driver ?? self.driver, discovery: TestDiscovery(cache: cache, parser: Imitation.parsed), records: records,
      origin: origin, cache: cache)
    return prover.within(course)
  }

  func recorder(_ origin: Record.Origin = origin) -> Recorder { Recorder(prover(origin)) }

  func step(_ name: String) throws -> Step {
    let steps = Course(at: tiny.root).steps
    guard let step = steps.first(where: { $0.name.hasSuffix(name) }) else { throw CocoaError(.fileNoSuchFile) }
    return step
  }

  /// Records every step as it is.
  func record() throws {
    for step in Course(at: tiny.root).steps {
      let outcome = try driver.outcome(of: step.tree, again: true)
      try records.write(Record(outcome: outcome, origin: Self.origin), of: step)
    }
  }

  func report(on name: String, _ origin: Record.Origin = origin) throws -> Proof {
    prover(origin).report(on: try step(name))
  }

  /// Adds a part to a step's section of the lesson.
  func addToLesson(_ text: String, after step: String) throws {
    let heading = "## \(step) · A title\n"
    try tiny.replace(heading, with: "\(heading)\n\(text)\n", in: Self.lesson)
  }
}

extension Recorder.Result {
  var changes: [String]? { if case .recorded(let changes) = self { changes } else { nil } }
  var reasons: [String]? { if case .refused(let reasons) = self { reasons } else { nil } }
}
