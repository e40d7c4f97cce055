import Foundation
import TestSupport
import Testing

@testable import Curriculum

/// A fault planted in the sound course, and all that loading says of it.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let name: String
  let messages: [String]
  let plant: @Sendable (TinyCourse) throws -> Void

  init(_ name: String, _ messages: String..., plant: @escaping @Sendable (TinyCourse) throws -> Void) {
    self.name = name
    self.messages = messages
    self.plant = plant
  }

  var testDescription: String { name }
}

@Suite("Course faults")
struct CourseFaultTests {
  private let tiny: TinyCourse

  init() throws { tiny = try TinyCourse.sound() }

  @Test(
    "each fault is named with its file", .slow,
    arguments: PlantedFault.inSettings + PlantedFault.inFolders + PlantedFault.inSteps + PlantedFault.inLessons
      + PlantedFault.inContinuing)
  func planted(fault: PlantedFault) throws {
    try fault.plant(tiny)
    #expect(tiny.faults == fault.messages)
  }

  @Test("all faults are reported together, sorted by file")
  func together() throws {
    let faults = [PlantedFault.inSettings[0], PlantedFault.inSteps[4], PlantedFault.inLessons[0]]
    for fault in faults { try fault.plant(tiny) }
    let messages = tiny.faults
    #expect(Set(messages) == Set(faults.flatMap(\.messages)))
    #expect(messages == messages.sorted())
  }

  @Test("a folder without chapters says so")
  func noChapters() throws {
    try tiny.remove("Chapters")
    #expect(tiny.faults == ["Chapters: error: there is no such folder; run this inside the repository"])
  }

  @Test("a file that cannot be read is no fault of the tool")
  func folderAsLesson() throws {
    let lesson = "\(TinyCourse.chapter)/01-double/README.md"
    try tiny.remove(lesson)
    try tiny.write("", to: "\(lesson)/inside")
    #expect(tiny.loaded.faults.contains { $0.file == lesson })
  }
}

private let chapter = TinyCourse.chapter
private let settings = "\(TinyCourse.chapter)/chapter.json"
private let stage = "\(TinyCourse.chapter)/01-double"
private let lesson = "\(TinyCourse.chapter)/01-double/README.md"

extension PlantedFault {
  static let inSettings = [
    PlantedFault(
      "unknown key",
      "\(settings): error: unknown key 'continue'; the keys are continues, languageMode, module, title, uses"
    ) { try $0.replace("{\n", with: "{\n  \"continue\": \"x\",\n", in: settings) },
    PlantedFault("not JSON", "\(settings): error: not JSON; check quotes, commas and brackets") {
      try $0.write("{ title: }", to: settings)
    },
    PlantedFault("a list", "\(settings): error: a JSON object is expected here") { try $0.write("[]", to: settings) },
    PlantedFault("not UTF-8", "\(settings): error: cannot be read as UTF-8 text") {
      try $0.write(Data([0x7b, 0xff, 0x7d]), to: settings)
    },
    PlantedFault("no settings", "\(settings): error: the file is missing") { try $0.remove(settings) },
    PlantedFault("no module", "\(settings): error: the key 'module' is missing") {
      try $0.replace("\"module\": \"Tiny\"", with: "\"languageMode\": \"6\"", in: settings)
    },
    PlantedFault("no module name", "\(settings): error: '2 much' is not a module's name; use letters and digits") {
      try $0.replace("\"module\": \"Tiny\"", with: "\"module\": \"2 much\"", in: settings)
    },
    PlantedFault("no title", "\(settings): error: the key 'title' is missing") {
      try $0.replace("  \"title\": \"Tiny numbers\",\n", with: "", in: settings)
    },
    PlantedFault(
      "an empty title", "\(settings): error: the value of 'title' must be a string that is not empty"
    ) { try $0.replace("Tiny numbers", with: "", in: settings) },
    PlantedFault("language mode 4", "\(settings): error: no language mode '4'; it is \"5\" or \"6\"") {
      try $0.replace("{\n", with: "{\n  \"languageMode\": \"4\",\n", in: settings)
    },
    PlantedFault(
      "an unknown shared module", "\(settings): error: no shared module 'AppKit'; there are Fixtures and UIKit"
    ) { try $0.replace("{\n", with: "{\n  \"uses\": [\"AppKit\"],\n", in: settings) },
    PlantedFault("uses of a wrong type", "\(settings): error: the value of 'uses' must be a list of strings") {
      try $0.replace("{\n", with: "{\n  \"uses\": \"UIKit\",\n", in: settings)
    },
  ]

