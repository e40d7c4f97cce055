import Authoring
import Curriculum

/// A place as a person types it: `02/05/3`, `07/01-connect`, `07/01/3-red` or a name in full.
struct PlaceName {
  let place: CourseOutline.Place
  /// What stands behind the last number.
  let words: String?

  init(_ text: String) throws(UsageError) {
    var parts = text.split(separator: "/").map(String.init)
    if parts.first == "Chapters" { parts.removeFirst() }
    let numbers = parts.map { Int($0.prefix { $0.isASCII && $0.isNumber }) }
    let words = parts.map { part -> String in String(part.drop { $0.isASCII && $0.isNumber }) }
    guard (1...3).contains(parts.count), let chapter = numbers[0], !numbers.contains(nil),
      words.allSatisfy({ $0.isEmpty || ($0.hasPrefix("-") && $0.count > 1) })
    else { throw UsageError("'\(text)' is no place; write 02/05/3 for a step, 02/05 for a stage") }
    place = CourseOutline.Place(chapter, parts.count > 1 ? numbers[1] : nil, parts.count > 2 ? numbers[2] : nil)
    self.words = words.last.flatMap { $0.isEmpty ? nil : String($0.dropFirst()) }
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
