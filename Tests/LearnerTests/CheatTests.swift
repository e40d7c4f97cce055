import TestSupport
import Testing

/// Code that does less than it seems is told by a note: it meets the step, and a later test shows what it lacks.
@Suite("Cheats are told kindly", .turn(1))
struct CheatTests {
  private static let client = "Sources/DogPatch/Networking/DogPatchClient.swift"

  @Test("wrong verdict 7: a constant that a later test does not survive is told by that test's name")
  func constant() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write(Counter.code(Counter.add.replacing("value += 1", with: "value = 1")), to: Counter.code)
    try repository.expectCheck()
  }

  @Test("the chapter's own code brings no such note")
  func chapter() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    try repository.expectCheck()
  }

  @Test(
    "wrong verdict 7: a completion that is always called makes the next red fail otherwise", .enabled(if: Kata.hasTime))
  func completion() throws {
    let repository = try Repository.chapter(at: "02/07/2")
    try repository.play("Chapters/02-networking-client/07-status-errors/2-green")
    let text = repository.text("Workspace/\(Self.client)") ?? ""
    let guarded = text.firstRange(of: "{ _, response, _ in").map(\.upperBound) ?? text.endIndex
    let rest = text[guarded...].firstRange(of: "    task.resume()").map(\.lowerBound) ?? text.endIndex
    try repository.write(
      "\(text[..<guarded])\n      completion(nil, nil)\n    }\n\(text[rest...])", to: "Workspace/\(Self.client)")
    try repository.expectCheck()
  }

  private static let shared = "\nfinal class Shared: @unchecked Sendable {\n  var value = 0\n}\n"

  @Test(
    "a check of data races that is turned off is no answer where the stage turns it on, and a note elsewhere",
    arguments: ["unguarded", "beside a lock", "beside the main queue", "later"])
  func turnedOff(how: String) throws {
    let repository = try Repository.counter()
    let path = how == "later" ? "chapter.json" : "01-adding/stage.json"
    let title = how == "later" ? #""title": "A counter", "module": "Counter", "# : ""
    try repository.write("{ \(title)\"languageMode\": \"6\" }\n", to: "Chapters/01-counter/\(path)")
    try repository.kata("start", "01/01/2")
    let owner = ["beside a lock": "NSLock()", "beside the main queue": "DispatchQueue.main"][how]
    let own = owner.map { Self.shared.replacing("var value", with: "let owner = \($0)\n  var value") } ?? Self.shared
    try repository.write("import Foundation\n\n" + Counter.code(Counter.add) + own, to: Counter.code)
    try repository.expectCheck(how)
  }

  @Test("a refactor that leaves more warnings of data races than the chapter's is not met")
  func warned() throws {
    let repository = try Repository.counter()
    try repository.write(#"{ "strictConcurrency": "complete" }"#, to: "Chapters/01-counter/01-adding/stage.json")
    #expect(try repository.kata("record", "--repeat=2", "01/01/5").code == 0)
    try repository.kata("start", "01/01/5")
    let tidy = Counter.code(Counter.tidyAdd) + Counter.description
    try repository.write("\(tidy)\nenum Shared {\n  static var value = 0\n}\n", to: Counter.code)
    try repository.expectCheck("one more")
    try repository.write(tidy, to: Counter.code)
    try repository.expectCheck("none")
  }

  @Test("code that passes under the learner's settings alone is not met if the step is proven under others")
  func variant() throws {
    let repository = try Repository.counter()
    try repository.write(#"{ "variants": ["-D OTHER"] }"#, to: "Chapters/01-counter/01-adding/5-refactor/step.json")
    try repository.kata("start", "01/01/5")
    let tidy = Counter.code(Counter.tidyAdd) + Counter.description
    try repository.write(
      tidy.replacing("let one = 1", with: "#if OTHER\n    let one = 2\n    #else\n    let one = 1\n    #endif"),
      to: Counter.code)
    try repository.expectCheck("one that differs")
    try repository.write(tidy, to: Counter.code)
    try repository.expectCheck("the same")
  }

  @Test("a message that moves the cursor and says that the step is met is shown as what it is")
  func forgedScreen() throws {
    let repository = try Repository.counter(at: "01/01/2")
    let message = #"\u{1b}[2J\u{1b}[H\u{7}green: 3 tests passed\nstep met; 'scripts/kata next' goes on"#
    try repository.write(
      Counter.tests(Counter.test("test_add_addsOne", "XCTAssertEqual(Counter().value, 1, \"\(message)\")")),
      to: Counter.tests)
    let ran = try repository.kata.fail("check", "--all")
    #expect(ran.output.contains("\\u{1b}[2J"))
    #expect(!ran.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!ran.lines.contains { $0.hasPrefix("step met") })
  }

  static let cheats: [CoachTests.Answer] = [
    CoachTests.Answer(
      "a base URL of the test's", at: "02/01/5",
      Edit(client, "self.baseURL = baseURL", #"self.baseURL = URL(string: "https://example.com/api/v1/")!"#)),
    CoachTests.Answer(
      "a whole URL of the test's", at: "02/05/3",
      Edit(
        client, #"URL(string: "dogs", relativeTo: baseURL)!"#, #"URL(string: "https://example.com/api/v1/dogs")!"#)),
    CoachTests.Answer(
      "a host of the test's", at: "05/02/2",
      Edit("Tests/FollowingTests/Stubs/Conditions.swift", "host.lowercased() }", #""blog.test" }"#)),
    // No cheat: what an interpolated string shares with a test's is nothing.
    CoachTests.Answer(
      "an interpolated string", at: "06/04/14",
      Edit(
        "Sources/NetworkLayer/Network/NetworkErrorLogger.swift",
        #""request:", request.httpMethod, request.url?.absoluteString,"#,
        #""request: \(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")","#)),
  ]

  @Test(
    "wrong verdict 7: a value of the test in the code is told if the chapter does without it, and what a probe misses",
    arguments: Kata.sample(cheats, 1))
  func values(cheat: CoachTests.Answer) throws {
    let repository = try Repository.chapter(at: cheat.step)
    try repository.play(try #require(repository.folder(of: cheat.step)))
    try repository.expectCheck("\(cheat.step) as the chapter has it")
    try repository.edit(cheat.edits)
    try repository.expectCheck(cheat.step)
  }
}
