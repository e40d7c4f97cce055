/// Finds the name that was probably meant.
public enum Spelling {
  /// The candidate with the fewest edits to the name, if it is near enough to be a slip.
  public static func nearest(to name: String, in candidates: [String]) -> String? {
    let ranked = candidates.map { (candidate: $0, distance: distance(name.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }) else { return nil }
    return best.distance <= max(2, max(name.count, best.candidate.count) / 3) ? best.candidate : nil
  }

  /// The Levenshtein distance: insertions, deletions and replacements of one character.
  static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (right[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
