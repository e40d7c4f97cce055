import Basics

/// Builds one chapter from its folder, laying each step over those before it.
struct ChapterBuilder {
  let name: String
  let settings: ChapterSettings
  let folder: Folder
  private(set) var faults: [CourseFault] = []
  private var current: [String: SourceFile]
  private var tree: SourceTree?
  private var directory: String { "Chapters/\(name)" }

  init(name: String, settings: ChapterSettings, folder: Folder, base: SourceTree?) {
    self.name = name
    self.settings = settings
    self.folder = folder
    tree = base
    current = Dictionary(uniqueKeysWithValues: (base?.files ?? []).map { ($0.logicalPath, $0) })
  }

  mutating func build() -> Chapter {
    var starter: Step?
    var apps: [SourceFile] = []
    var stageNames: [String] = []
    for entry in folder.entries(directory) ?? [] {
      let path = "\(directory)/\(entry.name)"
      switch (entry.kind, entry.name) {
      case (.link, _): fault(path, "a symbolic link; put the file itself here")
      case (.file, "README.md"), (.file, "chapter.json"): break
      case (.folder, "App"): apps = appFiles(path)
      case (.folder, Chapter.starterName): starter = step(Folders(path: path, stage: nil, number: 0, phase: .starter))
      case (.folder, let name) where NumberedName(name) != nil: stageNames.append(name)
      case (.folder, _): fault(path, "a stage's folder is named like '05-url-check'")
      default: fault(path, "no chapter has such a file; it holds README.md, chapter.json, App, a starter and stages")
      }
    }
    if !folder.exists("\(directory)/README.md") { fault("\(directory)/README.md", "the file is missing") }
    if starter == nil, settings.continues == nil {
      fault("\(directory)/\(Chapter.starterName)", "a chapter that continues no other needs a starter")
    }
    stageNames.sort(by: Self.isBefore)
    checkNumbers(stageNames, in: directory, what: "stage")
    let stages = stageNames.map { stage($0) }
    if stages.isEmpty, starter == nil { fault(directory, "the chapter has no stage") }
    return Chapter(name: name, title: settings.title, settings: settings, starter: starter, stages: stages, apps: apps)
  }

  private struct Folders {
    let path: String
    let stage: String?
    let number: Int
    let phase: Phase
    var section: Lesson.Section?
    var lessonPath: String?
    var endsStage = false
  }

  private mutating func stage(_ stage: String) -> Stage {
    let path = "\(directory)/\(stage)"
    var names: [String] = []
    for entry in folder.entries(path) ?? [] {
      let file = "\(path)/\(entry.name)"
      switch (entry.kind, entry.name) {
      case (.link, _): fault(file, "a symbolic link; put the file itself here")
      case (.file, "README.md"): break
      case (.folder, let name) where NumberedName(name) != nil: names.append(name)
      case (.folder, _): fault(file, "a step's folder is named like '3-green'")
      default: fault(file, "no stage has such a file; it holds README.md and steps")
      }
    }
    names.sort(by: Self.isBefore)
    checkNumbers(names, in: path, what: "step")
    if names.isEmpty { fault(path, "the stage has no step") }
    let lesson = lesson(of: path, steps: names)
    var steps: [Step] = []
    for name in names {
      guard let numbered = NumberedName(name) else { continue }
      guard let phase = Phase.ofSteps.first(where: { $0.rawValue == numbered.words }) else {
        let phases = Phase.ofSteps.map(\.rawValue).joined(separator: ", ")
        fault("\(path)/\(name)", "'\(numbered.words)' is no phase; the phases are \(phases)")
        continue
      }
      let section = lesson?.sections.first { $0.step == name }
      steps.append(
        step(
          Folders(
            path: "\(path)/\(name)", stage: stage, number: numbered.number, phase: phase, section: section,
            lessonPath: "\(path)/README.md", endsStage: name == names.last)))
    }
    return Stage(name: stage, chapter: self.name, title: lesson?.title ?? stage, lesson: lesson, steps: steps)
  }

  private mutating func lesson(of path: String, steps: [String]) -> Lesson? {
    let file = "\(path)/README.md"
    guard folder.exists(file) else {
      fault(file, "the lesson is missing")
      return nil
    }
    guard let text = folder.text(file) else {
      fault(file, "cannot be read as UTF-8 text")
      return nil
    }
    let lesson = LessonParser.lesson(from: text)
    faults += LessonShape.faults(of: lesson, steps: steps, file: file)
    return lesson
  }

