/// The names of a course's chapters, stages and steps, without what they contain: what a reference is looked up in.
public struct CourseOutline: Equatable, Sendable {
  public struct Stage: Equatable, Sendable {
    public var name: String
    /// The steps' folder names, such as `3-green`.
    public var steps: [String]
    /// Those of its exercise; none if it has no exercise.
    public var exercise: [String]

    public init(_ name: String, _ steps: [String], exercise: [String] = []) {
      self.name = name
      self.steps = steps
      self.exercise = exercise
    }
  }

  public struct Chapter: Equatable, Sendable {
    public var name: String
    public var hasStarter: Bool
    public var stages: [Stage]

    public init(_ name: String, hasStarter: Bool = false, _ stages: [Stage]) {
      self.name = name
      self.hasStarter = hasStarter
      self.stages = stages
    }
  }

  public var chapters: [Chapter]

  public init(_ chapters: [Chapter]) { self.chapters = chapters }

  public init(_ course: Course) {
    chapters = course.chapters.map { chapter in
      Chapter(
        chapter.name, hasStarter: chapter.starter != nil,
        chapter.stages.map {
          Stage($0.name, $0.steps.map(\.folder), exercise: ($0.exercise?.steps ?? []).map(\.folder))
        })
    }
  }

  /// The numbers of a chapter, of one of its stages, or of a stage's step; or a stage's exercise and its steps.
  public struct Place: Hashable, Sendable {
    public var chapter: Int
    public var stage: Int?
    public var step: Int?
    /// Whether the stage's exercise is meant, or the step of that.
    public var isOfExercise: Bool

    public init(_ chapter: Int, _ stage: Int? = nil, _ step: Int? = nil, isOfExercise: Bool = false) {
      self.chapter = chapter
      self.stage = stage
      self.step = step
      self.isOfExercise = isOfExercise
    }
  }

  /// The name in full, such as `02-chapter/05-stage/3-green`; nil if there is nothing of that number.
  public func name(of place: Place) -> String? {
    func numbered(_ names: [String], _ number: Int) -> String? { names.first { NumberedName($0)?.number == number } }
    guard let chapter = chapters.first(where: { NumberedName($0.name)?.number == place.chapter }) else { return nil }
    guard let number = place.stage else { return place.step == nil ? chapter.name : nil }
    if number == 0 {
      return chapter.hasStarter && place.step == nil ? "\(chapter.name)/\(Curriculum.Chapter.starterName)" : nil
    }
    guard let stage = chapter.stages.first(where: { NumberedName($0.name)?.number == number }) else { return nil }
    var folder = "\(chapter.name)/\(stage.name)"
    if place.isOfExercise {
      guard !stage.exercise.isEmpty else { return nil }
      folder += "/\(Curriculum.Stage.exerciseName)"
    }
    guard let step = place.step else { return folder }
    return numbered(place.isOfExercise ? stage.exercise : stage.steps, step).map { "\(folder)/\($0)" }
  }

  /// The numbers in a name that is written in full; nil if it is none.
  public static func place(of name: String) -> Place? {
    Place(name.split(separator: "/").map(String.init)) { NumberedName($0)?.number }
  }
}

extension CourseOutline.Place: CustomStringConvertible {
  /// Such as `02/05/3` or `02/05/try/1`.
  public var description: String {
    let folders = [
      NumberedName.digits(chapter), stage.map(NumberedName.digits), isOfExercise ? Stage.exerciseName : nil,
      step.map(String.init),
    ]
    return folders.compactMap { $0 }.joined(separator: "/")
  }

  /// Reads the folders of a name from the chapter's down; nil if they name no place.
  ///
  /// - Parameter number: the number of a folder; nil if it has none.
  public init?(_ folders: [String], number: (String) -> Int?) {
    var folders = folders
    let isOfExercise = folders.count > 2 && folders[2] == Stage.exerciseName
    if isOfExercise { folders.remove(at: 2) }
    let numbers = folders.map(number)
    guard (1...3).contains(numbers.count), let chapter = numbers[0], !numbers.contains(nil) else { return nil }
    self.init(
      chapter, numbers.count > 1 ? numbers[1] : nil, numbers.count > 2 ? numbers[2] : nil, isOfExercise: isOfExercise)
  }
}

extension CourseOutline {
  /// The references of a text that name what is not there, as faults.
  ///
  /// - Parameters:
  ///   - own: the place of the text.
  ///   - file: the name that the faults carry.
  public func faults(of text: String, at own: Place?, file: String) -> [CourseFault] {
    ReferenceReader.references(in: text, chapters: Set(chapters.map(\.name))).compactMap { reference in
      reference.fault(in: self, of: own).map { CourseFault(file: file, line: reference.line, message: $0) }
    }
  }
}

extension Course {
  /// Texts beside the chapters: where ideas come from, and which faults of the field a test stops. A course may lack them.
  static let pages = ["Chapters/faults.md", "Chapters/ideas.md"]
  /// Those, and the plans of workshops.
  public var pages: [String] { Self.pages + plans.map(\.file) }

  /// All that is wrong with it. In a course that is not all read, much that is there would be called missing.
  public var faultsWithReferences: [CourseFault] { faults.isEmpty ? referenceFaults : faults }

  /// Every reference of the course's texts that names a chapter, a stage or a step that is not there.
  public var referenceFaults: [CourseFault] {
    let outline = CourseOutline(self)
    let folder = Folder(root: root)
    return texts.flatMap { file, place in
      folder.text(file).map { outline.faults(of: $0, at: place, file: file) } ?? []
    }
  }

  /// The files that mention chapters, stages and steps, each with the place that it is written for.
  private var texts: [(file: String, place: CourseOutline.Place?)] {
    [("README.md", nil)] + pages.map { ($0, nil) }
      + chapters.flatMap { chapter -> [(file: String, place: CourseOutline.Place?)] in
        let number = NumberedName(chapter.name)?.number ?? 0
        return [("\(chapter.directory)/README.md", CourseOutline.Place(number))]
          + chapter.stages.flatMap { stage in
            let place = CourseOutline.Place(number, NumberedName(stage.name)?.number)
            // What an exercise's lesson says of "step 3" is said of its stage's.
            return [stage, stage.exercise].compactMap { $0 }.map { ("\($0.directory)/README.md", place) }
          }
      }
  }
}
