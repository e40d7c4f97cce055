import TestSupport
import Testing

@testable import Curriculum

@Suite("Language mode")
struct LanguageModeTests {
  private let tiny: TinyCourse

  init() throws { tiny = try TinyCourse.sound() }

  @Test("a stage raises the mode of its steps and of all after them")
  func raised() throws {
    try tiny.write(#"{ "languageMode": "6" }"#, to: stageSettings)
    let course = tiny.loaded
    #expect(course.faults == [])
    #expect(course.steps.map(\.tree.languageMode) == Array(repeating: "5", count: 7) + ["6", "6"])
    #expect(course.steps[7].before?.languageMode == "5")
  }

  @Test(
    "a chapter has the mode of what it continues, or a higher one of its own",
    arguments: [("01-tiny", nil, "6"), ("01-tiny/01-double", nil, "5"), ("01-tiny/01-double", "6", "6")])
  func continued(what: String, own: String?, mode: String) throws {
    try tiny.write(#"{ "languageMode": "6" }"#, to: stageSettings)
    try tiny.writeChapter("02-more", continues: what, stages: [.more])
    try own.map { try tiny.state($0, in: more) }
    let course = tiny.loaded
    #expect(course.faults == [])
    #expect(course.steps.last?.tree.languageMode == LanguageMode(mode))
  }

  @Test("complete checking is stricter than Swift 5 mode, and Swift 6 mode than that")
  func complete() throws {
    try tiny.write(#"{ "strictConcurrency": "complete" }"#, to: stageSettings)
    try tiny.write(#"{ "languageMode": "6" }"#, to: "\(TinyCourse.chapter)/02-half/2-green/step.json")
    let course = tiny.loaded
    #expect(course.faults == [])
    let complete = LanguageMode("5", isComplete: true)
    #expect(course.steps.map(\.tree.languageMode) == Array(repeating: "5", count: 7) + [complete, "6"])
    #expect(complete.arguments == ["-swift-version", "5", "-strict-concurrency=complete"])
    #expect(complete.settings == ".swiftLanguageMode(.v5), .enableUpcomingFeature(\"StrictConcurrency\")")
    for mode in LanguageMode.all { #expect(LanguageMode(ofManifest: "[\(mode.settings)]") == mode) }
  }

  @Test("a step's settings name the compiler that it and the steps after it need, and variants of its own")
  func ofStep() throws {
    let settings = #"{ "compiler": "6.2", "variants": ["-a B", "-c"] }"#
    try tiny.write(settings, to: "\(TinyCourse.chapter)/02-half/1-red/step.json")
    let course = tiny.loaded
    #expect(course.faults == [])
    #expect(course.steps.suffix(3).map(\.compiler) == [nil, "6.2", "6.2"])
    #expect(course.steps.suffix(3).map(\.variants) == [[], ["-a B", "-c"], []])
    let modes = course.steps[7].tree.languageMode.variants(course.steps[7].variants)
    #expect(modes.map(\.description) == ["5", "5 -a B", "5 -c", "5 -a B -c"])
    #expect(modes.last?.arguments == ["-swift-version", "5", "-a", "B", "-c"])
  }

  @Test("each fault is named with its file", arguments: PlantedFault.inLanguageModes)
  func planted(fault: PlantedFault) throws {
    try fault.plant(tiny)
    #expect(tiny.faults == fault.messages)
  }
}

private let chapterSettings = "\(TinyCourse.chapter)/chapter.json"
private let stageSettings = "\(TinyCourse.chapter)/02-half/stage.json"
private let more = "Chapters/02-more/chapter.json"

extension PlantedFault {
  fileprivate static let inLanguageModes = [
    PlantedFault("the same mode", "\(stageSettings): error: changes nothing; the language mode is '5' here") {
      try $0.write(#"{ "languageMode": "5" }"#, to: stageSettings)
    },
    PlantedFault("a lower mode", "\(stageSettings): error: '5' does not raise the language mode, which is '6' here") {
      try $0.state("6", in: chapterSettings)
      try $0.write(#"{ "languageMode": "5" }"#, to: stageSettings)
    },
    PlantedFault(
      "a mode that a stage before has raised",
      "\(stageSettings): error: changes nothing; the language mode is '6' here"
    ) {
      try $0.write(#"{ "languageMode": "6" }"#, to: "\(TinyCourse.chapter)/01-double/stage.json")
      try $0.write(#"{ "languageMode": "6" }"#, to: stageSettings)
    },
    PlantedFault(
      "a chapter that lowers the mode of what it continues",
      "\(more): error: '5' lowers the language mode of what the chapter continues, which is '6'"
    ) {
      try $0.write(#"{ "languageMode": "6" }"#, to: stageSettings)
      try $0.writeChapter("02-more", continues: "01-tiny", stages: [.more])
      try $0.state("5", in: more)
    },
    PlantedFault("no such mode", "\(stageSettings): error: no language mode '7'; it is \"5\" or \"6\"") {
      try $0.write(#"{ "languageMode": "7" }"#, to: stageSettings)
    },
    PlantedFault("nothing set", "\(stageSettings): error: changes nothing; the language mode is '5' here") {
      try $0.write("{}", to: stageSettings)
    },
    PlantedFault(
      "complete checking where the mode is complete",
      "\(stageSettings): error: Swift 6 mode is complete; leave out 'strictConcurrency'"
    ) { try $0.write(#"{ "languageMode": "6", "strictConcurrency": "complete" }"#, to: stageSettings) },
    PlantedFault(
      "no such checking", "\(stageSettings): error: no checking 'targeted'; it is \"complete\", or the key is left out"
    ) { try $0.write(#"{ "strictConcurrency": "targeted" }"#, to: stageSettings) },
    PlantedFault(
      "a step's key", "\(stageSettings): error: unknown key 'variants'; the keys are languageMode, strictConcurrency"
    ) { try $0.write(#"{ "strictConcurrency": "complete", "variants": ["-a"] }"#, to: stageSettings) },
    PlantedFault(
      "a key of a chapter",
      "\(stageSettings): error: unknown key 'title'; the keys are languageMode, strictConcurrency"
    ) { try $0.write(#"{ "languageMode": "6", "title": "Half" }"#, to: stageSettings) },
    PlantedFault("a mode twice", "\(stageSettings): error: the key 'languageMode' is here twice; remove one") {
      try $0.write(#"{ "languageMode": "5", "languageMode": "6" }"#, to: stageSettings)
    },
    PlantedFault("not JSON", "\(stageSettings): error: not JSON; check quotes, commas and brackets") {
      try $0.write("", to: stageSettings)
    },
  ]
}

extension TinyCourse {
  /// Adds the language mode to a chapter's settings.
  fileprivate func state(_ mode: String, in settings: String) throws {
    try replace("{\n", with: "{\n  \"languageMode\": \"\(mode)\",\n", in: settings)
  }
}

extension TinyCourse.Stage {
  fileprivate static let more = TinyCourse.Stage(
    "01-more", [.init("1-refactor", ["Sources/Tiny/More.swift": "func more() {}\n"])])
}
