/// The fewest lines to take out and put in that lead from one version to another, placed as a person would.
public struct EditScript {
  /// Lines that give way to others; either range may be empty.
  public struct Edit: Equatable {
    public fileprivate(set) var old: Range<Int>
    public fileprivate(set) var new: Range<Int>
  }

  public private(set) var edits: [Edit] = []
  private let old: [Substring]
  private let new: [Substring]

  public init(from old: [Substring], to new: [Substring]) {
    self.old = old
    self.new = new
    edits = Self.edits(from: old, to: new)
    for index in edits.indices { slide(index) }
  }

  private static func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
    let difference = new.difference(from: old)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [Edit] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let start = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      if start == (left, right) {
        left += 1
        right += 1
      } else {
        edits.append(Edit(old: start.0..<left, new: start.1..<right))
      }
    }
    return edits
  }

  /// Moves lines that were only added, or only taken out, over equal ones: a method is new with its own brace, not with
  /// that of the method before it.
  private mutating func slide(_ index: Int) {
    let edit = edits[index]
    guard edit.old.isEmpty != edit.new.isEmpty else { return }
    let lines = edit.old.isEmpty ? new : old
    let range = edit.old.isEmpty ? edit.new : edit.old
    let room = (
      up: edit.new.lowerBound - (index > 0 ? edits[index - 1].new.upperBound : 0),
      down: (index + 1 < edits.count ? edits[index + 1].new.lowerBound : new.count) - edit.new.upperBound
    )
    var shifts = [0]
    var shift = 0
    while -shift < room.up, lines[range.lowerBound + shift - 1] == lines[range.upperBound + shift - 1] {
      shift -= 1
      shifts.append(shift)
    }
    shift = 0
    while shift < room.down, lines[range.lowerBound + shift] == lines[range.upperBound + shift] {
      shift += 1
      shifts.append(shift)
    }
    // Of places that are as good the last: what is new is below what was there.
    let best = shifts.min { left, right in
      (Self.cost(of: range.shifted(by: left), in: lines), -left)
        < (Self.cost(of: range.shifted(by: right), in: lines), -right)
    }
    edits[index].old = edit.old.shifted(by: best ?? 0)
    edits[index].new = edit.new.shifted(by: best ?? 0)
  }

  /// How odd it would be to see these lines as one piece.
  private static func cost(of range: Range<Int>, in lines: [Substring]) -> Int {
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    let first = lines[range].first { !isBlank($0) }?.first { !$0.isWhitespace }
    let beginsBlank = isBlank(lines[range.lowerBound])
    let followsBlank = range.lowerBound == 0 || isBlank(lines[range.lowerBound - 1])
    return (first.map { "})]".contains($0) } == true ? 4 : 0) + (beginsBlank || followsBlank ? 0 : 2)
      + (beginsBlank ? 1 : 0)
  }
}

extension Range<Int> {
  fileprivate func shifted(by shift: Int) -> Range<Int> { lowerBound + shift..<upperBound + shift }
}
