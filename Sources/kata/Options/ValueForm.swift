import Foundation

/// What an option's value has to look like.
struct ValueForm<Value>: Sendable {
  /// What is after "expects" where a value is none.
  let description: String
  /// Nil for a text that is no such value.
  let value: @Sendable (String) -> Value?
}

extension ValueForm<String> {
  static var text: Self { Self(description: "a text") { $0 } }
}

extension ValueForm<Int> {
  static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
    Self(description: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueForm<Double> {
  static func number(_ range: ClosedRange<Double>) -> Self {
    let bounds = [range.lowerBound, range.upperBound].map { String(format: "%g", $0) }
    return Self(description: "a number from \(bounds[0]) to \(bounds[1])") { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueForm<URL> {
  static var webAddress: Self {
    Self(description: "an address such as http://127.0.0.1:8080/") { text in
      guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host(percentEncoded: true)?.isEmpty == false
      else { return nil }
      return url
    }
  }
}

extension ValueForm where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the type's cases, by its raw value.
  static var oneOf: Self {
    let names = Value.allCases.map { "'\($0.rawValue)'" }
    let all = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " : ""
    let cases = Dictionary(Value.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { $1 })
    return Self(description: all + (names.last ?? "")) { cases[$0] }
  }
}

/// One of the parts that a course is divided into.
struct Shard: Equatable, Sendable {
  static let most = 10_000

  /// From 1.
  let part: Int
  let count: Int

  /// Where the part lies in what is divided: neighbors share modules, so a part is a stretch.
  func range(of total: Int) -> Range<Int> { total * (part - 1) / count..<total * part / count }
}

extension ValueForm<Shard> {
  static var shard: Self {
    Self(description: "I/N with I from 1 to N, and N up to \(Shard.most)") { text in
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard numbers.count == 2, (1...Shard.most).contains(numbers[1]), (1...numbers[1]).contains(numbers[0]) else {
        return nil
      }
      return Shard(part: numbers[0], count: numbers[1])
    }
  }
}
