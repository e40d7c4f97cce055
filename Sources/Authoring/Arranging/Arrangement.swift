import Curriculum

/// A course's chapters, stages and steps in the order that an author expects: what is where has that number.
public struct Arrangement: Sendable {
  public struct Step: Equatable, Sendable {
    /// The name in full that the step has now; nil for a new one.
    public var old: String?
    public var phase: Phase
    /// Whether the package at this step stays as it is, whatever the steps before it come to.
    public var keepsPackage = false
    /// The package at a new step, by logical path; nil for one that changes nothing yet.
    public var package: [String: String]?

    public init(old: String? = nil, phase: Phase, package: [String: String]? = nil) {
      self.old = old
      self.phase = phase
      self.package = package
    }
  }

  public struct Stage: Equatable, Sendable {
    /// The folder's name now, with the chapter's before it; nil for a new one.
    public var old: String?
    /// The names of the stages whose steps are now its first ones.
    public fileprivate(set) var joined: [String] = []
    public var words: String
    public var steps: [Step]
    /// Those of its exercise, which are on top of the stage's end; none if it has no exercise.
    public var exercise: [Step] = []

    fileprivate subscript(isOfExercise isOfExercise: Bool) -> [Step] {
      get { isOfExercise ? exercise : steps }
      set { if isOfExercise { exercise = newValue } else { steps = newValue } }
    }
  }

  public struct Chapter: Equatable, Sendable {
    public let name: String
    public var stages: [Stage]

    /// The stages in order, each before its exercise.
    var placed: [Placed] {
      stages.enumerated().flatMap { index, stage in
        let folder = "\(name)/\(NumberedName.digits(index + 1))-\(stage.words)"
        let placed = Placed(folder, old: stage.old, joined: stage.joined, stage.steps)
        guard !stage.exercise.isEmpty else { return [placed] }
        let exercise = Curriculum.Stage.exerciseName
        return [placed, Placed("\(folder)/\(exercise)", old: stage.old.map { "\($0)/\(exercise)" }, stage.exercise)]
      }
    }
  }

  /// A stage or an exercise under the name that its place gives it.
  struct Placed {
    /// In full.
    let name: String
    /// The name that it had, or that an exercise of its stage had; nil of a new stage.
    let old: String?
    /// The names of the stages whose steps are now its first ones.
    let joined: [String]
    /// By the names that their places give them.
    let steps: [(name: String, step: Step)]
    var isExercise: Bool { name.hasSuffix("/\(Curriculum.Stage.exerciseName)") }

    init(_ name: String, old: String?, joined: [String] = [], _ steps: [Step]) {
      (self.name, self.old, self.joined) = (name, old, joined)
      self.steps = steps.enumerated().map { ("\(name)/\($0.offset + 1)-\($0.element.phase.rawValue)", $0.element) }
    }
  }

  public private(set) var chapters: [Chapter]

  public init(_ course: Course) {
    chapters = course.chapters.map { chapter in
      Chapter(
        name: chapter.name,
        stages: chapter.stages.map { stage in
          Stage(
            old: "\(chapter.name)/\(stage.name)", words: NumberedName(stage.name)?.words ?? stage.name,
            steps: stage.steps.map { Step(old: $0.name, phase: $0.phase) },
            exercise: (stage.exercise?.steps ?? []).map { Step(old: $0.name, phase: $0.phase) })
        })
    }
  }

  // MARK: - Names

  /// The new names of what has been in the course before.
  public func renumbering(of course: Course) -> Renumbering {
    var names: [String: String?] = [:]
    for name in course.namesOfStagesAndSteps { names[name] = .some(nil) }
    for stage in chapters.flatMap(\.placed) {
      for old in stage.joined + [stage.old].compactMap(\.self) { names[old] = stage.name }
      for (name, step) in stage.steps { if let old = step.old { names[old] = name } }
    }
    return Renumbering(of: CourseOutline(course), names)
  }

  // MARK: - Edits

  /// Puts a new step before the one that is there, or after the last.
  ///
  /// - Throws: ``AuthoringError/noPlace(_:)``, as all edits do.
  public mutating func insert(_ step: Step, at place: CourseOutline.Place) throws(AuthoringError) {
    try editSteps(at: place, room: 1) { $0.insert(step, at: $1) }
  }

  /// Puts a new stage without steps before the one that is there, or after the last.
  public mutating func insertStage(_ words: String, at place: CourseOutline.Place) throws(AuthoringError) {
    let chapter = try index(ofChapterIn: place)
    let number = try index(of: place.stage, in: chapters[chapter].stages.count + 1, place)
    chapters[chapter].stages.insert(Stage(old: nil, words: words, steps: []), at: number)
  }

  /// Lets a new stage take a stage's first steps and its place. What ends the stage, and continues from it, stays as it is.
  ///
  /// - Parameter place: the last step that the new stage takes.
  public mutating func split(_ words: String, through place: CourseOutline.Place) throws(AuthoringError) {
    let (chapter, stage) = try indices(ofStageIn: place)
    let steps = chapters[chapter].stages[stage].steps
    let last = try index(of: place.step, in: steps.count, place)
    guard !place.isOfExercise, last < steps.count - 1 else {
      throw .refused("nothing would be left behind '\(place)'; name a step with others after it")
    }
    chapters[chapter].stages[stage].steps.removeFirst(last + 1)
    chapters[chapter].stages.insert(Stage(old: nil, words: words, steps: Array(steps[...last])), at: stage)
  }

