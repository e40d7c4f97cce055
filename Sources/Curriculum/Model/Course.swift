import Foundation

/// Everything in `Chapters/`, and everything that is wrong with it.
public struct Course: Sendable {
  /// The repository's folder, absolute.
  public let root: String
  public let chapters: [Chapter]
  /// The folders of all chapters in order, those too that were not read.
  public let chapterNames: [String]
  /// The agendas of workshops, by their names.
  public let plans: [Plan]
  /// All that breaks the format, sorted by file.
  public let faults: [CourseFault]

  /// Reads `Chapters/` below a folder; runs nothing.
  ///
  /// - Parameter chapter: the one to read, by name or number, and the files of those that it continues: all that a step needs.
  public init(at root: String, chapter: String? = nil) {
    var loader = CourseLoader(root: root, only: chapter)
    loader.load()
    self.root = root
    chapters = loader.chapters
    chapterNames = loader.names
    plans = loader.plans
    faults = Array(Set(loader.faults)).sorted {
      ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message)
    }
  }

  /// Reads the chapter that has the place of this name; all of the course where none has, for what is said of it.
  public init(at root: String, for name: String) {
    let parts = Self.parts(name)
    self.init(at: root, chapter: parts.first ?? "")
    if !places.contains(where: { Self.isBelow(parts, $0) }) { self.init(at: root) }
  }

  static func parts(_ name: String) -> [String] {
    var parts = name.split(separator: "/").map(String.init)
    // A path copied from a shell's completion names the step too.
    if parts.first == "." { parts.removeFirst() }
    if parts.first == "Chapters" { parts.removeFirst() }
    return parts
  }

  static func isBelow(_ parts: [String], _ step: Step) -> Bool {
    let own = step.name.split(separator: "/").map(String.init)
    return parts.count <= own.count && zip(parts, own).allSatisfy { matches($0, $1) }
  }

  static func matches(_ typed: String, _ own: String) -> Bool {
    if typed == own { return true }
    guard let number = Int(typed), typed.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    return number == NumberedName(own)?.number
  }

  /// Every break and survivor of every stage and its exercise, in order.
  public var breaks: [Break] { chapters.flatMap(\.stages).flatMap(\.withExercise).flatMap(\.breaks) }

  /// The breaks of some steps that show what a run prints.
  public func noticedBreaks(of steps: [Step]) -> [Break] {
    let names = Set(steps.map(\.name))
    return breaks.filter { names.contains($0.step.name) && !$0.isSurvivor && !$0.isHarmless }
  }

  /// The text of a file by its path in the repository; nil if there is none.
  public func text(of path: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every chapter's starter and steps, in order, each exercise behind its stage.
  public var steps: [Step] { chapters.flatMap(\.stepsWithExercises) }

  /// What would be wrong with the settings of a chapter that is not there yet.
  public func faults(ofSettings text: String, of name: String) -> [CourseFault] {
    var loader = CourseLoader(root: root, only: name)
    return loader.faults(ofSettings: text, of: name)
  }

  /// What is wrong with the files of some steps' chapters and of those that they continue: what a folder may not contain
  /// is left out of what runs. A lesson is not a part of that, and what is not written yet is not either.
  ///
  /// - Parameter steps: nil for every chapter, those too that cannot be read.
  public func faultsOfFiles(behind steps: [Step]? = nil) -> [CourseFault] {
    let continued = Dictionary(chapters.map { ($0.name, $0.settings.continues) }, uniquingKeysWith: { $1 })
    var folders = Set<String>()
    for var name in Set((steps ?? []).map(\.chapter)) {
      while folders.insert("Chapters/\(name)/").inserted, let next = continued[name] ?? nil {
        name = Chapter.name(in: next)
      }
    }
    var unwritten = Set(self.steps.filter(\.isEmpty).map(\.directory))
    for chapter in chapters {
      unwritten.formUnion(chapter.stages.filter(\.steps.isEmpty).map(\.directory))
      unwritten.formUnion([chapter.directory, "\(chapter.directory)/\(Chapter.starterName)"])
    }
    return faults.filter { fault in
      !fault.file.hasSuffix("/README.md") && !unwritten.contains(fault.file)
        && fault.message != ChapterBuilder.emptyFolder
        && (steps == nil || folders.contains { fault.file.hasPrefix($0) })
    }
  }
}

