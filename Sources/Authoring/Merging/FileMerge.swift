import Proving
import Syntax

/// Carries what has changed in an earlier version of a file into a later one.
struct FileMerge {
  let lines: LineMerge
  /// Where a text's declarations stand; nil where that is not known.
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
    if let one = Merge.trivial(base, ours, theirs) { return .clean(one) }
    if let text = try byMembers(base, ours, theirs) { return .clean(text) }
    let (text, conflicts) = try lines.marked(base, ours, theirs, names: names)
    return conflicts == 0 ? .clean(text) : .conflict(text)
  }

  private func byMembers(_ base: String, _ ours: String, _ theirs: String) throws -> String? {
    guard let first = try layout(base), let second = try layout(ours), let descriptor3 = try layout(theirs) else {
      return nil
    }
    let merged = try MemberMerge(lines: lines.merge).merge(
      Pieces(base, at: first), Pieces(ours, at: second), Pieces(theirs, at: descriptor3))
    guard case .clean(let pieces) = merged else { return nil }
    return pieces.whole
  }
}

/// What three versions of something come to.
public enum Merge<Value> {
  case clean(Value)
  /// Both changed the same, and not alike.
  case conflict

  /// The one of three versions that holds where one side changed nothing, or both changed alike.
  static func trivial(_ base: Value, _ ours: Value, _ theirs: Value) -> Value? where Value: Equatable {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }
}

extension Merge: Equatable where Value: Equatable {}
extension Merge: Sendable where Value: Sendable {}
