import Basics
import Foundation
import Processes
import Syntax

/// Carries what has changed in an earlier version of a file into a later one.
struct FileMerge {
  let lines: LineMerge
  /// Where a text's declarations are; nil if that is not known.
  let layout: (String) throws -> MemberLayout?

  enum Result: Equatable {
    case clean(String)
    /// The text with both sides between markers.
    case conflict(String)
  }

  /// By declarations first, then line by line.
  ///
  /// - Parameters:
  ///   - base: the earlier version before the change.
  ///   - ours: the later version.
  ///   - theirs: the earlier version after the change.
  ///   - names: what the markers of a conflict say of the three.
  func merge(
    base: String, ours: String, theirs: String, names: (ours: String, base: String, theirs: String)
  ) throws -> Result {
    if let one = trivialMerge(base, ours, theirs) { return .clean(one) }
    if let text = try byMembers(base, ours, theirs) { return .clean(text) }
    let (text, conflicts) = try lines.marked(base, ours, theirs, names: names)
    return conflicts == 0 ? .clean(text) : .conflict(text)
  }

  private func byMembers(_ base: String, _ ours: String, _ theirs: String) throws -> String? {
    guard let first = try layout(base), let second = try layout(ours), let descriptor3 = try layout(theirs) else {
      return nil
    }
    return try MemberMerge(lines: lines.merge).merge(
      Pieces(base, at: first), Pieces(ours, at: second), Pieces(theirs, at: descriptor3))?.whole
  }
}

/// The one of three versions that is right if one side changed nothing, or both changed alike; nil if both changed the same,
/// and not alike.
func trivialMerge<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value? {
  if ours == theirs || theirs == base { return ours }
  return ours == base ? theirs : nil
}

/// Merges three versions of a text line by line: where each line is changed by one side at most, both sides' edits, and
/// else what `git merge-file` says, which takes edits of neighboring lines for a conflict.
struct LineMerge {
  /// A folder of this run's own, for the versions.
  let scratch: String

  /// - Returns: nil if both sides changed a line.
  /// - Throws: ``GitError`` when git fails, or is not there.
  func merge(_ base: String, _ ours: String, _ theirs: String) throws -> String? {
    let (text, conflicts) = try marked(base, ours, theirs)
    return conflicts == 0 ? text : nil
  }

  /// The same with both sides of each conflict between git's markers.
  ///
  /// - Parameter names: what the markers say of the three sides.
  func marked(
    _ base: String, _ ours: String, _ theirs: String, names: (ours: String, base: String, theirs: String)? = nil
  ) throws -> (text: String, conflicts: Int) {
    if let one = trivialMerge(base, ours, theirs) ?? Self.bothEdits(base, ours, theirs) { return (one, 0) }
    let folder = "\(scratch)/merge-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = [("ours", ours), ("base", base), ("theirs", theirs)].map { ("\(folder)/\($0.0)", $0.1) }
    for (path, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    let labels = names.map { ["-L", $0.ours, "-L", $0.base, "-L", $0.theirs] } ?? []
    let result = try Git.run(["merge-file", "--diff3", "-p"] + labels + files.map(\.0), in: folder)
    // The code is the number of conflicts, up to 127; beyond are git's errors.
    guard case .exited(let code) = result.status, (0..<127).contains(code) else { throw GitError(result) }
    return (result.output, Int(code))
  }

  /// The text with the edits of both sides; nil if they meet.
  private static func bothEdits(_ base: String, _ ours: String, _ theirs: String) -> String? {
    let (old, left, right) = (lines(base), lines(ours), lines(theirs))
    let own = edits(from: old, to: left)
    let others = edits(from: old, to: right).filter { !own.contains($0) }
    var result: [Substring] = []
    var position = 0
    var last: Edit?
    for edit in (own + others).sorted(by: {
      ($0.old.lowerBound, $0.old.upperBound) < ($1.old.lowerBound, $1.old.upperBound)
    }) {
      guard edit.old.lowerBound >= position else { return nil }
      if let last, last.old == edit.old {
        // Of two insertions at one place nobody knows which is first, unless one is only room.
        guard last.new.allSatisfy(isBlank) || edit.new.allSatisfy(isBlank) else { return nil }
        if edit.new.allSatisfy(isBlank) { result.removeLast(last.new.count) }
        result += edit.new.allSatisfy(isBlank) ? edit.new + last.new : edit.new
      } else {
        result += old[position..<edit.old.lowerBound] + edit.new
      }
      position = edit.old.upperBound
      last = edit
    }
    return (result + old[position...]).joined(separator: "\n")
  }

  private struct Edit: Equatable {
    let old: Range<Int>
    let new: [Substring]
  }

  /// As many lines as before are taken for each line changed.
  private static func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
    EditScript(from: old, to: new).edits.flatMap { edit in
      edit.old.count == edit.new.count
        ? zip(edit.old, edit.new).map { Edit(old: $0..<$0 + 1, new: [new[$1]]) }
        : [Edit(old: edit.old, new: Array(new[edit.new]))]
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// The first conflict of a text with markers: each side from where they differ, as a whole file would fill the screen.
  static func excerpt(of marked: String) -> [String] {
    let conflicts = "\n\(marked)".components(separatedBy: "\n<<<<<<< ").dropFirst()
    guard let first = conflicts.first else { return ["no step before it has the file now"] }
    var sides: [[String]] = []
    for line in "<<<<<<< \(first)".lines.map(String.init) {
      if ["<<<<<<< ", "||||||| ", "=======", ">>>>>>> "].contains(where: line.hasPrefix) { sides.append([]) }
      sides[sides.count - 1].append(line)
      if line.hasPrefix(">>>>>>> ") { break }
    }
    let texts = sides.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }
    let least = texts.count > 1 ? texts.map(\.count).min() ?? 0 : 0
    let alike = max(0, (0..<least).prefix { index in Set(texts.map { $0[index] }).count == 1 }.count - 2)
    return sides.flatMap { side -> [String] in
      let start = side.prefix(1) + (alike > 0 && side.count > 1 ? ["… \(alike) lines alike"] : [])
      let end = side.count > 7 + alike ? ["… \(side.count - 7 - alike) more lines"] : []
      return start + side.dropFirst(1 + alike).prefix(6) + end
    } + (conflicts.count > 1 ? ["… and \((conflicts.count - 1).counted("more conflict"))"] : [])
  }

  /// What a text with markers says if the earlier version's side is taken.
  static func taking(theirsOf marked: String) -> String {
    var isTheirs = true
    return marked.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("<<<<<<< ") { isTheirs = false }
      guard line != "=======" || isTheirs else {
        isTheirs = true
        return false
      }
      return isTheirs && !line.hasPrefix(">>>>>>> ")
    }.joined(separator: "\n")
  }
}
