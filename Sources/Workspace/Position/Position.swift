import Basics
import Curriculum
import Verification

/// The learner's step in the course.
public struct Position: Sendable {
  public let step: Step
  /// As much of it as was read.
  public let course: Course
  let chapter: Chapter?
  /// The step's stage or exercise; nil for a starter.
  public let stage: Stage?
  /// The step after it in its chapter; an exercise ends with its own last step.
  public let next: Step?
  /// The number of the chapter after the step's, such as `03`.
  public let nextChapter: String?
  /// The step before it in its chapter.
  public let previous: Step?
  /// The first step from here on that makes the tests pass: what a red's tests lead to.
  public let goal: Step?
  /// The first of the reds that lead up to this step without another between them; the step itself if there are none.
  let firstRed: Step?
  /// The chapter's outer test that is red when the step begins, and the one that is when it ends.
  let outerTest: String?
  let outerTestAfter: String?
  var outerTests: Set<String> { Set([outerTest, outerTestAfter].compactMap(\.self)) }
  /// From an exercise the step of the chapter to go back to: the one after its stage, else the stage's last; nil elsewhere.
  public let back: Step?
  /// The steps of its chapter in order, up to the exercise where it belongs to one.
  let steps: [Step]

  public init(of step: Step, in course: Course) {
    (self.step, self.course) = (step, course)
    chapter = course.chapters.first { $0.name == step.chapter }
    let steps = chapter?.way(through: step) ?? []
    self.steps = steps
    let stages = chapter?.stages ?? []
    let own = stages.first { $0.name == step.stage || $0.exercise?.name == step.stage }
    stage = step.isOfExercise ? own?.exercise : own
    let chapterSteps = chapter?.steps ?? []
    let end = chapterSteps.firstIndex { $0.name == own?.steps.last?.name }
    back = step.isOfExercise ? end.flatMap { chapterSteps[$0...].prefix(2).last } : nil
    let following = course.chapterNames.drop { $0 != step.chapter }.dropFirst()
    nextChapter = following.first.map { String($0.prefix { $0 != "-" }) }
    let index = steps.firstIndex { $0.name == step.name } ?? 0
    next = steps.indices.contains(index + 1) ? steps[index + 1] : nil
    previous = index > 0 ? steps[index - 1] : nil
    let outers = OuterTests(in: [chapter].compactMap(\.self), Records(root: course.root))
    let (before, after) = (outers.red(before: step), outers.red(after: step))
    (outerTest, outerTestAfter) = (before, after)
    switch step.phase {
    case .red: goal = steps.dropFirst(index).first { $0.phase != .red }
    case .outer: goal = steps.dropFirst(index).first { outers.red(after: $0) != after }
    default: goal = step
    }
    firstRed = steps[..<index].lastIndex { $0.phase != .red }.map { steps[$0 + 1] }
  }

  /// Where the step is, such as `02/05/2 red · step 2 of 3 · 23 of 63 in the chapter`.
  public var place: String {
    func number(in steps: [Step]) -> Int { (steps.firstIndex { $0.name == step.name } ?? 0) + 1 }
    let own = stage?.steps ?? []
    let steps = self.steps.filter { $0.phase != .starter }
    if step.isFree { return "\(step.shortName), a stage without steps" }
    return "\(step.shortName) \(step.phase.rawValue) · step \(number(in: own)) of \(own.count) · "
      + "\(number(in: steps)) of \(steps.count) in the chapter"
  }

  /// What the stage's lesson says before its first step; nil at any other step.
  public var introduction: String? {
    guard stage?.steps.first?.name == step.name else { return nil }
    return (stage?.lesson?.introduction.markdown).map(LearnerPath.shown(inLesson:))
  }

  /// What the stage's lesson says after its last step; nil at any other step.
  public var recap: String? {
    guard stage?.steps.last?.name == step.name, let lesson = stage?.lesson, let recap = lesson.recap else { return nil }
    return LearnerPath.shown(inLesson: (lesson.closing.map(\.markdown) + [recap.markdown]).joined(separator: "\n\n"))
  }

  /// The exercise of the stage that ends with this step.
  public var exercise: Stage? { stage?.steps.last?.name == step.name ? stage?.exercise : nil }

  /// What a learner can do with the stage that ends with this step, a line each; empty at any other step.
  public var invitations: [String] { [breakInvitation, quizInvitation, exerciseInvitation].compactMap(\.self) }

  /// The way to the exercise, and back; nil if there is none.
  private var exerciseInvitation: String? {
    guard let exercise else { return nil }
    let back = (next ?? step).shortName
    return "exercise: \(exercise.title); 'scripts/kata goto \(exercise.shortName)' goes there, "
      + "'scripts/kata goto \(back)' comes back"
  }

  /// What asks the questions of the stage that ends with this step; nil if it has none.
  private var quizInvitation: String? {
    guard let stage, stage.steps.last?.name == step.name, stage.lesson?.questions.isEmpty == false else { return nil }
    return "'scripts/kata quiz \(stage.shortName)' asks the questions, and says why"
  }

  /// What is said where no step is left in the chapter or the exercise.
  public var ending: String {
    if step.isFree { return "'scripts/kata check --judge' says what your tests and your code are worth" }
    if let back {
      return "this is the exercise's last step; 'scripts/kata goto \(back.shortName)' goes back to the chapter"
    }
    let last = "this is the last step of '\(step.chapter)'"
    return nextChapter.map { "\(last); 'scripts/kata start \($0)' begins the next chapter" }
      ?? "\(last), and of the course"
  }

  /// The step of a state.
  public init(_ state: State, in course: Course) throws(WorkspaceError) {
    if let step = course.places.first(where: { $0.name == state.step }) {
      self.init(of: step, in: course)
      return
    }
    let chapter = "Chapters/\(state.chapter)/"
    if let fault = course.faults.first(where: { $0.file.hasPrefix(chapter) && !$0.file.hasSuffix("README.md") }) {
      throw .chapterHasFault("\(fault.file): \(fault.message)")
    }
    throw .stepIsGone(state.step, nearest: Spelling.nearest(to: state.step, in: course.steps.map(\.name)))
  }

  /// The first step that a chapter, a stage or a step's name stands for; a starter leads to the step after it.
  public static func first(named name: String, in course: Course) throws(LookupError) -> Step {
    if let free = course.freeStage(named: name) { return free.start }
    let steps = try course.steps(named: name)
    if let step = steps.first(where: { $0.phase != .starter }) { return step }
    guard let starter = steps.first, let next = Position(of: starter, in: course).next else {
      throw .unknown(name: name, nearest: nil)
    }
    return next
  }
}
