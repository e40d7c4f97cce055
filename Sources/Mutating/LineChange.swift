import Basics

/// What a change of a text looks like, in whole lines.
public struct LineChange: Codable, Equatable, Sendable {
  /// The line at which it begins, from 1.
  public let line: Int
  public let old: [String]
  public let new: [String]

  public init(from old: String, to new: String) {
    let (old, new) = (old.lines, new.lines)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    line = start + 1
    self.old = old[start..<(old.count - end)].map(String.init)
    self.new = new[start..<(new.count - end)].map(String.init)
  }

  /// As a patch shows it; of many lines the first ones.
  public func shown(atMost most: Int = 8) -> [String] { Self.marked("-", old, most) + Self.marked("+", new, most) }

  private static func marked(_ sign: String, _ lines: [String], _ most: Int) -> [String] {
    let shown = lines.count > most ? lines.prefix(most - 1) + ["…"] : lines[...]
    return shown.map { $0.isEmpty ? sign : "\(sign)\($0)" }
  }
}
