import Basics
import Curriculum
import Mutating
import Proving
import Rules

/// Tests that are removed or assert less: what they noticed before is to be noticed without them.
///
/// The changes are the chapter's breaks, as far as they fit, and those by rule, all made to the code before.
public struct Deletion: Sendable {
  private struct Place: Sendable {
    let name: String
    let file: SourceFile
    let text: String
    let isInBody: Bool
  }

  private let old: SourceTree
  private let new: SourceTree
  private let places: [(before: Place, after: Place)]

  /// - Parameters:
  ///   - outer: an outer test that is red, which notices nothing.
  public init(
    from old: SourceTree, to new: SourceTree, in chapter: Chapter, leavingOut outer: String?, _ discovery: TestDiscovery
  ) throws {
    func tree(_ tree: SourceTree) throws -> SourceTree {
      guard let outer else { return tree }
      return tree.without(try discovery.tests(of: tree).tests.filter { $0.id == outer })
    }
    self.old = try tree(old)
    self.new = try tree(new).tests(against: old)
    let target = MutationTarget(name: chapter.name, tree: self.old, since: chapter.steps.first?.before, lessons: [])
    var places = try target.mutants(discovery.code).map { mutant in
      let name = "'\(mutant.file.name):\(mutant.change.line)' (\(mutant.mutation.rule.rawValue))"
      let place = Place(name: name, file: mutant.file, text: mutant.text, isInBody: mutant.mutation.isInBody)
      return (before: place, after: place)
    }
    let code = ChangedCode(discovery: discovery)
    for subject in chapter.stages.flatMap(\.breaks) where subject.isToBeNoticed {
      // A break of other code, or of a double that goes with its tests, has no place here.
      let found = [self.old, self.new].compactMap { try? code.place(of: subject.change, in: $0) }
      guard found.count == 2 else { continue }
      let both = try found.map {
        Place(
          name: "the break '\(subject.title)'", file: $0.file, text: $0.text,
          isInBody: try discovery.code(of: $0.file.contents)?.hides($0.text, from: $0.file.contents) ?? false)
      }
      places.append((both[0], both[1]))
    }
    var seen: Set<String> = []
    self.places = places.filter { seen.insert("\($0.before.file.logicalPath) \($0.before.text)").inserted }
  }

  /// What all of it comes from.
  var key: Digest {
    Digest(
      ofParts: ["deletion", "2", old.key("old").description, new.key("new").description]
        + places.flatMap { [$0.before.name, $0.before.text, $0.after.text] })
  }

  /// - Returns: nil if the tests do not pass on the code before, as where that changes with them.
  public func losses(by driver: any Driver) throws -> Losses? {
    let (before, after): (MutantTrial, MutantTrial)
    do {
      (before, after) = (try driver.trials(of: old), try driver.trials(of: new))
    } catch is TestsDoNotPass {
      return nil
    }
    // What waits for a test takes no core.
    let results = try WorkQueue.results(count: places.count, workers: 8) { [places, old] index -> (Bool, String?) in
      let place = places[index]
      func result(_ trial: MutantTrial, _ place: Place) throws -> MutantOutcome {
        try trial(place.text, place.file, place.isInBody)
      }
      switch try result(after, place.after) {
      case .noticed, .timedOut: return (true, nil)
      case .doesNotCompile, .sameObject: return (false, nil)
      case .survived:
        switch try result(before, place.before) {
        case .noticed, .timedOut:
          // On a busy machine a test may have failed for want of time.
          let changed = SourceFile(logicalPath: place.before.file.logicalPath, contents: place.before.text)
          let again = try driver.outcome(of: old.replacing(changed), again: true)
          return (false, again.kind == .passes ? nil : place.before.name)
        case .doesNotCompile, .sameObject, .survived: return (false, nil)
        }
      }
    }.map { try $0.get() }
    return Losses(noticed: results.count { $0.0 }, lost: results.compactMap(\.1))
  }
}

extension Break {
  fileprivate var isToBeNoticed: Bool { if case .noticed = claim { true } else { false } }
}
