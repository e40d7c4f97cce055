/// The names of a course's chapters, stages and steps by their numbers: what a reference is looked up in.
public struct CourseOutline: Sendable {
  private let names: [Place: String]
  /// The folders of the chapters.
  let chapters: Set<String>

  /// - Parameter names: in full.
  public init(_ names: [String]) {
    let places = names.compactMap { name in Self.place(of: name).map { ($0, name) } }
    self.names = Dictionary(places, uniquingKeysWith: { first, _ in first })
    chapters = Set(places.filter { $0.0.stage == nil }.map(\.1))
  }

  public init(_ course: Course) {
    self.init(
      course.chapters.flatMap { [$0.name] + [$0.starter?.name].compactMap(\.self) } + course.namesOfStagesAndSteps)
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
  public func name(of place: Place) -> String? { names[place] }

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
    ReferenceReader.references(in: text, chapters: chapters).compactMap { reference in
      reference.fault(in: self, of: own).map { CourseFault(file: file, line: reference.line, message: $0) }
    }
  }
}

extension Course {
  /// The names in full of stages and their steps, exercises and theirs.
  public var namesOfStagesAndSteps: [String] {
    chapters.flatMap(\.stages).flatMap(\.withExercise).flatMap { [$0.fullName] + $0.steps.map(\.name) }
  }

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
    (["README.md"] + pages).map { ($0, nil) }
      + chapters.flatMap { [$0.name] + $0.stages.flatMap(\.withExercise).map(\.fullName) }
      .map { ("Chapters/\($0)/README.md", CourseOutline.place(of: $0)) }
  }
}
