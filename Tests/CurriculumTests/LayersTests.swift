import TestSupport
import Testing

@testable import Curriculum

@Suite("Layers")
struct LayersTests {
  private let tiny: TinyCourse

  init() throws { tiny = try TinyCourse.sound() }

  @Test("the sound course has no fault, and its steps stand in order")
  func sound() {
    let course = tiny.loaded
    #expect(course.faults == [])
    #expect(
      course.steps.map(\.name) == [
        "01-tiny/00-starter", "01-tiny/01-double/1-red", "01-tiny/01-double/2-green", "01-tiny/01-double/3-red",
        "01-tiny/01-double/4-green", "01-tiny/01-double/5-refactor", "01-tiny/01-double/6-already-green",
        "01-tiny/02-half/1-red", "01-tiny/02-half/2-green",
      ])
    #expect(course.steps.map(\.shortName).prefix(2) == ["01/00", "01/01/1"])
    #expect(course.steps.filter(\.endsStage).map(\.shortName) == ["01/01/6", "01/02/2"])
    #expect(course.chapters.map(\.title) == ["Tiny numbers"])
  }

  @Test("of each file the latest version counts")
  func latest() throws {
    let steps = tiny.loaded.steps
    #expect(
      try #require(steps.last).tree.files.map(\.path) == [
        "\(TinyCourse.chapter)/00-starter/Sources/Tiny/Counting.swift",
        "\(TinyCourse.chapter)/01-double/5-refactor/Sources/Tiny/Doubling.swift",
        "\(TinyCourse.chapter)/02-half/2-green/Sources/Tiny/Halving.swift",
        "\(TinyCourse.chapter)/01-double/6-already-green/Tests/TinyTests/DoubledTests.swift",
        "\(TinyCourse.chapter)/02-half/1-red/Tests/TinyTests/HalvedTests.swift",
        "\(TinyCourse.chapter)/00-starter/Tests/TinyTests/NextTests.swift",
      ])
    #expect(steps[0].before == nil)
    #expect(steps[1].before?.files.count == 2)
    #expect(steps[1].files.map(\.logicalPath) == ["Tests/TinyTests/DoubledTests.swift"])
  }

  @Test("one chapter can be read with those that it continues; of the others the names are known")
  func oneChapter() throws {
    let more = TinyCourse.Stage("01-more", [.init("1-refactor", ["Sources/Tiny/More.swift": "func more() {}\n"])])
    for (name, continued) in [("02-more", "01-tiny"), ("03-most", "02-more"), ("04-apart", "01-tiny")] {
      try tiny.writeChapter(name, continues: continued, stages: [more])
    }
    try tiny.write("no JSON", to: "Chapters/05-broken/chapter.json")
    let course = Course(at: tiny.root, chapter: "03-most")
    #expect(course.chapters.map(\.name) == ["01-tiny", "02-more", "03-most"])
    #expect(course.chapterNames == ["01-tiny", "02-more", "03-most", "04-apart", "05-broken"])
    #expect(course.steps.last?.tree.files == tiny.loaded.chapters[2].steps.last?.tree.files)
    // Of those that it continues a step needs the files.
    #expect(course.chapters.map { $0.stages.first?.lesson != nil } == [false, false, true])
    // What is not there is looked for in all.
    let read = ["4", "03-most/01/1", "03/01/7", "05", ""].map { Course(at: tiny.root, for: $0).chapters.count }
    #expect(read == [2, 3, 4, 4, 4])
  }

  @Test("a removed file is gone from its step on")
  func removed() throws {
    try tiny.write("\nTests/TinyTests/NextTests.swift  \n", to: "\(TinyCourse.chapter)/02-half/2-green/REMOVED")
    let course = tiny.loaded
    #expect(course.faults == [])
    #expect(course.steps[7].tree.file("Tests/TinyTests/NextTests.swift") != nil)
    #expect(course.steps[8].tree.file("Tests/TinyTests/NextTests.swift") == nil)
    #expect(course.steps[8].removed == ["Tests/TinyTests/NextTests.swift"])
  }

  @Test("a step may only remove")
  func onlyRemoves() throws {
    let step = "\(TinyCourse.chapter)/01-double/5-refactor"
    try tiny.remove("\(step)/Sources")
    try tiny.write("Sources/Tiny/Counting.swift\n", to: "\(step)/REMOVED")
    #expect(tiny.loaded.faults == [])
  }

  @Test(
    "a chapter continues a chapter's end, or a stage's", arguments: [("01-tiny", true), ("01-tiny/01-double", false)])
  func continued(what: String, hasHalves: Bool) throws {
    try tiny.writeChapter("02-more", continues: what, stages: [more])
    let course = tiny.loaded
    #expect(course.faults == [])
    let tree = try #require(course.chapters.last?.steps.last).tree
    #expect(tree.file("Sources/Tiny/Doubling.swift") != nil)
    #expect((tree.file("Sources/Tiny/Halving.swift") != nil) == hasHalves)
  }

  @Test("a chapter may continue one whose name comes later")
  func continuesLater() throws {
    try tiny.writeChapter("00-before", continues: "01-tiny/01-double", stages: [more])
    let course = tiny.loaded
    #expect(course.faults == [])
    #expect(course.chapters.map(\.name) == ["00-before", "01-tiny"])
  }

  @Test("what a file system's browser leaves is no part of the course")
  func finder() throws {
    try tiny.write("", to: "\(TinyCourse.chapter)/01-double/1-red/.DS_Store")
    #expect(tiny.loaded.faults == [])
  }

  @Test("ten stages stand in the order of their numbers without leading zeros too")
  func tenStages() throws {
    let stages = (1...10).map { number in
      TinyCourse.Stage(
        "\(number)-stage",
        [.init("1-refactor", ["Sources/Tiny/Number.swift": "let number = \(number)\n"])])
    }
    try tiny.writeChapter("02-more", continues: "01-tiny", stages: stages)
    let course = tiny.loaded
    #expect(course.faults == [])
    #expect(course.chapters.last?.stages.last?.name == "10-stage")
  }

  private let more = TinyCourse.Stage("01-more", [.init("1-refactor", ["Sources/Tiny/More.swift": "func more() {}\n"])])
}