  private mutating func step(_ folders: Folders) -> Step {
    let before = tree
    let path = folders.path
    var removed: [String] = []
    var files: [SourceFile] = []
    for entry in folder.entries(path) ?? [] {
      let file = "\(path)/\(entry.name)"
      switch (entry.kind, entry.name) {
      case (.link, _): fault(file, "a symbolic link; put the file itself here")
      case (.file, "outcome.json"): break
      case (.file, "REMOVED"): removed = removals(file)
      case (.folder, "Sources"), (.folder, "Tests"): collect(entry.name, in: path, into: &files)
      default: fault(file, "no step has such a file; it holds Sources, Tests, REMOVED and outcome.json")
      }
    }
    if files.isEmpty, removed.isEmpty { fault(path, "the step changes nothing") }
    for logicalPath in removed {
      if files.contains(where: { $0.logicalPath == logicalPath }) {
        fault("\(path)/REMOVED", "'\(logicalPath)' is both removed and added by this step")
      }
      current[logicalPath] = nil
    }
    for file in files {
      if let old = current[file.logicalPath], old.digest == file.digest {
        fault(file.path, "equals the version before it, \(old.path); remove one")
      }
      current[file.logicalPath] = file
    }
    let tree = SourceTree(
      module: settings.module, languageMode: settings.languageMode, uses: settings.uses, files: Array(current.values))
    self.tree = tree
    return Step(
      chapter: name, stage: folders.stage, number: folders.number, phase: folders.phase, directory: path, files: files,
      removed: removed, before: before, tree: tree, lesson: folders.section, lessonPath: folders.lessonPath,
      endsStage: folders.endsStage)
  }

  /// The main files of the chapter's app, each of which stands for `Sources/App/main.swift`.
  private mutating func appFiles(_ path: String) -> [SourceFile] {
    (folder.entries(path) ?? []).compactMap { entry in
      let file = "\(path)/\(entry.name)"
      guard entry.kind == .file, entry.name.hasSuffix(".swift"), let text = folder.text(file) else {
        fault(file, "only Swift files belong here")
        return nil
      }
      return SourceFile(logicalPath: "Sources/App/main.swift", path: file, contents: text)
    }
  }

  private mutating func removals(_ file: String) -> [String] {
    guard let text = folder.text(file) else {
      fault(file, "cannot be read as UTF-8 text")
      return []
    }
    var paths: [String] = []
    for (index, line) in text.lines.enumerated() {
      let path = String(line).trimmingSpaces
      if path.isEmpty { continue }
      if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
        fault(
          file, line: index + 1, "'\(path)' leaves the step; name a path such as 'Sources/\(settings.module)/Old.swift'"
        )
      } else if current[path] == nil {
        let hint = Spelling.nearest(to: path, in: Array(current.keys)).map { "; did you mean '\($0)'?" } ?? ""
        fault(file, line: index + 1, "there is no '\(path)' to remove\(hint)")
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  private mutating func collect(_ logical: String, in step: String, into files: inout [SourceFile]) {
    for entry in folder.entries("\(step)/\(logical)") ?? [] {
      let logicalPath = "\(logical)/\(entry.name)"
      let path = "\(step)/\(logicalPath)"
      switch entry.kind {
      case .folder: collect(logicalPath, in: step, into: &files)
      case .link: fault(path, "a symbolic link; put the file itself here")
      case .other: fault(path, "neither a file nor a folder")
      case .file:
        let places = ["Sources/\(settings.module)/", "Tests/\(settings.module)Tests/"]
        guard places.contains(where: logicalPath.hasPrefix) else {
          fault(path, "a step's files stand in \(places.joined(separator: " or "))")
          continue
        }
        guard logicalPath.hasSuffix(".swift") else {
          fault(path, "only Swift files belong in a step; recordings go to Fixtures")
          continue
        }
        guard let text = folder.text(path) else {
          fault(path, "cannot be read as UTF-8 text")
          continue
        }
        files.append(SourceFile(logicalPath: logicalPath, path: path, contents: text))
      }
    }
  }

  /// In the order of the numbers, which is not that of the names where leading zeros are missing.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    (NumberedName(left)?.number ?? 0, left) < (NumberedName(right)?.number ?? 0, right)
  }

  private mutating func checkNumbers(_ names: [String], in path: String, what: String) {
    var expected = 1
    for name in names {
      guard let number = NumberedName(name)?.number else { continue }
      if number == expected - 1, expected > 1 {
        fault("\(path)/\(name)", "the number \(number) is taken by the \(what) before it")
        continue
      }
      if number != expected { fault("\(path)/\(name)", "the number \(expected) is missing before this \(what)") }
      expected = number + 1
    }
  }

  private mutating func fault(_ file: String, line: Int? = nil, _ message: String) {
    faults.append(CourseFault(file: file, line: line, message: message))
  }
}
