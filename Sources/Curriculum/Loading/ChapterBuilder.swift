/// Builds one chapter from its folder, laying each step over those before it.
struct ChapterBuilder {
  /// How much is read: the steps' files alone, for a chapter that continues this one; the lessons too; what is wrong too.
  enum Depth { case files, lessons, everything }

  let name: String
  let settings: ChapterSettings
  private let depth: Depth
  private var folder: CheckedFolder
  private var layers: Layers
  private var tree: SourceTree?
  private var languageMode: LanguageMode
  private var compiler: String?
  private var directory: String { "Chapters/\(name)" }

  static let emptyFolder = "an empty folder without a section, which git does not know; remove it"
  var faults: [CourseFault] { folder.faults }

  init(name: String, settings: ChapterSettings, folder: Folder, base: SourceTree?, depth: Depth) {
    self.name = name
    self.settings = settings
    self.depth = depth
    self.folder = CheckedFolder(folder)
    tree = base
    layers = Layers(base)
    languageMode = base?.languageMode ?? settings.languageMode ?? "5"
    if let mode = settings.languageMode, mode.raises(languageMode) {
      languageMode = mode
    } else if let mode = settings.languageMode, mode != languageMode {
      self.folder.fault(
        "\(directory)/chapter.json",
        "'\(mode)' lowers the language mode of what the chapter continues, which is '\(languageMode)'")
    }
  }

  mutating func build() -> Chapter {
    var starter: Step?
    var apps: [SourceFile] = []
    var map: String?
    var stageNames: [String] = []
    var hasFreeStage = false
    for entry in folder.entries(directory) {
      let path = "\(directory)/\(entry.name)"
      switch (entry.kind, entry.name) {
      case (.file, "README.md"): map = folder.text(path)
      case (.file, "chapter.json"): break
      case (.folder, "App"): apps = appFiles(path)
      case (.folder, FreeStage.name): hasFreeStage = true
      case (.folder, Chapter.starterName): starter = step(path, of: nil, 0, .starter)
      case (.folder, let name) where NumberedName(name) != nil: stageNames.append(name)
      case (.folder, _): folder.fault(path, "a stage's folder is named like '05-url-check'")
      default:
        folder.fault(path, "no chapter has such a file; it contains README.md, chapter.json, App, a starter and stages")
      }
    }
    if !folder.folder.exists("\(directory)/README.md") { folder.fault("\(directory)/README.md", "the file is missing") }
    if starter == nil, settings.continues == nil {
      folder.fault("\(directory)/\(Chapter.starterName)", "a chapter that continues no other needs a starter")
    }
    let stages = sorted(stageNames, in: directory, what: "stage").map { stage($0) }
    if stages.isEmpty, starter == nil { folder.fault(directory, "the chapter has no stage") }
    let free = FreeStageReader(chapter: name, settings: settings, languageMode: languageMode, layers: layers, end: tree)
    if let map { folder.add(ChapterMap.faults(of: map, stages: stages, file: "\(directory)/README.md")) }
    return Chapter(
      name: name, title: settings.title, settings: settings, map: map.map(LessonParser.lesson), starter: starter,
      stages: stages, apps: apps, free: hasFreeStage ? free.stage(in: &folder) : nil)
  }

  /// A stage or its exercise, on top of the stage's end; what comes after the stage continues from that end.
  private mutating func stage(_ name: String, isExercise: Bool = false) -> Stage {
    let path = "\(directory)/\(name)"
    let end = (layers, tree, languageMode, compiler)
    defer { if isExercise { (layers, tree, languageMode, compiler) = end } }
    var found: [String] = []
    var hasExercise = false
    for entry in folder.entries(path) {
      let file = "\(path)/\(entry.name)"
      switch (entry.kind, entry.name) {
      case (.file, "README.md"): break
      case (.file, StepSettings.ofStage) where !isExercise: _ = stepSettings(file)
      case (.folder, Stage.exerciseName) where !isExercise: hasExercise = true
      case (.folder, let name) where NumberedName(name) != nil:
        // As git leaves it where it takes back what 'kata insert' has begun.
        if folder.folder.entries(file) == [], folder.folder.text("\(path)/README.md")?.contains("\n## \(name) ") != true
        {
          folder.fault(file, Self.emptyFolder)
        } else {
          found.append(name)
        }
      case (.folder, _): folder.fault(file, "a step's folder is named like '3-green'")
      case _ where isExercise: folder.fault(file, "no exercise has such a file; it contains README.md and steps")
      default: folder.fault(file, "no stage has such a file; it contains README.md, stage.json, steps and 'try'")
      }
    }
    let names = sorted(found, in: path, what: "step")
    if names.isEmpty {
      folder.fault(path, isExercise ? "the exercise has no step; it is solved below" : "the stage has no step")
    }
    let lesson = lesson(of: path, steps: names)
    if isExercise, let lesson { folder.add(ExerciseValidator.faults(of: lesson, file: "\(path)/README.md")) }
    let steps = steps(names, of: name, lesson)
    return Stage(
      name: name, chapter: self.name, title: lesson?.title ?? name, lesson: lesson, steps: steps,
      exercise: hasExercise ? stage("\(name)/\(Stage.exerciseName)", isExercise: true) : nil)
  }

