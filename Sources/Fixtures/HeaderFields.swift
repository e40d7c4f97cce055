/// One header line: a name as it was spelt, and its value without the blanks around it.
public struct HeaderField: Equatable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  func isNamed(_ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }
}

/// Header fields in order; names are looked up without regard to upper and lower case.
public struct HeaderFields: Equatable, Sendable {
  private let fields: [HeaderField]

  public init(_ fields: [HeaderField] = []) {
    self.fields = fields
  }

  /// The value of a field; several of one name are joined with a comma, as HTTP has it. Nil where there is none.
  public subscript(name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Every value given for a name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { $0.isNamed(name) }.map(\.value)
  }

  /// What `HTTPURLResponse` takes: each name once, in its first spelling, with its values joined.
  public var dictionary: [String: String] {
    var dictionary: [String: String] = [:]
    for field in fields {
      guard let first = fields.first(where: { $0.isNamed(field.name) }) else { continue }
      dictionary[first.name] = self[field.name]
    }
    return dictionary
  }
}

// MARK: - RandomAccessCollection

extension HeaderFields: RandomAccessCollection {
  public var startIndex: Int { fields.startIndex }
  public var endIndex: Int { fields.endIndex }
  public subscript(position: Int) -> HeaderField { fields[position] }
}