  /// Lets the stage after it begin with a stage's steps.
  public mutating func join(_ place: CourseOutline.Place) throws(AuthoringError) {
    let (chapter, stage) = try indices(ofStageIn: place)
    guard place.step == nil, !place.isOfExercise, stage + 1 < chapters[chapter].stages.count else {
      throw .refused("no stage comes after '\(place)', and only a whole stage is joined")
    }
    guard chapters[chapter].stages[stage].exercise.isEmpty else {
      throw .refused("'\(place)' has an exercise, which needs the stage's end; 'remove \(place)/try' first")
    }
    let first = chapters[chapter].stages.remove(at: stage)
    chapters[chapter].stages[stage].steps.insert(contentsOf: first.steps, at: 0)
    chapters[chapter].stages[stage].joined = first.joined + [first.old].compactMap(\.self)
  }

  /// Takes a step, a whole stage or an exercise out.
  ///
  /// - Parameter keepingLater: whether what comes next brings what this did, so that every later package stays.
  public mutating func remove(_ place: CourseOutline.Place, keepingLater: Bool = false) throws(AuthoringError) {
    let (chapter, stage) = try indices(ofStageIn: place)
    var next = stage
    if place.step != nil {
      let isLast = try editSteps(at: place) { steps, index in
        steps.remove(at: index)
        if keepingLater, index < steps.count { steps[index].keepsPackage = true }
        return index == steps.count
      }
      guard isLast else { return }
      next += 1
    } else if place.isOfExercise {
      guard !chapters[chapter].stages[stage].exercise.isEmpty else { throw .noPlace(place) }
      chapters[chapter].stages[stage].exercise = []
    } else {
      chapters[chapter].stages.remove(at: stage)
    }
    // Nothing continues from an exercise.
    guard keepingLater, !place.isOfExercise else { return }
    for later in chapters[chapter].stages.indices[next...] where !chapters[chapter].stages[later].steps.isEmpty {
      chapters[chapter].stages[later].steps[0].keepsPackage = true
      return
    }
  }

  /// Takes a step or a stage out and puts it where the other is, of the same chapter; that place is reported after it is out.
  public mutating func move(_ place: CourseOutline.Place, to other: CourseOutline.Place) throws(AuthoringError) {
    guard place.chapter == other.chapter, (place.step == nil) == (other.step == nil) else {
      throw .refused("move a stage to a stage's place and a step to a step's, in one chapter")
    }
    if place.step == nil {
      guard !place.isOfExercise, !other.isOfExercise else { throw .refused("an exercise goes where its stage goes") }
      let chapter = try index(ofChapterIn: place)
      let count = chapters[chapter].stages.count
      let from = try index(of: place.stage, in: count, place)
      let to = try index(of: other.stage, in: count, other)
      chapters[chapter].stages.insert(chapters[chapter].stages.remove(at: from), at: to)
      return
    }
    try insert(try editSteps(at: place) { $0.remove(at: $1) }, at: other)
  }

  /// Gives a stage other words, or a step another phase.
  public mutating func rename(_ place: CourseOutline.Place, to name: String) throws(AuthoringError) {
    if place.step == nil {
      let (chapter, stage) = try indices(ofStageIn: place)
      guard !place.isOfExercise else {
        throw .refused("an exercise's folder is always '\(Curriculum.Stage.exerciseName)'")
      }
      guard Self.isFolderName(name) else { throw .noFolderName(name) }
      chapters[chapter].stages[stage].words = name
      return
    }
    let phase = try Self.phase(name)
    try editSteps(at: place) { $0[$1].phase = phase }
  }

  /// Makes two steps of one: a new one with a package of its own, and the one that is there, which brings the rest.
  public mutating func split(
    _ place: CourseOutline.Place, _ phase: Phase, package: [String: String]
  ) throws(AuthoringError) {
    try editSteps(at: place) { steps, index in
      steps[index].keepsPackage = true
      steps.insert(Step(phase: phase, package: package), at: index)
    }
  }

  public static func phase(_ name: String) throws(AuthoringError) -> Phase {
    guard let phase = Phase.ofSteps.first(where: { $0.rawValue == name }) else { throw .noPhase(name) }
    return phase
  }

  /// Whether words can follow a folder's number: small letters, digits and hyphens.
  public static func isFolderName(_ words: String) -> Bool {
    let isPlain = words.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    return isPlain && words.first?.isLetter == true && words.last != "-"
  }

  // MARK: - Places

  private func index(ofChapterIn place: CourseOutline.Place) throws(AuthoringError) -> Int {
    guard let index = chapters.firstIndex(where: { NumberedName($0.name)?.number == place.chapter }) else {
      throw .noPlace(place)
    }
    return index
  }

  private func indices(ofStageIn place: CourseOutline.Place) throws(AuthoringError) -> (chapter: Int, stage: Int) {
    let chapter = try index(ofChapterIn: place)
    return (chapter, try index(of: place.stage, in: chapters[chapter].stages.count, place))
  }

  /// Edits the steps of a stage or of its exercise, given the index of the one that is named.
  ///
  /// - Parameter room: how many places there are behind the last step.
  @discardableResult
  private mutating func editSteps<Result>(
    at place: CourseOutline.Place, room: Int = 0, _ edit: (inout [Step], Int) -> Result
  ) throws(AuthoringError) -> Result {
    let (chapter, stage) = try indices(ofStageIn: place)
    let count = chapters[chapter].stages[stage][isOfExercise: place.isOfExercise].count
    let number = try index(of: place.step, in: count + room, place)
    return edit(&chapters[chapter].stages[stage][isOfExercise: place.isOfExercise], number)
  }

  private func index(of number: Int?, in count: Int, _ place: CourseOutline.Place) throws(AuthoringError) -> Int {
    guard let number, (1...max(count, 1)).contains(number), count > 0 else { throw .noPlace(place) }
    return number - 1
  }
}