  private mutating func steps(_ names: [String], of stage: String, _ lesson: Lesson?) -> [Step] {
    let path = "\(directory)/\(stage)"
    let sections = lesson?.sections ?? []
    var steps: [Step] = []
    for name in names {
      guard let numbered = NumberedName(name) else { continue }
      guard let phase = Phase.ofSteps.first(where: { $0.rawValue == numbered.words }) else {
        let phases = Phase.ofSteps.map(\.rawValue).joined(separator: ", ")
        folder.fault("\(path)/\(name)", "'\(numbered.words)' is not a phase; the phases are \(phases)")
        continue
      }
      let form = "\(numbered.number)-\(numbered.words)"
      if name != form { folder.fault("\(path)/\(name)", "a step's number has no zero before it; rename it '\(form)'") }
      if phase == .outer, stage.hasSuffix("/\(Stage.exerciseName)") {
        folder.fault("\(path)/\(name)", "an exercise has no outer test, as nothing continues it; begin with a red")
        continue
      }
      steps.append(
        step(
          "\(path)/\(name)", of: stage, numbered.number, phase, section: sections.first { $0.step == name },
          lessonPath: "\(path)/README.md", endsStage: name == names.last))
    }
    return steps
  }

  private mutating func stepSettings(_ file: String) -> StepSettings? {
    guard folder.folder.exists(file), let text = folder.text(file) else { return nil }
    var faults: [CourseFault] = []
    let settings = StepSettings(text: text, file: file, current: languageMode, faults: &faults)
    languageMode = settings.languageMode
    compiler = settings.compiler ?? compiler
    folder.add(faults)
    return settings
  }

  private mutating func lesson(of path: String, steps: [String]) -> Lesson? {
    guard depth != .files else { return nil }
    let file = "\(path)/README.md"
    guard folder.folder.exists(file) else {
      folder.fault(file, "the lesson is missing")
      return nil
    }
    guard let text = folder.text(file) else { return nil }
    let lesson = LessonParser.lesson(from: text)
    guard depth == .everything else { return lesson }
    folder.add(
      LessonValidator.faults(
        of: lesson, stage: path.split(separator: "/").last.map(String.init) ?? "", steps: steps, file: file))
    return lesson
  }

  private mutating func step(
    _ path: String, of stage: String?, _ number: Int, _ phase: Phase, section: Lesson.Section? = nil,
    lessonPath: String? = nil, endsStage: Bool = false
  ) -> Step {
    let before = tree
    let known = folder.faults.count
    let own = StepFiles(path, module: settings.module, over: layers, in: &folder)
    if own.files.isEmpty, own.removed.isEmpty, folder.faults.count == known {
      folder.fault(path, "the step changes nothing")
    }
    for logicalPath in own.removed { layers.remove(logicalPath) }
    for file in own.files {
      if let fault = layers.lay(file) { folder.fault(file.path, fault) }
    }
    let settings = stepSettings("\(path)/\(StepSettings.ofStep)")
    let tree = SourceTree(
      on: before, laying: own.files, removing: own.removed, module: self.settings.module, languageMode: languageMode,
      uses: self.settings.uses)
    self.tree = tree
    return Step(
      chapter: name, stage: stage, number: number, phase: phase, directory: path, files: own.files,
      removed: own.removed, before: before, tree: tree, lesson: section, lessonPath: lessonPath, endsStage: endsStage,
      variants: settings?.variants ?? [], compiler: compiler)
  }

  /// The main files of the chapter's app, each of which stands for `Sources/App/main.swift`.
  private mutating func appFiles(_ path: String) -> [SourceFile] {
    var files: [SourceFile] = []
    for entry in folder.entries(path) {
      let file = "\(path)/\(entry.name)"
      if entry.kind != .file || !entry.name.hasSuffix(".swift") {
        folder.fault(file, "only Swift files belong here")
      } else if let text = folder.text(file) {
        files.append(SourceFile(logicalPath: "Sources/App/main.swift", path: file, contents: text))
      }
    }
    return files
  }

  /// The folders in the order of their numbers, which is not that of the names where leading zeros are missing.
  private mutating func sorted(_ names: [String], in path: String, what: String) -> [String] {
    let names = names.sorted { left, right in
      (NumberedName(left)?.number ?? 0, left) < (NumberedName(right)?.number ?? 0, right)
    }
    var expected = 1
    for name in names {
      guard let number = NumberedName(name)?.number else { continue }
      if number == expected - 1, expected > 1 {
        folder.fault("\(path)/\(name)", "the number \(number) is taken by the \(what) before it")
        continue
      }
      if number != expected {
        folder.fault("\(path)/\(name)", "the number \(expected) is missing before this \(what)")
      }
      expected = number + 1
    }
    return names
  }
}
