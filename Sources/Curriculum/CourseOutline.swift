/// The names of a course's chapters, stages and steps, without what they hold: what a reference is looked up in.
public struct CourseOutline: Equatable, Sendable {
  public struct Stage: Equatable, Sendable {
    public var name: String
    /// The steps' folder names, such as `3-green`.
    public var steps: [String]

    public init(_ name: String, _ steps: [String]) {
      self.name = name
      self.steps = steps
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
        chapter.stages.map { Stage($0.name, $0.steps.map { "\($0.number)-\($0.phase.rawValue)" }) })
    }
  }

  /// The numbers of a chapter, of one of its stages, or of a stage's step.
  public struct Place: Hashable, Sendable {
    public var chapter: Int
    public var stage: Int?
    public var step: Int?

    public init(_ chapter: Int, _ stage: Int? = nil, _ step: Int? = nil) {
      self.chapter = chapter
      self.stage = stage
      self.step = step
    }
  }

  /// The name in full, such as `02-networking-client/05-url-check/3-green`; nil where there is nothing of that number.
  public func name(of place: Place) -> String? {
    func numbered(_ names: [String], _ number: Int) -> String? { names.first { NumberedName($0)?.number == number } }
    guard let chapter = chapters.first(where: { NumberedName($0.name)?.number == place.chapter }) else { return nil }
    guard let number = place.stage else { return place.step == nil ? chapter.name : nil }
    if number == 0 {
      return chapter.hasStarter && place.step == nil ? "\(chapter.name)/\(Curriculum.Chapter.starterName)" : nil
    }
    guard let stage = chapter.stages.first(where: { NumberedName($0.name)?.number == number }) else { return nil }
    guard let step = place.step else { return "\(chapter.name)/\(stage.name)" }
    return numbered(stage.steps, step).map { "\(chapter.name)/\(stage.name)/\($0)" }
  }

  /// The numbers in a name that is written in full; nil where it is none.
  public static func place(of name: String) -> Place? {
    let numbers = name.split(separator: "/").map { NumberedName(String($0))?.number }
    guard (1...3).contains(numbers.count), let chapter = numbers[0], !numbers.contains(nil) else { return nil }
    return Place(chapter, numbers.count > 1 ? numbers[1] : nil, numbers.count > 2 ? numbers[2] : nil)
  }
}
