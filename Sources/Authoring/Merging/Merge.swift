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
