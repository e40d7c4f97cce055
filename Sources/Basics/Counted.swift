extension Collection<String> {
  /// The names in quotes, sorted: the first three of them, and how many more there are.
  public var quoted: String { sorted().map { "'\($0)'" }.firstThree }

  /// The names in quotes, and the verb in their number.
  public func quoted(_ one: String, _ many: String) -> String { "\(quoted) \(count == 1 ? one : many)" }

  /// The first three in their order, and how many more there are.
  public var firstThree: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension Int {
  /// The number with a noun in its number, such as `3 tests`.
  public func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
