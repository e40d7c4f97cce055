/// What a source file declares that other files can come to use.
public struct Outline: Codable, Equatable, Sendable {
  /// An extension at the top of a file.
  struct Extension: Codable, Equatable, Sendable {
    /// As it is written, such as `URL`, `Dog.Size` or `[String]`.
    var type: String
    /// What has to be written to use a member of it; nil where that may be nothing at all, as where it adopts a protocol.
    var members: [String]?
  }

  /// The types that can have members of their own.
  var types: [String] = []
  /// Everything else that has a name: functions, variables, type aliases, operators, precedence groups.
  var others: [String] = []
  var extensions: [Extension] = []
  /// What its classes, protocols and extensions adopt, by name; the classes' superclasses left out.
  var adopted: [String] = []
  /// Whether the file may matter to one that writes none of its names.
  var isOpen = false
  /// The bytes between the braces of functions into which no other file looks, in order.
  var bodies: [Range<Int>] = []

  /// Of a file that the parser does not show whole.
  public static let unknown = Outline(isOpen: true)

  /// What other files can see of the file's text.
  func visible(of text: String) -> String {
    guard !bodies.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var (visible, end): ([UInt8], Int) = ([], 0)
    for body in bodies where body.lowerBound >= end && body.upperBound <= bytes.count {
      visible += bytes[end..<body.lowerBound]
      end = body.upperBound
    }
    return String(decoding: visible + bytes[end...], as: UTF8.self)
  }

  /// Operators that the compiler uses where none is written, as in a `switch`.
  static let silentOperators: Set<String> = ["==", "~="]

  /// Types of the system that are no protocols, and that a course extends: what an extension adds to one is used by name.
  /// An extension of a protocol may answer for whatever adopts it, and no name says so.
  static let concreteTypes: Set<String> = [
    "Array", "CharacterSet", "Data", "Date", "Dictionary", "HTTPURLResponse", "Int", "JSONDecoder", "JSONEncoder",
    "Set", "String", "URL", "URLComponents", "URLRequest", "URLSession", "URLSessionTask", "XCTestCase",
  ]

  /// Members that the compiler uses where no name is written: calls of a value, interpolations, wrappers, loops.
  static func isSilent(_ member: String) -> Bool {
    silentOperators.contains(member) || member.hasPrefix("build")
      || [
        "callAsFunction", "appendInterpolation", "appendLiteral", "wrappedValue", "projectedValue", "makeIterator",
        "makeAsyncIterator",
      ].contains(member)
  }
}
