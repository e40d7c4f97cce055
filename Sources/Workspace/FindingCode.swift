/// Names for findings that programs can rely on, in words joined by hyphens.
enum FindingCode {
  /// The name of the place that makes a finding: `cross-check-of-code` for `CrossCheck.ofCode(asProblem:)`.
  ///
  /// - Parameters:
  ///   - file: as `#fileID` gives it.
  ///   - function: as `#function` gives it.
  static func of(_ file: String, _ function: String) -> String {
    let name = file.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
    return "\(hyphenated(name))-\(hyphenated(function.prefix { $0 != "(" }))"
  }

  private static func hyphenated(_ name: Substring) -> String {
    var words = ""
    for letter in name where letter.isLetter || letter.isNumber {
      if letter.isUppercase, !words.isEmpty { words += "-" }
      words += letter.lowercased()
    }
    return words
  }
}
