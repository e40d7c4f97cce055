import Proving
import Syntax

/// A part of a source file: a declaration with what stands before it, comments and blank lines included.
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

/// What stands in a file or a type, and the text after the last piece.
struct Pieces: Equatable {
  var list: [Piece]
  var tail: String

  var whole: String { list.map(\.whole).joined() + tail }

  /// Whether a key tells one piece.
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
    // The heading ends with the line of the brace, so that what stands before the first member goes with it.
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
