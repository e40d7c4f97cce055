/// What is said of the keys of `kata watch`.
enum WatchKeys {
  /// The ones that a learner needs most, in one line of 50 columns.
  static let most = "keys: n next · h hint · l lesson · ? more · q quit"

  static let all = """
    keys: n next · h hint · d difference · l lesson · space more, b back · e every failure, all that was printed · \
    p predictions on or off · q quit
    """
}
