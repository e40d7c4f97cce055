/// What a source file declares that other files can use.
public struct Outline: Codable, Equatable, Sendable {
  /// An extension at the top of a file.
  struct Extension: Codable, Equatable, Sendable {
    /// As it is written, such as `URL`, `Dog.Size` or `[String]`.
    var type: String
    /// What has to be written to use a member of it; nil if that may be nothing at all, as where it adopts a protocol.
    var members: [String]?
  }

  /// A function that matters to no file but those that write its name, as far as its own declaration reports.
  struct Named: Codable, Equatable, Sendable {
    var name: String
    /// The type that it is a member of, with the types around that; nil of what is in no type.
    var owner: String?
    /// Its bytes, with the space before it.
    var range: Range<Int>
  }

  /// The types that can have members of their own.
  var types: [String] = []
  /// Everything else that has a name: functions, variables, type aliases, operators, precedence groups.
  var others: [String] = []
  var extensions: [Extension] = []
  /// What its classes, protocols and extensions adopt, by name; the classes' superclasses left out.
  var adopted: [String] = []
  /// Its types, those inside others and protocols too, by their own names, the types around them left out.
  var allTypes: [String] = []
  /// What types take over, superclasses too, whether the type or an extension of it says so; by such names.
  var adoptions: [String: [String]] = [:]
  /// Those of ``allTypes`` whose functions other types can come to have: protocols, and classes that are not final.
  var inheritable: [String] = []
  var named: [Named] = []
  /// Whether the file may matter to one that writes none of its names.
  var isOpen = false
  /// The bytes between the braces of functions into which no other file looks, in order.
  var bodies: [Range<Int>] = []

  /// Of a file that the parser does not show whole.
  public static let unknown = Outline(isOpen: true)

  /// What other files can see of the file's text: of each of ``named``, in their order, and of all else.
  func visible(of text: String) -> (named: [String], rest: String) {
    let bytes = Array(text.utf8)
    var rest: [UInt8] = []
    var end = 0
    let named = named.map { declaration in
      guard declaration.range.lowerBound >= end, declaration.range.upperBound <= bytes.count else { return "" }
      rest += visible(of: bytes, in: end..<declaration.range.lowerBound)
      end = declaration.range.upperBound
      return String(decoding: visible(of: bytes, in: declaration.range), as: UTF8.self)
    }
    rest += visible(of: bytes, in: end..<bytes.count)
    return (named, String(decoding: rest, as: UTF8.self))
  }

  private func visible(of bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    var (visible, end): ([UInt8], Int) = ([], range.lowerBound)
    for body in bodies where body.lowerBound >= end && body.upperBound <= range.upperBound {
      visible += bytes[end..<body.lowerBound]
      end = body.upperBound
    }
    return visible + bytes[end..<range.upperBound]
  }

  /// Operators that the compiler uses where none is written, as in a `switch`.
  static let silentOperators: Set<String> = ["==", "~="]

  /// Types of the system that are not protocols, and that a course extends: what an extension adds to one is used by name.
  /// An extension of a protocol may answer for whatever adopts it, and no name says so.
  static let concreteTypes: Set<String> = [
    "Array", "CharacterSet", "Data", "Date", "Dictionary", "HTTPURLResponse", "Int", "JSONDecoder", "JSONEncoder",
    "Set", "String", "URL", "URLComponents", "URLRequest", "URLSession", "URLSessionTask", "XCTestCase",
  ]

  /// Protocols of the system, and what a function has to be named to answer for one of them.
  static let modestProtocols: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Sendable",
  ]
  static let modestRequirements: Set<String> = ["encode", "hash"]

  /// Members that the compiler uses where no name is written: calls of a value, interpolations, wrappers, loops, a program's
  /// start.
  static func isSilent(_ member: String) -> Bool {
    silentOperators.contains(member) || member.hasPrefix("build")
      || [
        "callAsFunction", "dynamicallyCall", "appendInterpolation", "appendLiteral", "wrappedValue", "projectedValue",
        "makeIterator", "makeAsyncIterator", "main",
      ].contains(member)
  }
}
