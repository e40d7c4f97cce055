import Syntax

/// Merges three versions of a file declaration by declaration: what one side adds, removes or changes does not meet what
/// the other does beside it, as it would line by line.
struct MemberMerge {
  /// Merges what is not a list of declarations; nil is a conflict, as it is everywhere here.
  let lines: (_ base: String, _ ours: String, _ theirs: String) throws -> String?

  /// - Parameters:
  ///   - ours: the later version, whose order holds.
  ///   - theirs: the earlier version as it is now; what it adds comes first where both add at one place.
  func merge(_ base: Pieces, _ ours: Pieces, _ theirs: Pieces) throws -> Pieces? {
    if let one = trivialMerge(base, ours, theirs) { return one }
    let versions = [base, ours, theirs]
    guard versions.allSatisfy(\.hasUniqueKeys), let order = order(of: base, ours, theirs) else { return nil }
    let known = versions.map { version in Dictionary(uniqueKeysWithValues: version.list.map { ($0.key, $0) }) }
    var list: [Piece] = []
    for key in order {
      guard let piece = try merge(known[0][key], known[1][key], known[2][key]) else { return nil }
      list += piece
    }
    return try lines(base.tail, ours.tail, theirs.tail).map { Pieces(list: list, tail: $0) }
  }

  /// - Returns: the piece; none if one side has removed it.
  private func merge(_ base: Piece?, _ ours: Piece?, _ theirs: Piece?) throws -> [Piece]? {
    if let one = trivialMerge(base, ours, theirs) { return one.map { [$0] } ?? [] }
    // One removes what the other changes, or both add what is not alike.
    guard let base, let ours, let theirs else { return nil }
    guard let inBase = base.inside, let inOurs = ours.inside, let inTheirs = theirs.inside else {
      // A type that has members in one version only is text.
      return try lines(base.whole, ours.whole, theirs.whole).map { [Piece(key: base.key, text: $0)] }
    }
    guard let text = try lines(base.text, ours.text, theirs.text), let inside = try merge(inBase, inOurs, inTheirs)
    else { return nil }
    return [Piece(key: base.key, text: text, inside: inside)]
  }

  /// The keys of all versions in the order of the result; nil if both sides have ordered again, and not alike.
  private func order(of base: Pieces, _ ours: Pieces, _ theirs: Pieces) -> [String]? {
    let keys = [base, ours, theirs].map { $0.list.map(\.key) }
    let common = Set(keys[0]).intersection(keys[1]).intersection(keys[2])
    let orders = keys.map { $0.filter(common.contains) }
    // The side that has ordered again leads; the other's own are put where they stood.
    let oursLeads = orders[2] == orders[0] || orders[1] == orders[2]
    guard oursLeads || orders[1] == orders[0] else { return nil }
    return Self.inserting(keys[oursLeads ? 2 : 1], into: keys[oursLeads ? 1 : 2], comesFirst: oursLeads)
  }

  /// - Parameter comesFirst: whether what is inserted comes before what the other has at the same place.
  private static func inserting(_ others: [String], into leading: [String], comesFirst: Bool) -> [String] {
    var result = leading
    let known = Set(leading)
    let shared = known.intersection(others)
    var last: String?
    for key in others {
      if known.contains(key) {
        last = key
        continue
      }
      var place = last.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      if !comesFirst {
        while place < result.count, !shared.contains(result[place]) { place += 1 }
      }
      result.insert(key, at: place)
      last = key
    }
    return result
  }
}

/// A part of a source file: a declaration with what is before it, comments and blank lines included.
///
/// A file is its pieces one after the other and a tail; so is a type, after its heading. Nothing is left out, so that
/// pieces that are put together again give the file.
struct Piece: Equatable {
  /// Tells it from the others beside it.
  let key: String
  /// All of it; of a type with members the heading, up to its first member.
  var text: String
  var inside: Pieces?

  var whole: String { text + (inside?.whole ?? "") }
}

/// What is in a file or a type, and the text after the last piece.
struct Pieces: Equatable {
  var list: [Piece]
  var tail: String

  var whole: String { list.map(\.whole).joined() + tail }

  /// Whether a key names one piece.
  var hasUniqueKeys: Bool { Set(list.map(\.key)).count == list.count }
}

extension Pieces {
  /// Cuts a file where its declarations end; the rest of a declaration's last line is still its own.
  init(_ text: String, at layout: MemberLayout) {
    self.init(layout.members[...], in: Array(text.utf8), from: 0, to: text.utf8.count)
  }

  private init(_ members: ArraySlice<MemberLayout.Member>, in bytes: [UInt8], from start: Int, to end: Int) {
    var position = start
    var list: [Piece] = []
    for member in members {
      let after = Self.lineEnd(after: member.end, in: bytes, to: end)
      // Two declarations on one line are one piece.
      guard member.start >= position else { continue }
      list.append(Self.piece(member, in: bytes, from: position, to: after))
      position = after
    }
    self.init(list: list, tail: Self.text(bytes, position, end))
  }

  private static func piece(_ member: MemberLayout.Member, in bytes: [UInt8], from start: Int, to end: Int) -> Piece {
    guard let members = member.members, let first = members.first else {
      return Piece(key: member.key, text: text(bytes, start, end))
    }
    // The heading ends with the line of the brace, so that what is before the first member goes with it.
    let brace = bytes[member.start..<first.start].firstIndex(of: UInt8(ascii: "{")) ?? member.start
    let opening = lineEnd(after: brace + 1, in: bytes, to: first.start)
    return Piece(
      key: member.key, text: text(bytes, start, opening),
      inside: Pieces(members[...], in: bytes, from: opening, to: end))
  }

  /// The byte after the line break that ends a line.
  private static func lineEnd(after position: Int, in bytes: [UInt8], to end: Int) -> Int {
    let next = bytes[min(position, end)..<end].firstIndex(of: UInt8(ascii: "\n"))
    return next.map { $0 + 1 } ?? end
  }

  private static func text(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
