import Foundation

/// What the parser prints of a file, as JSON that can be read.
enum ParserOutput {
  /// The tree's line; errors of a file that does not parse are around it.
  static func tree(in output: String) -> Data? {
    let line = output.utf8.split(separator: UInt8(ascii: "\n")).first {
      $0.starts(with: "{\"_kind\":\"source_file\"".utf8)
    }
    guard let line = line.map(Array.init) else { return nil }
    var repair = Repair(line)
    return Data(line.firstRange(of: Repair.opening) == nil ? line : repair.repaired())
  }
}

/// The compiler of 6.3 never ends the object of an attributed type, as the result of `() -> @Sendable () -> Void` is. What
/// ends from there on is written as the end of what is inside it, and what comes next in a list as a member without a name.
private struct Repair {
  static let opening = Array("{\"_kind\":\"type_attributed\"".utf8)
  private static let noName = Array("\"\":".utf8)

  private struct Scope {
    let isObject: Bool
    var isAttributed = false
    /// Whether an attributed type, which contains one type and no more, ends here too.
    var endsOther = false
  }

  private let line: [UInt8]
  private var scopes: [Scope] = []
  private var result: [UInt8] = []

  init(_ line: [UInt8]) { self.line = line }

  /// The line as it should be; as it is where nothing is left open.
  mutating func repaired() -> [UInt8] {
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""):
        if scopes.last?.isObject == false, line[index...].starts(with: Self.noName) {
          index += Self.noName.count
          continue
        }
        let end = self.index(behindTextAt: index)
        result += line[index..<end]
        index = end
        continue
      case UInt8(ascii: "{"):
        scopes.append(
          Scope(
            isObject: true, isAttributed: line[index...].starts(with: Self.opening),
            endsOther: scopes.last?.isAttributed == true))
        result.append(line[index])
      case UInt8(ascii: "["):
        scopes.append(Scope(isObject: false))
        result.append(line[index])
      case UInt8(ascii: "}"), UInt8(ascii: "]"): end()
      default: result.append(line[index])
      }
      // Where all has ended before the text does, nothing was left open.
      if scopes.isEmpty, index + 1 < line.count { return line }
      index += 1
    }
    while !scopes.isEmpty { end() }
    return result
  }

  private mutating func end() {
    guard let scope = scopes.popLast() else { return }
    result.append(scope.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    if scope.endsOther { end() }
  }

  private func index(behindTextAt start: Int) -> Int {
    var index = start + 1
    while index < line.count, line[index] != UInt8(ascii: "\"") { index += line[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, line.count)
  }
}