  static let inFolders = [
    PlantedFault(
      "a stray file beside chapters", "Chapters/notes.txt: error: only chapters belong here"
    ) { try $0.write("", to: "Chapters/notes.txt") },
    PlantedFault(
      "a chapter without number", "Chapters/more: error: a chapter's folder is named like '02-networking-client'"
    ) { try $0.write("", to: "Chapters/more/README.md") },
    PlantedFault(
      "names that moved nowhere, or are in use",
      "Chapters/moved.txt:2: error: says nothing of a move; write the old name, '->' and the new one",
      "Chapters/moved.txt:4: error: there is no '01-tiny/03-gone'; write what '01-tiny/04-old' is now",
      "Chapters/moved.txt:5: error: '01-tiny/01-double' is in use again; remove the line"
    ) {
      let nowhere = "01-tiny/04-old -> 01-tiny/03-gone\n01-tiny/01-double -> 01-tiny/02-half\n"
      try $0.write("01-tiny/05-half -> 01-tiny/02-half\n01-tiny to 01-small\n\n\(nowhere)", to: "Chapters/moved.txt")
    },
    PlantedFault(
      "a stray file in a chapter",
      "\(chapter)/notes.txt: error: no chapter has such a file; it contains README.md, chapter.json, App, a starter and stages"
    ) { try $0.write("", to: "\(chapter)/notes.txt") },
    PlantedFault(
      "a stage without number", "\(chapter)/triple: error: a stage's folder is named like '05-url-check'"
    ) { try $0.write("", to: "\(chapter)/triple/README.md") },
    PlantedFault(
      "a stray file in a stage",
      "\(stage)/notes.txt: error: no stage has such a file; it contains README.md, stage.json, steps and 'try'"
    ) { try $0.write("", to: "\(stage)/notes.txt") },
    PlantedFault("a step without number", "\(stage)/green: error: a step's folder is named like '3-green'") {
      try $0.write("", to: "\(stage)/green/REMOVED")
    },
    PlantedFault("no README of the chapter", "\(chapter)/README.md: error: the file is missing") {
      try $0.remove("\(chapter)/README.md")
    },
    PlantedFault(
      "a gap between stages", "\(chapter)/03-half: error: the number 2 is missing before this stage",
      "\(chapter)/03-half/README.md:1: error: the title has another number than its stage; begin with '# 03 · …'"
    ) { try $0.move("\(chapter)/02-half", to: "\(chapter)/03-half") },
    PlantedFault(
      "two stages of one number", "\(chapter)/01-half: error: the number 1 is taken by the stage before it",
      "\(chapter)/01-half/README.md:1: error: the title has another number than its stage; begin with '# 01 · …'"
    ) { try $0.move("\(chapter)/02-half", to: "\(chapter)/01-half") },
    PlantedFault(
      "a free stage without what it needs", "\(chapter)/free/contract: error: the free stage needs it",
      "\(chapter)/free/faults.md: error: the free stage needs it",
      "\(chapter)/free/interface: error: the free stage needs it",
      "\(chapter)/free/solution: error: the free stage needs it",
      "\(chapter)/free/suite: error: the free stage needs it"
    ) { try $0.write("# A wish\n", to: "\(chapter)/free/README.md") },
    PlantedFault(
      "pages that are not UTF-8", "\(chapter)/free/README.md: error: cannot be read as UTF-8 text",
      "\(chapter)/free/faults.md: error: cannot be read as UTF-8 text"
    ) {
      for (number, part) in ["interface", "solution", "contract", "suite"].enumerated() {
        try $0.write("let a = \(number)\n", to: "\(chapter)/free/\(part)/Sources/Tiny/\(part).swift")
      }
      for page in ["README.md", "faults.md"] { try $0.write(Data([0x23, 0xff]), to: "\(chapter)/free/\(page)") }
    },
    PlantedFault("no starter", "\(chapter)/00-starter: error: a chapter that continues no other needs a starter") {
      try $0.remove("\(chapter)/00-starter")
    },
    PlantedFault("an empty stage", "\(stage): error: the stage has no step") {
      for step in ["1-red", "2-green", "3-red", "4-green", "5-refactor", "6-already-green"] {
        try $0.remove("\(stage)/\(step)")
      }
      try $0.write("# 01 · A stage\n\n## Recap\n- All.\n", to: lesson)
    },
    PlantedFault("two chapters of one number", "Chapters/01-twin: error: the number 1 is taken by '01-tiny'") {
      try $0.writeChapter("01-twin", continues: "01-tiny", stages: [another])
    },
    PlantedFault("a link for a stage", "\(chapter)/03-link: error: a symbolic link; put the file itself here") {
      try FileManager.default.createSymbolicLink(atPath: $0.path("\(chapter)/03-link"), withDestinationPath: "02-half")
    },
  ]

