import Basics
import Curriculum
import Outcomes
import Syntax

/// Says what one side calls that the other has named otherwise.
struct Renames {
  /// The production code that the tests meet.
  let code: [SourceFile]
  /// The production code they were written for.
  let other: [SourceFile]

  /// One line for each name that is missing.
  func help(_ diagnostics: [Diagnostic], who: String, whose: String) -> [String] {
    let here = Declarations(in: code.map(\.contents).joined(separator: "\n"))
    let there = Declarations(in: other.map(\.contents).joined(separator: "\n"))
    // A name of the system's is no one's to declare: a file lacks its import.
    let missing = diagnostics.filter { !Self.isOfLabels($0.message) }.compactMap { Self.missingName(in: $0.message) }
      .filter { !SystemNames.contain($0) }
    let words = Set(code.flatMap { SwiftTokens($0.contents).map(\.text) })
    var lines = diagnostics.map(\.message).filter(Self.isOfLabels).uniqued().compactMap { message -> String? in
      let labels = Self.labels(in: message)
      // That of a function of the system's is in no code.
      guard labels.count > 1 else {
        return labels.first?.first(where: words.contains).map { "\(whose) asks for '\($0):', and \(who) give none" }
      }
      return zip(labels[0], labels[1]).first { $0 != $1 && words.contains($1) }.map {
        "\(who) give an argument as '\($0):'; \(whose) has '\($1):' in its place"
      }
    }
    for message in diagnostics.map(\.message).filter({ $0.hasPrefix("non-class type '") }).uniqued() {
      let name = message.parts(between: "'").last ?? ""
      lines.append("\(who) have a type for '\(name)' that is not a class; take ': AnyObject' away from '\(name)'")
    }
    for name in missing.uniqued() {
      let kind = there.kind(of: name)
      let candidates = kind.map { here.names(like: $0).subtracting(there.names(like: $0)) } ?? []
      let near = Spelling.nearest(to: name, in: candidates.sorted()) ?? (candidates.count == 1 ? candidates.first : nil)
      if let near {
        lines.append("\(who) call '\(name)'; \(whose) has '\(near)' in its place")
      } else if here.kind(of: name) != nil {
        lines.append("\(who) use '\(name)' in a place where \(whose) does not have it")
      } else if let near = Spelling.nearest(to: name, in: here.allNames.sorted()) {
        lines.append("\(who) use '\(name)', which \(whose) does not have; did you mean '\(near)'?")
      } else {
        lines.append("\(who) use '\(name)', which \(whose) does not have")
      }
    }
    return lines
  }

  /// `value of type 'Client' has no member 'load'` and `cannot find type 'Client' in scope`.
  static func missingName(in message: String) -> String? {
    let quoted = message.parts(between: "'")
    if message.contains(" has no member '") { return quoted.last }
    let isFirst = message.hasPrefix("cannot find ") && message.contains(" in scope")
    if isFirst || message.contains("' is not a member type of ") { return quoted.first }
    if message.hasPrefix("extra argument '") || message.hasPrefix("missing argument for parameter '") {
      return quoted.first
    }
    return nil
  }

  /// A name that is missing, or that two sides have otherwise: a label of `(have 'a:', expected 'b:')`, what is private in one,
  /// what both have, or a protocol to which a type of one conforms.
  static func differingName(in message: String) -> String? {
    if message.hasPrefix("incorrect argument label") {
      let labels = labels(in: message)
      return labels.count < 2 ? nil : zip(labels[0], labels[1]).first { $0 != $1 }?.0
    }
    if message.contains(" conform to ") { return message.parts(between: "'").last }
    return message.hasPrefix("ambiguous use of '") || message.contains("' is inaccessible due to '")
      ? message.parts(between: "'").first.map { String($0.prefix { $0 != "(" }) } : missingName(in: message)
  }

  private static func labels(in message: String) -> [[String]] {
    message.parts(between: "'").map { $0.split(separator: ":").map(String.init) }
  }

  private static func isOfLabels(_ message: String) -> Bool {
    message.hasPrefix("missing argument for parameter '") || message.hasPrefix("incorrect argument label")
  }
}
