import TestSupport
import Testing

/// Honest work that is not the chapter's, over more steps than one.
@Suite("A learner's own way")
struct OwnWayTests {
  private static let client = "Sources/DogPatch/Networking/DogPatchClient.swift"
  private static let tests = "Tests/DogPatchTests/Networking/DogPatchClientTests.swift"
  private static let logins = "Tests/ToDoTests/APIClientTests.swift"
  private static let bridge = "Sources/DogPatch/Networking/CompletionBridge.swift"
  private static let mock = "Tests/DogPatchTests/Mocks/MockURLSession.swift"

  /// What a check of the second step says of the chapter's files with these edits, where the step before has them too.
  ///
  /// - Parameter more: edits of the second step alone.
  private func check(_ first: String, _ second: String, _ edits: Edit..., more: Edit...) throws -> CheckOutput {
    let repository = try Repository.chapter(at: first)
    func play(_ step: String, _ edits: [Edit]) throws {
      try repository.play(try #require(repository.folder(of: step)))
      for edit in edits {
        let text = repository.text("Workspace/\(edit.file)") ?? ""
        if text.hasSuffix(edit.new) { continue }
        let new = edit.old.isEmpty ? text + edit.new : text.replacing(edit.old, with: edit.new)
        try repository.write(new, to: "Workspace/\(edit.file)")
      }
    }
    try play(first, edits)
    try repository.kata("next", "--anyway")
    try play(second, edits + more)
    return try CheckOutput(repository.kata.run("check", "--json"))
  }

  @Test(
    "a test of values beside it is another where those are others", .turn(1, of: 4),
    arguments: ["  let latitude = §\n", "  var latitude = 0.0\n\n  override func setUp() {\n    latitude = §\n  }\n"])
  func values(_ beside: String) throws {
    let repository = try Repository.chapter(at: "01/01/1")
    try repository.play(try #require(repository.folder(of: "01/01/1")))
    let path = "Workspace/Tests/ToDoTests/InputTests.swift"
    let text = try #require(repository.text(path)).replacing("37.3316", with: "self.latitude")
    func write(_ value: String) throws {
      let head = "XCTestCase {\n"
      try repository.write(text.replacing(head, with: head + beside.replacing("§", with: value)), to: path)
    }
    try write("37.3316")
    try repository.kata.succeed("next")
    try write("0.0")
    try repository.kata.succeed("check")
  }

  @Test("a test of a name of one's own may have another, which no later lesson uses", .turn(2, of: 4))
  func renamed() throws {
    let repository = try Repository.counter(at: "01/01/3")
    func write(_ name: String, _ code: String) throws {
      let own = Counter.describing.replacing("test_description", with: name)
      try repository.write(Counter.tests(Counter.adding, own), to: Counter.tests)
      try repository.write(code, to: Counter.code)
    }
    try write("test_words", Counter.code(Counter.add))
    try repository.kata("next")
    try write("test_words", Counter.code(Counter.add) + Counter.description)
    try repository.kata("next")
    try write("test_sentence", Counter.code(Counter.tidyAdd) + Counter.description)
    let codes = try CheckOutput(repository.kata.run("check", "--json")).codes
    #expect(codes == ["good same-tests-pass", "good chapters-tests-pass"])
  }

  @Test("old tests that no code can pass are to be mended in a green, and may be", .turn(1, of: 4))
  func contradicting() throws {
    let repository = try Repository.counter(at: "01/01/1")
    let own = Counter.test("test_saysMore", "XCTAssertNotEqual(\"\\(Counter())\", \"0\")")
    try repository.write(Counter.tests(Counter.adding, own), to: Counter.tests)
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    try repository.kata.succeed("next")
    try repository.write(Counter.both(and: own), to: Counter.tests)
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code(Counter.add) + Counter.description, to: Counter.code)
    let failing = try repository.kata("check")
    let both = "'CounterTests.test_saysMore' fails on the chapter's code of this step too"
    #expect(failing.output.contains(both), "\(failing.output)")
    try repository.write(Counter.both(and: own.replacing("\"0\"", with: "\"1\"")), to: Counter.tests)
    try repository.kata.succeed("check")
  }

  @Test(
    "a double of one's own that the chapter's tests cannot call keeps no green of the code from being met",
    .turn(2, of: 4))
  func double() throws {
    let found = try check(
      "03/07/3", "03/07/4",
      Edit(Self.mock, "request: URLRequest?", "request: URLRequest"), Edit(Self.mock, "request?.", "request."),
      Edit(Self.tests, "request?.timeout", "request.timeout"))
    #expect(found.met, "\(found.findings)")
  }

  @Test("a hidden test asks beside the chapter's doubles where one's own have other names", .turn(3, of: 4))
  func otherDoubles() throws {
    let tests = "Tests/DogPatchTests/Controllers/ListingsViewControllerTests.swift"
    let names = [tests, "Tests/DogPatchTests/Mocks/MockDogPatchService.swift"]
      .map { Edit($0, "getDogsCompletion", "answer") }
    let found = try check(
      "04/09/3", "04/09/4", names[0], names[1],
      more: Edit("Sources/DogPatch/Controllers/ListingsViewController.swift", "dataTask?.", "dataTask!."))
    #expect(found.codes.contains("note tests-miss-the-idea"), "\(found.findings)")
  }

  @Test("a test of one's own name that the lesson changes may have another", .turn(1, of: 4))
  func changed() throws {
    let (old, new) = ("givenResponseStatusCode500_callsCompletion", "given500_doesNot")
    let found = try check(
      "02/11/9", "02/11/10", Edit(Self.tests, old, new), more: Edit(Self.tests, new, "givenStatus_errs"))
    #expect(found.met, "\(found.findings)")
  }

  @Test("a name that the code gave to a type is no name that the tests miss", .turn(1, of: 4))
  func ownAlias() throws {
    let (sessions, answer) = (
      "Sources/DogPatch/Networking/URLSessionProtocol.swift", "@Sendable (Data?, URLResponse?, Error?) -> Void"
    )
    let found = try check(
      "02/08/2", "02/08/3", Edit(sessions, answer, "Answer"), Edit(Self.mock, answer, "Answer"),
      Edit(Self.client, "try! JSON", "try? JSON"),
      Edit(sessions, "", "\ntypealias Answer = @Sendable (Data?, URLResponse?, (any Error)?) -> Void\n"))
    #expect(found.met, "\(found.findings)")
  }

  @Test("a fault that has no place in code of another form is planted in the chapter's", .turn(2, of: 4))
  func plantedElsewhere() throws {
    let found = try check(
      "01/05/13", "01/05/14",
      Edit("Sources/ToDo/APIClient.swift", "guard let data else {", "guard let data = data as Data? else {"),
      more: Edit(
        "Tests/ToDoTests/APIClientItemsTests.swift", ".error as? WebserviceError, .dataEmptyError)", ".items, nil)"))
    #expect(!found.met && found.findings.contains { $0.code == "break-is-not-noticed" }, "\(found.findings)")
  }

  @Test("who has seen the test fail is not refused for what it misses in the chapter's other code", .turn(0, of: 4))
  func seenElsewhere() throws {
    let repository = try Repository.counter()
    let lesson = "Chapters/01-counter/01-adding/README.md"
    let fault = "It holds already.\n\n### Break\n\nWhy.\n\n```diff\n-    let one = 1\n+    let one = 2\n```\n"
    let text = try #require(repository.text(lesson)).replacing("It holds already.\n", with: fault)
    try repository.write(text, to: lesson)
    try repository.kata("start", "01/01/5")
    try repository.kata("next", "--anyway")
    let own = Counter.code(Counter.add) + Counter.description
    let weak = Counter.addingTwice.replacing("XCTAssertEqual(sut.value, 2)", with: "XCTAssertGreaterThan(sut.value, 1)")
    try repository.write(Counter.both(and: weak), to: Counter.tests)
    #expect(try repository.kata.fail("check").output.contains("not met: your new test does not notice the fault"))
    try repository.write(own.replacing("+= 1", with: "-= 1"), to: Counter.code)
    try repository.kata.fail("check")
    try repository.write(own, to: Counter.code)
    #expect(try repository.kata.succeed("check").output.contains("note: your new test does not notice the fault"))
  }

  @Test("an older test that fails on the chapter's code is no matter of one that is to pass at once", .turn(0, of: 4))
  func olderFailure() throws {
    let repository = try Repository.counter(at: "01/01/5")
    let floor = Counter.test("test_floor", "var sut = Counter()\n    sut.value = -1\n    XCTAssertEqual(sut.value, 0)")
    try repository.write(Counter.both(and: floor), to: Counter.tests)
    let code = Counter.code(Counter.tidyAdd) + Counter.description
    let own = code.replacing("value = 0", with: "value = 0 {\n    didSet { value = max(value, 0) }\n  }")
    try repository.write(own, to: Counter.code)
    try repository.kata("next", "--anyway")
    try repository.write(Counter.both(and: floor, Counter.addingTwice), to: Counter.tests)
    let found = try CheckOutput(repository.kata.run("check", "--json"))
    #expect(found.met && found.codes.contains("good tests-pass-on-the-chapters-code"), "\(found.findings)")
  }

  @Test("older tests of one's own code are no reason not to try the new ones on the chapter's", .turn(1, of: 4))
  func olderNames() throws {
    let found = try check(
      "01/05/11", "01/05/12",
      Edit(
        "Sources/ToDo/APIClient.swift", "", "\nfunc shortened(_ text: String) -> String { String(text.prefix(9)) }\n"),
      Edit(
        "Tests/ToDoTests/ShortenedTests.swift", "",
        "import XCTest\n\n@testable import ToDo\n\nfinal class ShortenedTests: XCTestCase {\n"
          + "  func test_short() { XCTAssertEqual(shortened(\"a\"), \"a\") }\n}\n"),
      more: Edit(
        "Tests/ToDoTests/APIClientItemsTests.swift", "XCTAssertEqual(answer.error as NSError?, error)",
        "XCTAssertEqual(answer.error as? WebserviceError, .dataEmptyError)"))
    #expect(!found.met && found.findings.contains { $0.code == "tests-fail-after-the-step" }, "\(found.findings)")
  }

  @Test("a test that never ends on the chapter's code asks for the step", .turn(3, of: 4))
  func neverEnds() throws {
    let waiting = """
      PassedInCompletion() throws {
          let called = expectation(description: "the completion is called")

          let task = session.makeDataTask(with: url) { _, _, _ in
            called.fulfill()
          }
          try XCTUnwrap(task as? URLSessionTask).cancel()

          waitForExpectations(timeout: 3)
      """
    let awaiting = """
      PassedInCompletion() async {
          let error = await withCheckedContinuation { done in
            let task = session.makeDataTask(with: url) { _, _, error in done.resume(returning: error) }
            (task as? URLSessionTask)?.cancel()
          }
          XCTAssertNotNil(error)
      """
    let found = try check(
      "02/03/8", "02/03/9",
      Edit(
        "Sources/DogPatch/Networking/URLSessionProtocol.swift", "url) { _, _, _ in }",
        "url, completionHandler: completionHandler)"),
      more: Edit("Tests/DogPatchTests/Networking/URLSessionProtocolTests.swift", waiting, awaiting))
    #expect(found.met, "\(found.findings)")
  }

  @Test("a test that moves to the other library has its name still", .turn(2, of: 4))
  func otherLibrary() throws {
    let repository = try Repository.counter(at: "01/01/5")
    let texts = [
      ("import XCTest", "import Testing"), (": XCTestCase", ""), ("  func", "  @Test func"), ("XCTAssert", "#expect("),
      ("Equal(", ""), (", ", " == "),
    ]
    try repository.write(
      texts.reduce(Counter.tests(Counter.adding, Counter.describing)) { $0.replacing($1.0, with: $1.1) },
      to: Counter.tests)
    try repository.write(Counter.code(Counter.tidyAdd) + Counter.description, to: Counter.code)
    let found = try CheckOutput(repository.kata.run("check", "--json"))
    #expect(found.met && !found.codes.contains("note test-is-renamed"), "\(found.findings)")
  }

  @Test("a red whose code ran ahead, with doubles of one's own beside it, is met", .turn(1, of: 4))
  func ahead() throws {
    let stubs = "Tests/FollowingTests/Stubs/"
    let (response, loader) = (stubs + "StubResponse.swift", stubs + "StubURLProtocol.swift")
    let found = try check(
      "05/03/7", "05/03/8",
      Edit(response, "delay: TimeInterval = 0\n", "delay: Double = 0\n  var bytes: Data { body }\n"),
      Edit(loader, "stubbed.body", "bytes(stubbed)"), Edit(loader, "[self] in deliver", "[weak self] in self?.deliver"),
      Edit(loader, "", "\nfunc bytes(_ answer: StubResponse) -> Data { answer.bytes }\n"))
    #expect(found.met && found.codes.contains("note code-ran-ahead"), "\(found.findings)")
  }

  @Test(
    "a test that does not end on one's own code, and passes at once on the chapter's, sends to the code",
    .turn(2, of: 4))
  func endless() throws {
    let repository = try Repository.counter(at: "01/01/6")
    let endless = "\n  mutating func add() {\n    while value > 0 {}\n    value += 1\n  }\n"
    try repository.write(Counter.code(endless) + Counter.description, to: Counter.code)
    try repository.write(
      Counter.tests(Counter.adding, Counter.describing, Counter.addingTwice), to: Counter.tests)
    let ran = try repository.kata("check", "--time-limit", "2")
    #expect(ran.output.contains("help: on the chapter's code your tests pass: look at the code"), "\(ran.output)")
  }

  @Test(
    "code that a test which is to pass at once does not even compile with was a red for its writer", .turn(0, of: 4))
  func missing() throws {
    let manager = "Sources/Following/Networking/ApiManager.swift"
    let found = try check(
      "05/04/13", "05/04/14",
      Edit(manager, "let shared", "let common"),
      Edit("Sources/Following/Following/FollowingViewModel.swift", "= .shared", "= .common"),
      more: Edit(manager, "  let baseURL: URL\n", "  static var shared: ApiManager { common }\n  let baseURL: URL\n"))
    #expect(found.met && found.codes.contains("note code-did-less"), "\(found.findings)")
  }

  @Test(
    "what a refactor of the chapter moves to another file of the tests is the learner's own there too", .turn(2, of: 4))
  func moved() throws {
    let stubs = "Tests/FollowingTests/Stubs"
    let found = try check(
      "05/01/5", "05/01/6",
      Edit(
        "\(stubs)/Stubs.swift", "    _ condition: @escaping StubCondition, _ response",
        "    condition: @escaping StubCondition, response"),
      Edit("\(stubs)/Stub.swift", "add(condition, response)", "add(condition: condition, response: response)"))
    #expect(found.met, "\(found.findings)")
  }

  @Test(
    "a name of one's own code may be in a red that fails as the lesson's does, or by its own assertion",
    .turn(1, of: 4),
    arguments: [
      "mockTask.url?.absoluteURL, getDogsURL.absoluteURL", "[mockTask.url?.absoluteURL], [getDogsURL.absoluteURL]",
    ])
  func ownName(values: String) throws {
    let (old, new) = (
      "    XCTAssertEqual(mockTask.url?.absoluteURL, getDogsURL.absoluteURL)", "    XCTAssertEqual(\(values))"
    )
    let found = try check(
      "03/02/1", "03/02/2", Edit(Self.client, "", "\nfunc address(_ url: URL) -> URL { url }\n"),
      more: Edit(Self.tests, old, "    _ = address(baseURL)\n\(new)"))
    #expect(found.met && found.codes.contains("note not-compared-with-the-chapter"), "\(found.findings)")
  }

  @Test(
    "a red that fails whatever the code does is not met for a name of one's own", .turn(3, of: 4),
    arguments: ["XCTFail(\"no\")", "XCTAssertEqual(1, 2)"])
  func nonsense(assertion: String) throws {
    let (old, new) = ("    XCTAssertEqual(mockTask.url?.absoluteURL, getDogsURL.absoluteURL)", "    \(assertion)")
    let found = try check(
      "03/02/1", "03/02/2", Edit(Self.client, "", "\ntypealias Address = URL\n"),
      more: Edit(Self.tests, old, "    let _: Address = baseURL\n\(new)"))
    #expect(!found.met, "\(found.findings)")
  }

  @Test(
    "a red that fails on the lesson's green as the lesson's does may have a double of another name, or unwrap",
    .turn(0, of: 4))
  func reds() throws {
    let double = "Tests/ToDoTests/MockURLSession.swift"
    let named = try check(
      "01/02/2", "01/02/3", more: Edit(Self.logins, "MockURLSession()", "SessionSpy()"),
      Edit(double, "class MockURLSession", "class SessionSpy"))
    #expect(named.met, "\(named.findings)")
    let unwrapped = try check(
      "01/03/1", "01/03/2",
      more: Edit(Self.logins, "XCTAssertEqual(caughtToken?.id", "XCTAssertEqual(try XCTUnwrap(caughtToken).id"),
      Edit(Self.logins, "CreatesToken() {", "CreatesToken() throws {"))
    #expect(unwrapped.met, "\(unwrapped.findings)")
  }

  @Test("a refactor takes no warning away that it did not bring, and no name that was private before", .turn(2, of: 4))
  func older() throws {
    let warned = try check(
      "07/04/7", "07/04/8", Edit("Sources/DogPatch/Models/DogViewModel.swift", "", "\nvar ownDogs = 0\n"))
    #expect(warned.met && warned.codes.contains("note concurrency-warnings"), "\(warned.findings)")
    let hidden = try check(
      "07/04/9", "07/04/10", Edit(Self.bridge, "\nfinal class Bridged", "\nprivate final class Bridged"))
    #expect(hidden.met, "\(hidden.findings)")
  }

  @Test(
    "a key of JSON is no value of the tests, nor does a continuation that is not checked turn a check off",
    .turn(0, of: 4))
  func words() throws {
    let city = "Sources/NetworkLayer/Cities/City.swift"
    let keyed = try check(
      "06/01/4", "06/01/5",
      more: Edit(
        city, "  let subname: String\n",
        "  let country: String\n\n  enum CodingKeys: String, CodingKey {\n    case name\n    case country = \"subname\"\n  }\n"
      ), Edit("Sources/NetworkLayer/Cities/CityListViewController.swift", ".subname", ".country"))
    #expect(keyed.met && !keyed.codes.contains("note constant-of-the-tests"), "\(keyed.findings)")
    let divided = try check(
      "07/01/8", "07/01/9",
      Edit("Tests/DogPatchTests/Networking/DogPatchErrorTests.swift", "[199, ", "[2, 199, "),
      more: Edit(
        "Sources/DogPatch/Networking/DogPatchError.swift", "(200...299).contains(status)", "status / 100 == 2"))
    #expect(divided.met && !divided.codes.contains("note constant-of-the-tests"), "\(divided.findings)")
    let unsafe = try check(
      "07/04/7", "07/04/8",
      more: Edit(
        "Tests/DogPatchTests/Own.swift", "", "func pause() async {\n  await withUnsafeContinuation { $0.resume() }\n}\n"
      ))
    #expect(!unsafe.codes.contains("note check-is-turned-off"), "\(unsafe.findings)")
    let stubs = "Tests/FollowingTests/Stubs/Stubs.swift"
    let open = try check(
      "05/01/4", "05/01/5",
      more: Edit(stubs, "lock = NSLock()", "name = 1"), Edit(stubs, "lock.withLock { stubs.a", "stubs.a"),
      Edit(stubs, ")) }", "))"),
      Edit(stubs, "lock.withLock { stubs.first { $0.condition(request) } }", "stubs.first { $0.condition(request) }"))
    #expect(open.met && open.codes.contains("note nothing-is-guarded"), "\(open.findings)")
  }

  @Test("who comes to a green by 'goto' may bring its tests after that", .turn(2, of: 4))
  func inOneGo() throws {
    let repository = try Repository.chapter(at: "03/06/1")
    try repository.write("// Mine.\nprivate let own = 1\n", to: "Workspace/Tests/DogPatchTests/Own.swift")
    try repository.kata("goto", "03/06/13")
    for number in 1...13 { try repository.play(try #require(repository.folder(of: "03/06/\(number)"))) }
    try repository.kata.succeed("check")
  }

  @Test("a failure with the lesson's values is the lesson's, as optionals or as strings too", .turn(1, of: 4))
  func sameValues() throws {
    let (old, new) = ("url?.absoluteURL, getDogsURL.absoluteURL", "url?.absoluteString, getDogsURL.absoluteString")
    let found = try check("03/02/1", "03/02/2", more: Edit(Self.tests, old, new))
    #expect(found.codes.contains("good fails-as-the-lessons"), "\(found.findings)")
  }
}
