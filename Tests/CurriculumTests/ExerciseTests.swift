import TestSupport
import Testing

@testable import Curriculum

@Suite("Exercises")
struct ExerciseTests {
  private let tiny: TinyCourse
  private static let place = "\(TinyCourse.chapter)/01-double/try"

  init() throws { tiny = try TinyCourse.soundWithExercise() }

  private var course: Course { tiny.loaded }

  @Test("an exercise stands on its stage's end, and nothing goes on from it")
  func layers() throws {
    #expect(course.faults == [])
    let chapter = try #require(course.chapters.first)
    let exercise = try #require(chapter.stages[0].exercise)
    #expect(exercise.shortName == "01/01/try")
    #expect(exercise.title == "Try it: three times")
    #expect(exercise.steps.map(\.name) == ["01-tiny/01-double/try/1-red", "01-tiny/01-double/try/2-green"])
    #expect(exercise.steps.map(\.shortName) == ["01/01/try/1", "01/01/try/2"])
    #expect(exercise.steps.map(\.endsStage) == [false, true])
    #expect(exercise.steps[0].before?.files == chapter.stages[0].steps.last?.tree.files)
    #expect(exercise.steps[1].tree.file("Sources/Tiny/Tripling.swift") != nil)
    #expect(exercise.steps.filter(\.isOfExercise).count == 2)
    let next = chapter.stages[1].steps[0]
    #expect(next.before?.files == chapter.stages[0].steps.last?.tree.files)
    #expect(!next.isOfExercise)
  }

  @Test("an exercise has no number, so its title may begin with any")
  func title() throws {
    try tiny.replace("# Try it: three times", with: "# 3 times", in: "\(Self.place)/README.md")
    #expect(tiny.faults == [])
    #expect(course.chapters.first?.stages[0].exercise?.title == "3 times")
  }

  @Test("the course counts its steps, each behind its stage; the chapter's own way leads past it")
  func order() throws {
    let chapter = try #require(course.chapters.first)
    #expect(
      course.steps.map(\.shortName) == [
        "01/00", "01/01/1", "01/01/2", "01/01/3", "01/01/4", "01/01/5", "01/01/6", "01/01/try/1", "01/01/try/2",
        "01/02/1", "01/02/2",
      ])
    #expect(chapter.steps.map(\.shortName).suffix(3) == ["01/01/6", "01/02/1", "01/02/2"])
    let solved = try course.step(named: "01/01/try/2")
    #expect(chapter.way(through: solved).map(\.shortName).suffix(3) == ["01/01/6", "01/01/try/1", "01/01/try/2"])
    #expect(chapter.way(through: chapter.steps[8]).count == 9)
  }

  @Test(
    "it is found by its short name, its full name or its path",
    arguments: [("01/01/try", 2), ("01-tiny/01-double/try", 2), ("1/1/try/2", 1), ("\(place)/1-red/", 1), ("01/01", 8)])
  func found(name: String, count: Int) throws {
    let steps = try course.steps(named: name)
    #expect(steps.count == count)
    #expect(steps.contains { $0.isOfExercise })
  }

  @Test(
    "names near it are told",
    arguments: [("01/01/tyr", "01/01/try"), ("01/01/try/3", "01/01/try/2"), ("01/01/0", "01/01/1")])
  func near(name: String, near: String) {
    #expect(throws: LookupError.unknown(name: name, nearest: near)) { try course.steps(named: name) }
  }

  @Test(
    "each fault is named with its file",
    arguments: [
      PlantedFault("no lesson", "\(place)/README.md: error: the lesson is missing") {
        try $0.remove("\(place)/README.md")
      },
      PlantedFault("a file", "\(place)/notes.txt: error: no exercise has such a file; it contains README.md and steps")
      {
        try $0.write("", to: "\(place)/notes.txt")
      },
      PlantedFault(
        "a phase",
        "\(place)/2-blue: error: 'blue' is not a phase; the phases are red, green, refactor, already-green, outer"
      ) {
        try $0.move("\(place)/2-green", to: "\(place)/2-blue")
        try $0.replace("## 2-green", with: "## 2-blue", in: "\(place)/README.md")
      },
      PlantedFault(
        "no section", "\(place)/README.md: error: no section '## 1-red · …'",
        "\(place)/README.md:5: error: a section for '4-red', but the stage has no such step"
      ) { try $0.replace("## 1-red", with: "## 4-red", in: "\(place)/README.md") },
      PlantedFault(
        "code that is no hint",
        "\(place)/README.md:21: error: an exercise shows code in its hints alone; move the block below a '### Hint'"
      ) {
        try $0.replace(
          "What will the run show?\n\n### Hint 1", with: "Write:\n\n```swift\nfunc tripled\n```\n\n### Hint 1",
          in: "\(place)/README.md")
      },
    ])
  func planted(fault: PlantedFault) throws {
    try fault.plant(tiny)
    #expect(tiny.faults == fault.messages)
  }
}
