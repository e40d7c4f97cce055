import Authoring
import Curriculum
import Foundation

/// Carries out what a command needs to be elsewhere, and says what has become of it.
struct ArrangeRun {
  let context: Context
  let isTrial: Bool
  /// Writes conflicts between markers instead of refusing.
  var writesConflicts = false
  private var console: Console { context.console }

  /// - Parameter next: what the author does next.
  func run(_ course: Course, to arrangement: Arrangement, engine: Engine, next: String? = nil) throws -> ExitCode {
    let result = try Rearrangement(
      of: course, to: arrangement, discovery: engine.discovery, scratch: engine.cache.scratch)
    let git = GitFiles(at: context.root)
    guard result.conflicts.isEmpty || writesConflicts || isTrial else {
      for line in result.conflicts.flatMap(\.excerpt) { console.print(line) }
      console.print("nothing was changed; '--conflicts' writes these whole between markers, for you to settle")
      return .fellShort
    }
    let places = try git.places(of: result.moved.map(\.old))
    let touched = result.changes.paths + [MovedNames.path] + result.otherSteps.flatMap { Self.files(of: $0) }
    // What only adds takes no edit away, and an author writes a step's lesson before the next step begins.
    let onlyAdds = result.moved.isEmpty && result.changes.removals.isEmpty
    if !isTrial, !onlyAdds || !result.otherSteps.isDisjoint(with: course.steps.map(\.name)) {
      try git.refuseEdits(of: touched)
    }
    if !isTrial { try result.changes.apply(at: context.root) }
    print(result)
    for place in places { console.print("look at \(place): it names what has moved") }
    for line in result.toLookAt { console.print("look at \(line)") }
    if isTrial { return result.conflicts.isEmpty ? .proven : .fellShort }
    if let next { console.print(next) }
    let now = context.course()
    try noteMoved(result.moved, in: now)
    let others = now.steps.filter { result.otherSteps.contains($0.name) && !$0.isEmpty }
    // Whatever stops the runs, even a signal, the folders have moved.
    try? git.stage(touched)
    defer { try? git.stage(touched) }
    let steps = Dictionary(course.steps.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let recorded = try Rerun(context: context, engine: engine) { step in
      result.origins[step.name].flatMap { steps[$0]?.tree.texts }
    }.run(others, of: now)
    return result.conflicts.isEmpty ? recorded : .fellShort
  }

  private func print(_ result: Rearrangement) {
    // A step that only goes along with its stage is reported by the stage; so is an exercise.
    let moved = Dictionary(result.moved.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
    for (old, new) in result.moved {
      let folder = old.split(separator: "/").dropLast().joined(separator: "/")
      if let known = moved[folder], new == known.map({ $0 + old.dropFirst(folder.count) }) { continue }
      console.print(new.map { "\(old) -> \($0)" } ?? "\(old): gone")
    }
    for folder in result.changes.folders.sorted() { console.print("\(folder): new, and still empty") }
    for path in result.edited { console.print("\(path): \(isTrial ? "would change" : "changed")") }
    if !result.conflicts.isEmpty {
      console.print("\(result.conflicts.count) in conflict:")
      for conflict in result.conflicts { console.print("  \(conflict.path)") }
    }
  }

  /// Keeps the old names, for whoever has written them down.
  private func noteMoved(_ moved: [(old: String, new: String?)], in course: Course) throws {
    let old = MovedNames(at: context.root)
    var names = old
    names.note(moved, in: course)
    guard names != old else { return }
    try names.text.write(toFile: "\(context.root)/\(MovedNames.path)", atomically: true, encoding: .utf8)
  }

  /// What running a step again may write.
  private static func files(of step: String) -> [String] {
    let stage = step.split(separator: "/").dropLast().joined(separator: "/")
    return ["Chapters/\(step)/outcome.json", "Chapters/\(stage)/README.md"]
  }
}
