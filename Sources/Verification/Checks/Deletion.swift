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

  /// One code with the tests as they were, and as they are.
  private struct Code {
    let old: SourceTree
    let new: SourceTree
  }

  /// The code before, and the chapter's where that is another's.
  private let codes: [Code]
  private let places: [(before: Place, after: Place, code: Int)]

  /// - Parameters:
  ///   - chapters: the chapter's code of the same moment: what has no place in a learner's code is tried in that.
  ///   - outer: an outer test that is red, which notices nothing.
  ///   - stage: the one whose code is changed by rule; nil for all of the chapter's.
  public init(
    from old: SourceTree, to new: SourceTree, in chapter: Chapter, beside chapters: SourceTree? = nil,
    leavingOut outer: String?, of stage: Stage? = nil, _ discovery: TestDiscovery
  ) throws {
    let own = try Code(
      old: discovery.tree(old, without: outer), new: discovery.tree(new, without: outer).tests(against: old))
    codes = [own] + (chapters.map { [Code(old: own.old.tests(against: $0), new: own.new.tests(against: $0))] } ?? [])
    let start = (stage?.steps ?? chapter.steps).first?.before
    let cases = try discovery.tests(of: own.old).testCaseFiles
    // What tests stand on has tests of its own, except for what makes their values and asserts for them.
    let doubles = own.old.testFiles.filter {
      !cases.contains($0.logicalPath) && own.new.file($0.logicalPath)?.digest == $0.digest
        && !["import XCTest", "import Testing"].contains(where: $0.contents.containsBytes)
    }
    let target = MutationTarget(
      name: chapter.name, tree: own.old, files: own.old.appFiles + doubles, since: start, lessons: [])
    var places = try target.mutants(discovery.code).map { mutant in
      let name = "'\(mutant.file.name):\(mutant.change.line)' (\(mutant.mutation.rule.rawValue))"
      let place = Place(name: name, file: mutant.file, text: mutant.text, isInBody: mutant.mutation.isInBody)
      return (before: place, after: place, code: 0)
    }
    let code = ChangedCode(discovery: discovery)
    for subject in chapter.stages.flatMap(\.breaks) where subject.isToBeNoticed {
      for (index, trees) in codes.enumerated() {
        // A break of other code, or of a double that goes with its tests, has no place here.
        let found = [trees.old, trees.new].compactMap { try? code.place(of: subject.change, in: $0) }
        guard found.count == 2 else { continue }
        let both = try found.map {
          Place(
            name: "the break '\(subject.title)'", file: $0.file, text: $0.text,
            isInBody: try discovery.code(of: $0.file.contents)?.hides($0.text, from: $0.file.contents) ?? false)
        }
        places.append((both[0], both[1], index))
        break
      }
    }
    let reached = try codes.map { try Self.reached(byTestsOf: $0, discovery) }
    var seen: Set<String> = []
    self.places = places.filter { reached[$0.code].contains($0.before.file.logicalPath) }.filter {
      seen.insert("\($0.code) \($0.before.file.logicalPath) \($0.before.text)").inserted
    }
  }

  /// The files that tests lead to which are changed, or which stand on what is: no other change can they notice.
  private static func reached(byTestsOf code: Code, _ discovery: TestDiscovery) throws -> Set<String> {
    let (files, cases) = (code.old.files, try discovery.tests(of: code.old).testCaseFiles)
    let changed = files.indices.filter {
      files[$0].isTest && code.new.file(files[$0].logicalPath)?.digest != files[$0].digest
    }
    let reached = discovery.reached(in: files)
    let tests = files.indices.filter { cases.contains(files[$0].logicalPath) }.map(reached)
    return Set(tests.filter { !$0.isDisjoint(with: changed) }.joined().map { files[$0].logicalPath })
  }

  /// What all of it comes from.
  var key: Digest {
    Digest(
      ofParts: ["deletion", "5"] + codes.flatMap { [$0.old.key("old").description, $0.new.key("new").description] }
        + places.flatMap { [$0.before.name, $0.before.text, $0.after.text] })
  }

  /// - Returns: nil if the tests do not pass on the code before, as where that changes with them.
  public func losses(by driver: any Driver) throws -> Losses? {
    var trials: [(before: MutantTrial, after: MutantTrial)?] = []
    for (index, code) in codes.enumerated() {
      do {
        let isNeeded = index == 0 || places.contains { $0.code == index }
        trials.append(isNeeded ? (try driver.trials(of: code.old), try driver.trials(of: code.new)) : nil)
      } catch is TestsDoNotPass where index > 0 {
        // A learner's tests may be of a learner's names.
        trials.append(nil)
      } catch is TestsDoNotPass {
        return nil
      }
    }
    // What waits for a test takes no core.
    let results = try WorkQueue.results(count: places.count, workers: 8) {
      [places, codes, trials] index -> (Bool, String?) in
      let place = places[index]
      guard let (before, after) = trials[place.code] else { return (false, nil) }
      func result(_ trial: MutantTrial, _ place: Place) throws -> MutantOutcome {
        try trial(place.text, place.file, place.isInBody)
      }
      switch try result(after, place.after) {
      case .noticed, .timedOut: return (true, nil)
      case .doesNotCompile, .sameObject: return (false, nil)
      case .survived:
        switch try result(before, place.before) {
        case .noticed, .timedOut:
          // On a busy machine a test may have failed for want of time, and what is noticed by chance is so with and without.
          func passes(_ tree: SourceTree, _ place: Place) throws -> Bool {
            let changed = SourceFile(logicalPath: place.file.logicalPath, contents: place.text)
            return try driver.outcome(of: tree.replacing(changed), again: true).kind == .passes
          }
          let code = codes[place.code]
          let isLost =
            try !passes(code.old, place.before) && (0..<2).allSatisfy { _ in try passes(code.new, place.after) }
          return (false, isLost ? place.before.name : nil)
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
