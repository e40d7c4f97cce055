import Authoring
import Curriculum

/// A place as a person types it: `02/05/3`, `02/05/try/1`, `07/01-connect`, `07/01/3-red` or a name in full.
struct PlaceName {
  let place: CourseOutline.Place
  /// What stands behind the last number.
  let words: String?

  init(_ text: String) throws(UsageError) {
    var parts = text.split(separator: "/").map(String.init)
    if parts.first == "Chapters" { parts.removeFirst() }
    let place = CourseOutline.Place(parts) { part in
      NumberedName(part)?.number ?? (part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil)
    }
    guard let place else { throw UsageError("'\(text)' is no place; write 02/05/3 for a step, 02/05 for a stage") }
    self.place = place
    words = parts.last.flatMap { NumberedName($0)?.words }
  }

  /// The words behind the number, or those that stand alone.
  ///
  /// - Parameter others: what was typed behind the place.
  func name(or others: ArraySlice<String>, wanting what: String) throws(UsageError) -> String {
    let given = (words.map { [$0] } ?? []) + others
    guard given.count == 1 else { throw UsageError("give \(what)") }
    return given[0]
  }
}