  static let inSteps = [
    PlantedFault(
      "a phase that is none",
      "\(stage)/7-blue: error: 'blue' is not a phase; the phases are red, green, refactor, already-green, outer",
      "\(lesson): error: no section '## 7-blue · …'"
    ) { try $0.write("let blue = 1\n", to: "\(stage)/7-blue/Sources/Tiny/Blue.swift") },
    PlantedFault(
      "a step's number with a zero",
      "\(stage)/04-green: error: a step's number has no zero before it; rename it '4-green'"
    ) {
      try $0.move("\(stage)/4-green", to: "\(stage)/04-green")
      try $0.replace("## 4-green", with: "## 04-green", in: lesson)
    },
    PlantedFault("a gap between steps", "\(stage)/7-already-green: error: the number 6 is missing before this step") {
      try $0.move("\(stage)/6-already-green", to: "\(stage)/7-already-green")
      try $0.replace("## 6-already-green", with: "## 7-already-green", in: lesson)
    },
    PlantedFault("two steps of one number", "\(stage)/5-refactor: error: the number 5 is taken by the step before it") {
      try $0.move("\(stage)/6-already-green", to: "\(stage)/5-already-green")
      try $0.replace("## 5-refactor", with: "## X", in: lesson)
      try $0.replace("## 6-already-green", with: "## 5-already-green", in: lesson)
      try $0.replace("## X", with: "## 5-refactor", in: lesson)
      try $0.write(swapped(try $0.text(of: lesson)), to: lesson)
    },
    PlantedFault(
      "a path that leaves the step",
      "\(stage)/5-refactor/REMOVED:1: error: '../../../README.md' leaves the step; name a path such as 'Sources/Tiny/Old.swift'",
      "\(stage)/5-refactor/REMOVED:2: error: '/etc/passwd' leaves the step; name a path such as 'Sources/Tiny/Old.swift'"
    ) { try $0.write("../../../README.md\n/etc/passwd\n", to: "\(stage)/5-refactor/REMOVED") },
    PlantedFault(
      "a removal of nothing",
      "\(stage)/5-refactor/REMOVED:2: error: there is no 'Sources/Tiny/Countin.swift' to remove;"
        + " did you mean 'Sources/Tiny/Counting.swift'?"
    ) { try $0.write("\nSources/Tiny/Countin.swift\n", to: "\(stage)/5-refactor/REMOVED") },
    PlantedFault(
      "removed and added",
      "\(stage)/5-refactor/REMOVED: error: 'Sources/Tiny/Doubling.swift' is both removed and added by this step"
    ) { try $0.write("Sources/Tiny/Doubling.swift\n", to: "\(stage)/5-refactor/REMOVED") },
    PlantedFault(
      "a file that equals the one before",
      "\(stage)/5-refactor/Sources/Tiny/Doubling.swift: error: equals the version before it,"
        + " \(stage)/4-green/Sources/Tiny/Doubling.swift; remove one"
    ) { try $0.replace("number * 2", with: "number + number", in: "\(stage)/5-refactor/Sources/Tiny/Doubling.swift") },
    PlantedFault(
      "a folder that git has left",
      "\(stage)/4-red: error: an empty folder without a section, which git does not know; remove it"
    ) { try FileManager.default.createDirectory(atPath: $0.path("\(stage)/4-red"), withIntermediateDirectories: true) },
    PlantedFault("a step without change", "\(stage)/5-refactor: error: the step changes nothing") {
      try $0.remove("\(stage)/5-refactor/Sources/Tiny/Doubling.swift")
    },
    PlantedFault(
      "a stray file in a step",
      "\(stage)/2-green/notes.txt: error: no step has such a file; it contains Sources, Tests, REMOVED, step.json and outcome.json"
    ) { try $0.write("", to: "\(stage)/2-green/notes.txt") },
    PlantedFault(
      "a stray folder in a step",
      "\(stage)/2-green/Resources: error: no step has such a file; it contains Sources, Tests, REMOVED, step.json and outcome.json"
    ) { try $0.write("", to: "\(stage)/2-green/Resources/a.swift") },
    PlantedFault(
      "a file that is not Swift",
      "\(stage)/2-green/Sources/Tiny/dogs.json: error: only Swift files belong in a step; recordings go to Fixtures"
    ) { try $0.write("[]", to: "\(stage)/2-green/Sources/Tiny/dogs.json") },
    PlantedFault(
      "a file of another module",
      "\(stage)/2-green/Sources/Other/A.swift: error: a step's files stand in Sources/Tiny/ or Tests/TinyTests/"
    ) { try $0.write("let a = 1\n", to: "\(stage)/2-green/Sources/Other/A.swift") },
    PlantedFault(
      "a source that is not UTF-8", "\(stage)/2-green/Sources/Tiny/Latin.swift: error: cannot be read as UTF-8 text"
    ) { try $0.write(Data([0x2f, 0x2f, 0xe9, 0x0a]), to: "\(stage)/2-green/Sources/Tiny/Latin.swift") },
    PlantedFault(
      "a step of nothing else",
      "\(stage)/5-refactor/Sources/Tiny/Doubling.swift: error: cannot be read as UTF-8 text"
    ) { try $0.write(Data([0x2f, 0x2f, 0xe9, 0x0a]), to: "\(stage)/5-refactor/Sources/Tiny/Doubling.swift") },
    PlantedFault(
      "a symbolic link", "\(stage)/2-green/Sources/Tiny/Link.swift: error: a symbolic link; put the file itself here"
    ) {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path("\(stage)/2-green/Sources/Tiny/Link.swift"), withDestinationPath: "Doubling.swift")
    },
    PlantedFault("a link for a folder", "\(stage)/1-red/Sources: error: a symbolic link; put the file itself here") {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path("\(stage)/1-red/Sources"), withDestinationPath: "../2-green/Sources")
    },
    PlantedFault(
      "a pipe for a file", "\(stage)/2-green/Sources/Tiny/Pipe.swift: error: neither a file nor a folder"
    ) { #expect(mkfifo($0.path("\(stage)/2-green/Sources/Tiny/Pipe.swift"), 0o600) == 0) },
  ]

  static let inLessons = [
    PlantedFault("no lesson", "\(lesson): error: the lesson is missing") { try $0.remove(lesson) },
    PlantedFault("a lesson that is not UTF-8", "\(lesson): error: cannot be read as UTF-8 text") {
      try $0.write(Data([0x23, 0x20, 0xff]), to: lesson)
    },
    PlantedFault("no section of a step", "\(lesson): error: no section '## 5-refactor · …'") {
      try $0.replace("## 5-refactor · A title", with: "", in: lesson)
    },
    PlantedFault("a section too many", "\(lesson):69: error: a section for '7-red', but the stage has no such step") {
      try $0.replace("## Recap", with: "## 7-red · More\n\n## Recap", in: lesson)
    },
    PlantedFault(
      "two sections of a step", "\(lesson):5: error: two sections for '1-red'",
      "\(lesson):69: error: the section '1-red' has no '### Hint'",
      "\(lesson):69: error: the section '1-red' shows no output; add a block marked 'text'",
      "\(lesson):69: error: two sections for '1-red'"
    ) { try $0.replace("## Recap", with: "## 1-red · More\n\n## Recap", in: lesson) },
    PlantedFault("sections out of order", "\(lesson): error: the sections are not in the order of the steps") {
      try $0.write(swapped(try $0.text(of: lesson)), to: lesson)
    },
    PlantedFault("a section without title", "\(lesson):5: error: the section has no title; write '## 1-red · …'") {
      try $0.replace("## 1-red · A title", with: "## 1-red", in: lesson)
    },
    PlantedFault("a heading misspelt", "\(lesson):69: error: '### Brake' means nothing; did you mean '### Break'?") {
      try $0.replace("## Recap", with: "### Brake\n\nWords.\n\n## Recap", in: lesson)
    },
    PlantedFault("a passage misspelt", "\(lesson):69: error: '## Break' means nothing; did you mean '## Breaks'?") {
      try $0.replace("## Recap", with: "## Break\n\nWords.\n\n## Recap", in: lesson)
    },
    PlantedFault("an empty recap", "\(lesson):69: error: the recap is empty") {
      let text = try $0.text(of: lesson)
      try $0.write(text.components(separatedBy: "## Recap")[0] + "## Recap\n", to: lesson)
    },
    PlantedFault(
      "a recap before a section", "\(lesson):5: error: the recap is before a step's section; it comes last"
    ) {
      let parts = try $0.text(of: lesson).components(separatedBy: "## Recap")
      try $0.write(parts[0].replacing("## 1-red", with: "## Recap\(parts[1])\n## 1-red"), to: lesson)
    },
    PlantedFault(
      "another stage's number", "\(lesson):1: error: the title has another number than its stage; begin with '# 01 · …'"
    ) { try $0.replace("# 01 · A stage", with: "# 02 · A stage", in: lesson) },
    PlantedFault(
      "a misspelt language",
      "\(lesson):23: error: no block is marked 'swfit'; the words are swift, text, diff, sh and json"
    ) { try $0.replace("```swift\n", with: "```swfit\n", in: lesson) },
    PlantedFault(
      "a block of nothing but cuts", "\(lesson):23: error: the block shows nothing; write it, or let 'kata fill' do so"
    ) {
      try $0.replace("```swift\nfunc doubled(_ number: Int) -> Int { 4 }\n", with: "```swift\n…\n\n…\n", in: lesson)
    },
    PlantedFault(
      "an output of nothing but cuts", "\(lesson):9: error: the block shows nothing; write it, or let 'kata fill' do so"
    ) { try $0.replace("```text\nDoubledTests.swift:[…]", with: "```text\n[…] […]\n```\n\n```\n", in: lesson) },
    PlantedFault(
      "a block that is not closed", "\(lesson): error: no section '## 3-red · …'",
      "\(lesson):23: error: the block does not end before the next begins; close it with '```'"
    ) { try $0.replace("Int { 4 }\n```\n", with: "Int { 4 }\n", in: lesson) },
    PlantedFault("no recap", "\(lesson): error: the lesson has no '## Recap'") {
      try $0.replace("## Recap", with: "## Summary", in: lesson)
    },
    PlantedFault("no title", "\(lesson):1: error: the lesson has no title; begin with '# 05 · …'") {
      try $0.replace("# 01 · A stage", with: "", in: lesson)
    },
    PlantedFault(
      "a red without output", "\(lesson):5: error: the section '1-red' shows no output; add a block marked 'text'"
    ) {
      try $0.replace("```text\nDoubledTests.swift:[…]", with: "```\nDoubledTests.swift:[…]", in: lesson)
    },
    PlantedFault(
      "a red that asks nothing",
      "\(lesson):5: error: the section '1-red' does not end with a question before its output"
    ) {
      try $0.replace(
        "## 1-red · A title\n\nWhat will the run show?", with: "## 1-red · A title\n\nIt is red.", in: lesson)
    },
    PlantedFault("a green without hint", "\(lesson):45: error: the section '4-green' has no '### Hint'") {
      let text = try $0.text(of: lesson)
      let parts = text.components(separatedBy: "## 4-green")
      let cut = parts[1].replacingFirst("### Hint 1", with: "### Note")
      try $0.write(parts[0] + "## 4-green" + cut, to: lesson)
    },
  ]

  static let inContinuing = [
    PlantedFault(
      "continues nothing",
      "Chapters/02-more/chapter.json: error: continues '01-tinny', but there is no chapter of that name; did you mean '01-tiny'?"
    ) { try $0.writeChapter("02-more", continues: "01-tinny", stages: [another]) },
    PlantedFault("continues itself", "Chapters/02-more/chapter.json: error: the chapter continues itself") {
      try $0.writeChapter("02-more", continues: "02-more", stages: [another])
    },
    PlantedFault("continues a stage of itself", "Chapters/02-more/chapter.json: error: the chapter continues itself") {
      try $0.writeChapter("02-more", continues: "02-more/01-more", stages: [another])
    },
    PlantedFault(
      "continues in a circle",
      "Chapters/02-a/chapter.json: error: the chapter continues '03-b', which continues it",
      "Chapters/03-b/chapter.json: error: the chapter continues '02-a', which continues it"
    ) {
      try $0.writeChapter("02-a", continues: "03-b", stages: [another])
      try $0.writeChapter("03-b", continues: "02-a", stages: [another])
    },
    PlantedFault(
      "continues a missing stage",
      "Chapters/02-more/chapter.json: error: continues '01-tiny/01-duoble', but there is no stage of that name;"
        + " did you mean '01-double'?"
    ) { try $0.writeChapter("02-more", continues: "01-tiny/01-duoble", stages: [another]) },
    PlantedFault(
      "continues a step",
      "Chapters/02-more/chapter.json: error: continues '01-tiny/01-double/2-green', but there is no stage of that name;"
        + " did you mean '01-double'?"
    ) { try $0.writeChapter("02-more", continues: "01-tiny/01-double/2-green", stages: [another]) },
    PlantedFault(
      "continues a chapter with faults", "\(settings): error: not JSON; check quotes, commas and brackets",
      "Chapters/02-more/chapter.json: error: continues '01-tiny', which has faults of its own"
    ) {
      try $0.write("{", to: settings)
      try $0.writeChapter("02-more", continues: "01-tiny", stages: [another])
    },
  ]

  private static let another = TinyCourse.Stage(
    "01-more", [.init("1-refactor", ["Sources/Tiny/More.swift": "func more() {}\n"])])

  /// The lesson with the sections of its last two steps in each other's place.
  private static func swapped(_ text: String) -> String {
    let parts = text.components(separatedBy: "\n## ")
    let count = parts.count
    return (parts.prefix(count - 3) + [parts[count - 2], parts[count - 3], parts[count - 1]]).joined(separator: "\n## ")
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    range(of: old).map { replacingCharacters(in: $0, with: new) } ?? self
  }
}