/// Something in `Chapters/` that breaks the course's format, and where.
public struct CourseFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, relative to the repository.
  public let file: String
  public let line: Int?
  /// What is wrong and what to do, in the compiler's style.
  public let message: String

  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// One of a text whose file the caller knows; see ``in(_:)``.
  public static func at(_ line: Int?, _ message: String) -> CourseFault {
    CourseFault(file: "", line: line, message: message)
  }

  public func `in`(_ file: String) -> CourseFault { CourseFault(file: file, line: line, message: message) }

  /// The file, with the line if there is one.
  public var place: String { line.map { "\(file):\($0)" } ?? file }

  public var description: String { "\(place): error: \(message)" }
}

/// A chapter: its settings, its starter and its stages.
public struct Chapter: Sendable {
  public static let starterName = "00-starter"

  /// The folder's name, such as `02-networking-client`.
  public let name: String
  public let title: String
  public let settings: ChapterSettings
  /// The chapter's own README.
  public let map: Lesson?
  /// The files the chapter begins with, proven like a step; nil in a chapter that only continues another.
  public let starter: Step?
  public let stages: [Stage]
  /// The main files of the chapter's app, sorted; the last that compiles with a step is the step's.
  public let apps: [SourceFile]
  /// What its participants may try without steps; nil if it has none.
  public let free: FreeStage?

  public var directory: String { "Chapters/\(name)" }
  /// Such as `02`.
  public var shortName: String { Step.shortened(name) }
  /// The chapter's name in the full name of a stage or a step.
  public static func name(in full: String) -> String { full.split(separator: "/").first.map(String.init) ?? full }

  /// The starter, then every step of the stages in order, each continuing from the one before it.
  public var steps: [Step] { (starter.map { [$0] } ?? []) + stages.flatMap(\.steps) }
  /// The same with each exercise behind its stage.
  public var stepsWithExercises: [Step] {
    (starter.map { [$0] } ?? []) + stages.flatMap(\.withExercise).flatMap(\.steps)
  }

  /// The steps that a learner goes through who takes a step: the chapter's or, for an exercise's, those to the end of its
  /// stage and then its own.
  public func way(through step: Step) -> [Step] {
    if step.name == free?.start.name { return [step] }
    guard let stage = stages.first(where: { $0.exercise?.name == step.stage }), let exercise = stage.exercise else {
      return steps
    }
    return steps.prefix { $0.name != stage.steps.last?.name } + stage.steps.suffix(1) + exercise.steps
  }
}

/// A stage: one capability, learnt in a few steps; or its exercise, which is built alike.
public struct Stage: Sendable {
  /// The folder that contains a stage's exercise.
  public static let exerciseName = "try"

  /// The folder's name, such as `05-url-check`; an exercise's is that of its stage's too, `05-url-check/try`.
  public let name: String
  public let chapter: String
  public let title: String
  public let lesson: Lesson?
  public let steps: [Step]
  // A value cannot contain one of its own kind but in an array.
  private let exercises: [Stage]

  init(name: String, chapter: String, title: String, lesson: Lesson?, steps: [Step], exercise: Stage? = nil) {
    self.name = name
    self.chapter = chapter
    self.title = title
    self.lesson = lesson
    self.steps = steps
    exercises = exercise.map { [$0] } ?? []
  }

  /// What a learner may do on top of the stage's end, solved; nothing continues from its steps.
  public var exercise: Stage? { exercises.first }
  public var withExercise: [Stage] { [self] + exercises }
  /// With the chapter's name before it.
  public var fullName: String { "\(chapter)/\(name)" }
  public var directory: String { "Chapters/\(fullName)" }
  /// Such as `02/05`, an exercise's `02/05/try`.
  public var shortName: String { Step.shortened(fullName) }
}

