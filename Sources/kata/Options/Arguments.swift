import Basics

/// A command's words, sorted into options and names.
struct Arguments<Options: CommandOptions> {
  private(set) var names: [String] = []
  let options = Options()
  let common = CommonOptions()

  /// - Throws: ``UsageError`` for an option that the command does not have, for a value that is none, and for an empty
  ///   name: as a folder it would be the current one, or the root of the file system.
  init(_ words: [String]) throws(UsageError) {
    try sort(words)
    if names.contains("") { throw UsageError("a name is empty; is a variable of the shell not set?") }
  }

  private mutating func sort(_ words: [String]) throws(UsageError) {
    let known = options.all + common.all
    var words = words[...]
    while let word = words.popFirst() {
      guard word != "--" else {
        names += words
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        names.append(word)
        continue
      }
      let (name, given) = Self.parts(of: word)
      guard let option = known.first(where: { $0.name == name }) else {
        let names = known.map(\.name)
        let meant = Spelling.nearest(to: name, in: names) ?? names.first { name.hasPrefix("\($0)-") }
        throw UsageError("unknown option '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
      }
      guard let placeholder = option.placeholder else {
        if given != nil { throw UsageError("'\(name)' takes no value") }
        try option.take("")
        continue
      }
      guard let value = given ?? Self.value(atStartOf: &words, known) else {
        throw UsageError("'\(name)' wants a value, \(placeholder)")
      }
      try option.take(value)
    }
  }

  /// Refuses names where a command takes none.
  func refuseNames() throws(UsageError) {
    if let name = names.first { throw UsageError("'\(name)' is not expected here") }
  }

  private static func parts(of word: String) -> (name: String, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0] == "-h" ? "--help" : parts[0], parts.count > 1 ? parts[1] : nil)
  }

  /// The word that follows an option, unless it is the next option: a value that is written like one of the command's
  /// options is behind a '='.
  private static func value(atStartOf words: inout ArraySlice<String>, _ known: [Option]) -> String? {
    guard let word = words.first, word != "--" else { return nil }
    let name = parts(of: word).name
    return known.contains { $0.name == name } ? nil : words.popFirst()
  }
}

/// The program was called wrongly.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
