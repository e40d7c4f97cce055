import Curriculum

/// The result of the steps in another order: each does again what it did, on what then is before it.
///
/// What a step did to a file is what lies between the version before it and its own; it is merged into the version that
/// is before it now.
public struct Replay {
  /// A version of a file that could not be brought to its new place.
  public struct Conflict: Equatable, Sendable {
    /// Where it would be.
    public let path: String
    /// The file with both sides between markers.
    public let text: String
    /// The path, and what a terminal has room for of both sides.
    public var excerpt: [String] { ["\(path):"] + LineMerge.excerpt(of: text).map { "  \($0)" } }
  }

  /// A step's folder.
  struct Folder: Equatable {
    /// The name in full.
    let name: String
    /// The name that it had; nil for a new one.
    let old: String?
    /// By logical path.
    var files: [String: String] = [:]
    var removed: [String] = []
    /// Whether the package is another than it was.
    var isOther = false
  }

  typealias Package = [String: String]

  private(set) var folders: [Folder] = []
  private(set) var conflicts: [Conflict] = []
  private let course: Course
  private let merging: FileMerge
  private let steps: [String: Step]
  private let renumbering: Renumbering
  private let arrangement: Arrangement
  /// The packages at the ends of chapters and stages, by their new names.
  private var ends: [String: Package] = [:]
  /// The logical paths of which nobody has decided yet what they contain; the versions after a conflict stay as they are.
  private var undecided: Set<String> = []

  init(_ course: Course, as arrangement: Arrangement, merging: FileMerge) throws {
    self.course = course
    self.arrangement = arrangement
    self.merging = merging
    steps = Dictionary(course.steps.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    renumbering = arrangement.renumbering(of: course)
    for chapter in course.chapters { _ = try end(of: chapter.name) }
  }

  /// The package at the end of a chapter or of one of its stages.
  private mutating func end(of name: String) throws -> Package {
    if let known = ends[name] { return known }
    let chapter = String(name.prefix { $0 != "/" })
    if ends[chapter] == nil { try replay(chapter) }
    return ends[name] ?? [:]
  }

  private mutating func replay(_ name: String) throws {
    guard let chapter = course.chapters.first(where: { $0.name == name }),
      let arranged = arrangement.chapters.first(where: { $0.name == name })
    else { return }
    var package: Package = [:]
    undecided = []
    if let continued = chapter.settings.continues {
      guard let now = renumbering.name(continued) else { throw AuthoringError.isContinued(continued, by: name) }
      package = try end(of: now)
    }
    if let starter = chapter.starter {
      for path in starter.removed { package[path] = nil }
      for file in starter.files { package[file.logicalPath] = file.contents }
    }
    for stage in arranged.placed {
      let end = (package, undecided)
      try replay(stage.steps, on: &package)
      // Nothing continues from an exercise.
      if stage.isExercise { (package, undecided) = end }
      ends[stage.name] = package
    }
    ends[name] = package
  }

  private mutating func replay(_ steps: [(name: String, step: Arrangement.Step)], on package: inout Package) throws {
    for (name, slot) in steps {
      let before = package
      try apply(slot, named: name, to: &package)
      var folder = Folder(name: name, old: slot.old)
      folder.files = package.filter { before[$0.key] != $0.value }
      folder.removed = before.keys.filter { package[$0] == nil }.sorted()
      folder.isOther = slot.old.flatMap { self.steps[$0] }.map { $0.tree.texts != package } ?? true
      folders.append(folder)
    }
  }

  private mutating func apply(_ slot: Arrangement.Step, named name: String, to package: inout Package) throws {
    if let new = slot.package {
      package = new
      return
    }
    guard let step = slot.old.flatMap({ steps[$0] }) else { return }
    if slot.keepsPackage {
      package = step.tree.texts
      return
    }
    for path in step.removed { package[path] = nil }
    for file in step.files {
      let base = step.before?.file(file.logicalPath)?.contents
      let now = package[file.logicalPath]
      guard base != now, !undecided.contains(file.logicalPath) else {
        package[file.logicalPath] = file.contents
        continue
      }
      let merged = try merging.merge(
        base: base ?? "", ours: file.contents, theirs: now ?? "",
        names: ("what \(step.name) has", "what came before it", "what comes before it now"))
      switch merged {
      case .clean(let text):
        // What a step did to a file that is not there yet is not a file of its own.
        if now == nil, base != nil { conflict(name, file.logicalPath, text) }
        package[file.logicalPath] = text
      case .conflict(let text):
        conflict(name, file.logicalPath, text)
        package[file.logicalPath] = text
      }
    }
  }

  private mutating func conflict(_ step: String, _ path: String, _ text: String) {
    undecided.insert(path)
    conflicts.append(Conflict(path: "Chapters/\(step)/\(path)", text: text))
  }
}