/// One step of a stage, or a chapter's starter.
public struct Step: Sendable {
  /// The chapter's folder name, such as `02-networking-client`.
  public let chapter: String
  /// The stage's folder name, or its exercise's, `05-url-check/try`; a starter has none.
  public let stage: String?
  /// The number in the stage, from 1; a starter's is 0.
  public let number: Int
  public let phase: Phase
  /// The step's folder, relative to the repository.
  public let directory: String
  /// The files that the step adds or changes, whole, sorted.
  public let files: [SourceFile]
  /// The logical paths that the step removes.
  public let removed: [String]
  /// Everything before the step, laid over each other. A chapter's first step has none before it.
  public let before: SourceTree?
  /// The package at this step.
  public let tree: SourceTree
  /// The step's section of its stage's lesson.
  public let lesson: Lesson.Section?
  /// The file that contains the lesson, relative to the repository.
  public let lessonPath: String?
  /// Whether a stage ends with this step.
  public let endsStage: Bool
  /// Options of the compiler: the step shows the same with each choice of them.
  public private(set) var variants: [String] = []
  /// The oldest compiler that can prove the step, such as `6.2`; nil for any.
  public private(set) var compiler: String?

  /// The name in full, such as `02-chapter/05-stage/3-green`.
  public var name: String {
    guard let stage else { return "\(chapter)/\(folder)" }
    if phase == .starter { return "\(chapter)/\(stage)" }
    return "\(chapter)/\(stage)/\(folder)"
  }

  /// The folder's name, such as `3-green`.
  public var folder: String { phase == .starter ? Chapter.starterName : "\(number)-\(phase.rawValue)" }

  /// The short name, such as `02/05/3`; of an exercise's step `02/05/try/1`.
  public var shortName: String { Self.shortened(name) }

  /// Whether it changes nothing yet.
  public var isEmpty: Bool { files.isEmpty && removed.isEmpty }

  /// Whether the step belongs to an exercise, so that nothing continues from it.
  public var isOfExercise: Bool { stage?.hasSuffix("/\(Stage.exerciseName)") == true }
  /// Whether it begins a free stage.
  public var isFree: Bool { stage == FreeStage.name }
  /// Whether a learner's files for it are kept apart from the chapter's.
  public var isAside: Bool { isOfExercise || isFree }

  /// A name with the numbers of its folders alone, if they have numbers.
  public static func shortened(_ name: String) -> String {
    name.split(separator: "/").map { folder in
      let number = folder.prefix { $0.isNumber }
      return number.isEmpty ? folder : number
    }.joined(separator: "/")
  }

  public var outcomePath: String { "\(directory)/outcome.json" }
}

/// What a step does in the cycle of test-driven development.
public enum Phase: String, CaseIterable, Sendable {
  /// The files a chapter begins with; no step of the cycle, but proven like one.
  case starter
  /// A failing test. A test that does not compile is a failing test.
  case red
  /// A failing test of the whole, which stays red until the steps behind it have brought what it asks for.
  case outer
  /// The least production code that passes.
  case green
  /// Other code, same behavior.
  case refactor
  /// A new test that passes at once.
  case alreadyGreen = "already-green"

  /// The phases that a step's folder can name, in the order in which messages list them.
  public static let ofSteps: [Phase] = [.red, .green, .refactor, .alreadyGreen, .outer]

  /// One letter, for those who see no colors.
  public var letter: String {
    switch self {
    case .starter: "S"
    case .red: "R"
    case .outer: "O"
    case .green: "G"
    case .refactor: "F"
    case .alreadyGreen: "A"
    }
  }

  /// Whether it asks for something: its test fails.
  public var asks: Bool { self == .red || self == .outer }
}

/// What the steps of every course may share: modules of this package, and recordings. `Package.swift` has the same modules.
public enum SharedCode {
  /// The module that replays recordings, and the folder that they are in.
  public static let fixtures = "Fixtures"
  /// The stand-in for Apple's module of that name.
  public static let uikit = "UIKit"
  /// The module that the compiler requires beside them if a file imports both Swift Testing and the stand-in.
  public static let overlay = "_Testing_UIKit"
  /// Those that a chapter can say it uses.
  public static let modules = [fixtures, uikit]
  /// Relative to a repository.
  public static let folders = [fixtures] + [fixtures, uikit, overlay].map { "Sources/\($0)" }
}
