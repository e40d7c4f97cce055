extension String {
  /// The lines without their ends, `\n` or `\r\n`, empty ones included. To Swift `\r\n` is one character and no `\n`.
  public var lines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
