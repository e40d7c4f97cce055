/// A place in a text that names chapters, stages or steps by their numbers.
///
/// Two forms there are. In **words**: "stage 05", "step 3", "stage 05, step 3", "chapter 02, stage 05, step 3", "stages 03
/// and 04", "steps 1 to 3", "step 3 of stage 05", "chapter 02, step 05/3"; what is not named is the text's own. As a
/// **path**: `02/05`, `02/05/3`, names in full, and, in backticks, brackets or a link, a stage's folder of the text's own
/// chapter (`05-url-check`) or a step's of its own stage (`3-green`). A path alone names exercises: `02/05/try/1`, and
/// `try/1-red` of its own stage; in the lesson of an exercise, too, "step 3" is the stage's.
public struct Reference: Equatable, Sendable {
  /// A number in the text, with the folder's other words where they are there.
  public struct Token: Equatable, Sendable {
    public let number: Int
    /// The rest of a folder's name, such as `url-check`; nil for a bare number.
    public let words: String?
    /// In bytes of the text.
    public let range: Range<Int>
  }

  public enum Level: Int, Comparable, Sendable {
    case chapter, stage, step

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// All of it, in bytes of the text.
  public let range: Range<Int>
  /// From 1.
  public let line: Int
  /// As it is written.
  public let text: String
  public let isPath: Bool
  /// The chapter and the stage that are named on the way to the targets.
  public let chapter: Token?
  public let stage: Token?
  /// What is named, of one level.
  public let targets: [Token]
  public let level: Level
  /// Whether the exercise of the stage is named, or a step of that.
  public let isOfExercise: Bool

  /// What the targets are, in a text of some place; nil for one that is not complete there: a step in a text of no stage.
  public func places(in own: CourseOutline.Place?) -> [CourseOutline.Place]? {
    var places: [CourseOutline.Place] = []
    for target in targets {
      let chapter = level == .chapter ? target.number : self.chapter?.number ?? own?.chapter
      guard let chapter else { return nil }
      // A chapter that is named has another stage than the text's own.
      let stage = level == .stage ? target.number : self.stage?.number ?? (self.chapter == nil ? own?.stage : nil)
      switch level {
      case .chapter: places.append(CourseOutline.Place(chapter))
      case .stage: places.append(CourseOutline.Place(chapter, target.number, isOfExercise: isOfExercise))
      case .step:
        guard let stage else { return nil }
        places.append(CourseOutline.Place(chapter, stage, target.number, isOfExercise: isOfExercise))
      }
    }
    return places
  }

  /// The folder names that are written out, from the chapter's down; an empty one for a bare number.
  var writtenNames: [String] { [chapter, stage, targets.first].compactMap { $0 }.map { $0.words ?? "" } }

  /// What a reference names that is not there, in a line.
  ///
  /// - Parameter own: the place of the text.
  public func fault(in outline: CourseOutline, of own: CourseOutline.Place?) -> String? {
    guard let places = places(in: own) else { return nil }
    for place in places {
      guard let name = outline.name(of: place) else {
        return "'\(text)': there is no \(missing(place, in: outline))"
      }
      let known = name.split(separator: "/").suffix(writtenNames.count + (isOfExercise ? 1 : 0))
      let numbered = known.filter { $0 != Stage.exerciseName }
      for (written, name) in zip(writtenNames, numbered) where !written.isEmpty && !name.hasSuffix("-\(written)") {
        return "'\(text)': there is '\(known.joined(separator: "/"))'"
      }
    }
    return nil
  }

  /// What is not there, and in what that is.
  private func missing(_ place: CourseOutline.Place, in outline: CourseOutline) -> String {
    var holder = place
    var what = "chapter \(NumberedName.digits(place.chapter))"
    if let step = place.step {
      holder.step = nil
      what = "step \(step)"
    } else if place.isOfExercise {
      holder.isOfExercise = false
      what = "exercise"
    } else if let stage = place.stage {
      holder.stage = nil
      what = "stage \(NumberedName.digits(stage))"
    }
    guard holder != place else { return what }
    return outline.name(of: holder).map { "\(what) in '\($0)'" } ?? missing(holder, in: outline)
  }
}
