import Basics
import Curriculum
import Foundation
import Proving

/// All that another order of a course's steps comes to: folders, files, lessons, tables, references, lists.
public struct Rearrangement {
  public let changes: FileChanges
  /// The old and the new names of stages and steps that have other ones; the new one is nil for what is gone.
  public let moved: [(old: String, new: String?)]
  public let conflicts: [Replay.Conflict]
  /// The new names of the steps that are no longer the same package.
  public let otherSteps: Set<String>
  /// The paths whose text is another, wherever they were before; what only moves is not among them.
  public let edited: [String]
  /// By the new name of a step the one that it had.
  public let origins: [String: String]
  /// What a person has to say again, each with its place.
  public let toLookAt: [String]

  /// - Parameters:
  ///   - course: as the working tree has it.
  ///   - arrangement: how it is to be.
  ///   - scratch: a folder of this run's own.
  public init(of course: Course, to arrangement: Arrangement, discovery: TestDiscovery, scratch: String) throws {
    // What the course could not read would be lost.
    let steps = course.steps.map { "\($0.directory)/" }
    if let fault = course.faults.first(where: { fault in steps.contains { fault.file.hasPrefix($0) } }) {
      throw AuthoringError.refused("\(fault); fix that first")
    }
    let merging = FileMerge(lines: LineMerge(scratch: scratch), layout: discovery.layout)
    let replay = try Replay(course, as: arrangement, merging: merging)
    var files = FilesOfSteps(course: course, replay: replay)
    files.moveTheRest(arrangement)
    var texts = TextsOfStages(course: course, arrangement: arrangement)
    texts.rewrite()
    for (path, text) in texts.texts { files.changes.write(text, to: path) }
    for path in texts.gone { files.changes.remove(path) }
    files.changes.dropWhatIsThere(at: course.root)
    changes = files.changes
    conflicts = replay.conflicts
    otherSteps = Set(replay.folders.filter(\.isOther).map(\.name))
    toLookAt = texts.toLookAt
    let renumbering = arrangement.renumbering(of: course)
    moved = course.namesOfStagesAndSteps.compactMap { old in
      let new = renumbering.name(old)
      return new == old ? nil : (old, new)
    }
    origins = Dictionary(
      replay.folders.compactMap { folder in folder.old.map { (folder.name, $0) } }, uniquingKeysWith: { $1 })
    let places = Dictionary(
      moved.compactMap { old, new in new.map { ("Chapters/\($0)", "Chapters/\(old)") } }, uniquingKeysWith: { $1 })
    edited = changes.writes.filter { path, data in
      var parts = path.split(separator: "/").map(String.init)
      var rest: [String] = []
      while !parts.isEmpty, places[parts.joined(separator: "/")] == nil { rest.insert(parts.removeLast(), at: 0) }
      let origin = places[parts.joined(separator: "/")].map { ([$0] + rest).joined(separator: "/") } ?? path
      return FileManager.default.contents(atPath: "\(course.root)/\(origin)") != data
    }.keys.sorted()
  }
}

/// The steps' folders, from where they are to where they are expected.
private struct FilesOfSteps {
  let course: Course
  let replay: Replay
  var changes = FileChanges()

  init(course: Course, replay: Replay) {
    self.course = course
    self.replay = replay
    var expected: [String: Data] = [:]
    for folder in replay.folders {
      let path = "Chapters/\(folder.name)"
      for (logicalPath, text) in folder.files { expected["\(path)/\(logicalPath)"] = Data(text.utf8) }
      if !folder.removed.isEmpty { expected["\(path)/REMOVED"] = Self.list(folder, course) }
      for name in ["outcome.json", "step.json"] {
        let old = folder.old.map { "\(course.root)/Chapters/\($0)/\(name)" }
        if let old, let data = FileManager.default.contents(atPath: old) { expected["\(path)/\(name)"] = data }
      }
      if folder.files.isEmpty, folder.removed.isEmpty { changes.folders.insert(path) }
    }
    for (path, data) in expected { changes.write(data, to: path) }
    for step in course.steps where step.phase != .starter {
      for file in below(step.directory) { changes.remove(file) }
      changes.oldFolders.insert(step.directory)
    }
  }

  /// A list that says the same stays as it is written.
  private static func list(_ folder: Replay.Folder, _ course: Course) -> Data {
    let old = folder.old.flatMap { FileManager.default.contents(atPath: "\(course.root)/Chapters/\($0)/REMOVED") }
    let lines = old.map { String(decoding: $0, as: UTF8.self).lines.map(\.trimmingSpaces).filter { !$0.isEmpty } }
    if let old, lines?.sorted() == folder.removed { return old }
    return Data(folder.removed.map { "\($0)\n" }.joined().utf8)
  }

  /// Settings and whatever else a stage contains; lessons have texts of their own.
  mutating func moveTheRest(_ arrangement: Arrangement) {
    let renumbering = arrangement.renumbering(of: course)
    for stage in course.chapters.flatMap(\.stages) {
      let new = renumbering.name(stage.fullName).map { "Chapters/\($0)" }
      guard new != stage.directory else { continue }
      let steps = stage.withExercise.flatMap(\.steps).map { "\($0.directory)/" }
      let lessons = stage.withExercise.map { "\($0.directory)/README.md" }
      for file in below(stage.directory) where !steps.contains(where: file.hasPrefix) {
        if let new, !lessons.contains(file), let data = FileManager.default.contents(atPath: "\(course.root)/\(file)") {
          changes.write(data, to: new + file.dropFirst(stage.directory.count))
        }
        changes.remove(file)
      }
    }
  }

  private func below(_ folder: String) -> [String] {
    FileManager.default.files(below: "\(course.root)/\(folder)").map { "\(folder)/\($0)" }
  }
}
