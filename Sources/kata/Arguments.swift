import Basics
import Curriculum

/// A command's words, sorted into options and names.
struct Arguments {
  private(set) var names: [String] = []
  private var values: [String: String] = [:]

  /// - Throws: ``UsageError`` for an option that the command does not have.
  init(_ words: [String], options: [Option]) throws(UsageError) {
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
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      guard let option = options.first(where: { $0.name == name }) else {
        let hint = Spelling.nearest(to: name, in: options.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError("unknown option '\(name)'\(hint)")
      }
      guard let value = option.value else {
        if parts.count > 1 { throw UsageError("'\(name)' takes no value") }
        values[name] = ""
        continue
      }
      guard let given = parts.count > 1 ? parts[1] : words.popFirst() else {
        throw UsageError("'\(name)' wants a value, \(value)")
      }
      values[name] = given
    }
  }

  func has(_ option: String) -> Bool { values[option] != nil }
  func value(_ option: String) -> String? { values[option] }

  /// A positive whole number.
  func number(_ option: String) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError("'\(option)' wants a number from 1, not '\(text)'")
    }
    return number
  }
}

/// The program was called wrongly.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
