import Basics
import Curriculum
import Syntax

/// The reasons why mutants survive, as lessons give them below `### Survives`.
struct Explanations {
  private var reasons: [String: String] = [:]

  init(_ survivors: [Lesson.Survivor], of files: [SourceFile]) {
    for survivor in survivors {
      for place in survivor.change.places(in: files) {
        reasons[Self.key(place.file.logicalPath, place.text)] = survivor.reason
      }
    }
  }

  func reason(for mutant: Mutant) -> String? { reasons[Self.key(mutant.file.logicalPath, mutant.text)] }

  /// However it is laid out.
  private static func key(_ path: String, _ text: String) -> String {
    "\(path) \(Digest(ofParts: SwiftTokens(text).map(\.text)))"
  }
}
