import Basics

// Finds steps by what a person types: `02`, `02/05`, `02/05/3`, `02/05/try/1`, or names in full.
extension Course {
  /// Every step below the name: a chapter's, a stage's, an exercise's or the one step.
  public func steps(named name: String) throws(LookupError) -> [Step] {
    let parts = Self.parts(name)
    // An empty name, as an unset variable gives in a script, is not a wish for the whole course.
    guard !parts.isEmpty else { throw LookupError.unknown(name: name, nearest: nil) }
    let found = steps(below: parts)
    guard found.isEmpty else { return found }
    // What is there now is meant before what was there: "02/05" is the stage that has this number today.
    let known = parts.indices.last { !steps(below: Array(parts.prefix($0))).isEmpty } ?? 0
    // A chapter that has no step yet is none that has moved.
    let isEmpty = known == 0 && chapterNames.contains { Self.matches(parts[0], $0) } && steps(below: [parts[0]]).isEmpty
    if !isEmpty, let name = MovedNames(at: root).name(of: parts, below: known, matches: Self.matches) {
      let moved = steps(below: Self.parts(name))
      guard moved.isEmpty else { return moved }
    }
    // A free stage is proven with its chapter's last step.
    let end = freeStage(named: name).flatMap { free in chapters.first { $0.name == free.chapter }?.stages.last }
    throw LookupError.unknown(name: name, nearest: end?.steps.last?.shortName ?? nearest(to: parts))
  }

  /// Every step below each of the names.
  public func steps(named names: [String]) throws -> [Step] { try names.flatMap { try steps(named: $0) } }

  private func steps(below parts: [String]) -> [Step] {
    steps.filter { Self.isBelow(parts, $0) }
  }

  /// The one step of that name.
  public func step(named name: String) throws(LookupError) -> Step {
    let found = try steps(named: name)
    guard found.count == 1, let step = found.first else {
      throw LookupError.severalSteps(name: name, first: found.first?.name ?? "")
    }
    return step
  }

  /// The free stage that a name stands for, such as `02/free`; nil if it names something else.
  public func freeStage(named name: String) -> FreeStage? {
    let parts = Self.parts(name)
    guard parts.count == 2, parts[1] == FreeStage.name else { return nil }
    return freeStages.first { Self.matches(parts[0], $0.chapter) }
  }

  /// The one stage or exercise of that name; a step stands for its own.
  public func stage(named name: String) throws(LookupError) -> Stage {
    let steps = try steps(named: name)
    // A stage's name stands for its exercise too, which has one of its own.
    let named = steps.allSatisfy(\.isOfExercise) ? steps : steps.filter { !$0.isOfExercise }
    let stages = chapters.flatMap(\.stages).flatMap(\.withExercise).filter { stage in
      named.contains { $0.chapter == stage.chapter && $0.stage == stage.name }
    }
    guard stages.count == 1, let stage = stages.first else {
      throw LookupError.noOneStage(name: name, first: stages.first?.fullName)
    }
    return stage
  }

  /// What is wrong in the chapters that some names begin with.
  public func faults(ofChaptersNamedIn names: [String]) -> [CourseFault] {
    let chapters = names.compactMap { Self.parts($0).first }
    return faults.filter { fault in
      guard let folder = Self.parts(fault.file).first else { return false }
      return chapters.contains { Self.matches($0, folder) }
    }
  }

  /// The name that was probably meant: of the stage that was named, if there is one, else of the chapter, else of all.
  private func nearest(to parts: [String]) -> String? {
    for depth in stride(from: parts.count - 1, through: 0, by: -1) {
      let near = places.filter { step in
        let own = step.name.split(separator: "/").map(String.init)
        return own.count > depth && zip(parts.prefix(depth), own).allSatisfy { Self.matches($0, $1) }
      }
      if depth > 0, let name = nearestNumber(to: parts, at: depth, of: near) { return name }
      let names = near.flatMap { step -> [String] in
        let own = step.name.split(separator: "/")
        return [own.prefix(parts.count).joined(separator: "/"), Self.shortened(step.shortName, parts.count)]
      }
      let typed = parts.joined(separator: "/")
      if let name = Spelling.nearest(to: typed, in: Array(Set(names)).sorted()) { return name }
    }
    return nil
  }

  /// Of numbers the nearest is not the one with the fewest edits: beyond 8 lies 8, not 1.
  private func nearestNumber(to parts: [String], at depth: Int, of steps: [Step]) -> String? {
    guard depth == parts.count - 1, let typed = Int(parts[depth]) else { return nil }
    let names = steps.map { Self.shortened($0.shortName, parts.count) }
    let distances = names.compactMap { name in
      name.split(separator: "/").last.flatMap { Int($0) }.map {
        (name: name, distance: abs(Double($0) - Double(typed)))
      }
    }
    return distances.min { $0.distance < $1.distance }?.name
  }

  private static func shortened(_ name: String, _ count: Int) -> String {
    name.split(separator: "/").prefix(count).joined(separator: "/")
  }
}

/// A name that is not one step's.
public enum LookupError: Error, Equatable {
  case unknown(name: String, nearest: String?)
  case severalSteps(name: String, first: String)
  /// - Parameter first: of several the first; nil if it names none, as a starter's name does.
  case noOneStage(name: String, first: String?)
}

extension LookupError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let name, let nearest?): "no step named '\(name)'; did you mean '\(nearest)'?"
    case .unknown(let name, nil): "no step named '\(name)'; 'scripts/kata list' shows them all"
    case .severalSteps(let name, let first): "'\(name)' names more than one step; name one, such as '\(first)'"
    case .noOneStage(let name, let first?): "'\(name)' names more than one stage; name one, such as '\(first)'"
    case .noOneStage(let name, nil): "'\(name)' names no stage; 'scripts/kata list' shows them all"
    }
  }
}
