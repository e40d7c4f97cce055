import Foundation
import TestSupport
import Testing

/// Steps that pass are met by what they ask for, and by nothing less; in chapter 05 the code is in `Tests/`.
@Suite("True verdicts: code that lives in Tests", .turn(0))
struct TrueVerdictTests {
  private static let tests = "Workspace/Tests/FollowingTests"

  private func repository(at step: String) throws -> Repository {
    let repository = try Repository.chapter("05")
    #expect(try repository.kata("start", step).code == 0)
    return repository
  }

  private func edit(_ repository: Repository, _ name: String, _ old: String, _ new: String) throws {
    let path = "\(Self.tests)/\(name)"
    let text = repository.text(path) ?? ""
    #expect(text.contains(old))
    try repository.write(text.replacing(old, with: new), to: path)
  }

  private static let banana = """
    import XCTest

    @testable import Following

    final class ConditionsTests: XCTestCase {
      func test_banana() {
        XCTAssertTrue(banana())
      }
    }

    """

  @Test("wrong verdict 1: a red that asks for a banana is not what the step is about")
  func banana() throws {
    let repository = try repository(at: "05/02/1")
    try repository.write(Self.banana, to: "\(Self.tests)/ConditionsTests.swift")
    try repository.expectCheck()
  }

  @Test(
    "wrong verdict 1: a green that answers something else is held against the chapter's tests",
    .enabled(if: Kata.hasTime))
  func bananaIsGreen() throws {
    let repository = try repository(at: "05/02/1")
    try repository.write(Self.banana, to: "\(Self.tests)/ConditionsTests.swift")
    try repository.kata("next", "--anyway")
    try repository.write("func banana() -> Bool { true }\n", to: "\(Self.tests)/Stubs/Conditions.swift")
    try repository.expectCheck()
  }

  @Test("wrong verdict 1: a red with a wrong value fails after the step too", .enabled(if: Kata.hasTime))
  func wrongValue() throws {
    let repository = try repository(at: "05/01/6")
    try repository.play("Chapters/05-request-stubs/01-url-protocol/6-red")
    try edit(repository, "StubURLProtocolTests.swift", #"{"method":"PUT"}"#, #"{"method":"POST"}"#)
    try repository.expectCheck()
  }

  @Test("wrong verdict 1: a green that suits the learner's test alone fails the chapter's")
  func hardCoded() throws {
    let repository = try repository(at: "05/01/6")
    let chapter = "Chapters/05-request-stubs/01-url-protocol"
    try repository.play("\(chapter)/6-red")
    try edit(repository, "StubURLProtocolTests.swift", #"{"method":"PUT"}"#, #"{"method":"POST"}"#)
    try repository.kata("next", "--anyway")
    try repository.play("\(chapter)/7-green")
    try edit(
      repository, "Stubs/StubResponse.swift",
      "body = try JSONSerialization.data(\n      withJSONObject: jsonObject, options: .sortedKeys)",
      ##"body = Data(#"{"method":"POST"}"#.utf8)"##)
    try repository.expectCheck()
  }

  @Test("wrong verdict 1: code and tests of one's own shape in Tests are accepted")
  func ownShape() throws {
    let repository = try repository(at: "05/02/1")
    let chapter = "Chapters/05-request-stubs/02-conditions"
    let red = repository.text("\(chapter)/1-red/Tests/FollowingTests/ConditionsTests.swift") ?? ""
    let tests = "\(Self.tests)/ConditionsTests.swift"
    try repository.write(red, to: tests)
    #expect(try repository.kata("check").code == 0)
    try repository.kata("next")
    // The code stands in the test's own file.
    let code = "\nfunc isHost(_ host: String) -> StubCondition {\n  { $0.url?.host?.lowercased() == host }\n}\n"
    try repository.write(red + code, to: tests)
    try repository.expectCheck()
  }

  @Test("a test that a green changes is no code: nothing passes after the step because of it, and the bent rule holds")
  func bentGreen() throws {
    let repository = try Repository.chapter(at: "01/01/3")
    try repository.play("Chapters/01-login-request/01-async-expectations/3-red")
    try repository.expectCheck()
    try repository.kata("next")
    try repository.play("Chapters/01-login-request/01-async-expectations/4-green")
    try repository.expectCheck("in green")
  }

  @Test(
    "wrong verdict 1: 03/07/2 is judged in Tests, and a double of one's own name is not checked, and said so",
    .enabled(if: Kata.hasTime))
  func ownDouble() throws {
    let repository = try Repository.chapter(at: "03/07/2")
    let tests = "Workspace/Tests/DogPatchTests"
    let step = "Chapters/03-subclassed-session/07-what-it-costs/2-green"
    let mock = repository.text("\(step)/Tests/DogPatchTests/Mocks/MockURLSession.swift") ?? ""
    for name in repository.allNames(in: tests) where name.hasSuffix(".swift") {
      let text = (name.hasSuffix("/MockURLSession.swift") ? mock : repository.text("\(tests)/\(name)")) ?? ""
      try repository.write(text, to: "\(tests)/\(name)")
    }
    try repository.expectCheck()

    try repository.kata("start", "03/07/2")
    for name in repository.allNames(in: tests) where name.hasSuffix(".swift") {
      let text = (name.hasSuffix("/MockURLSession.swift") ? mock : repository.text("\(tests)/\(name)")) ?? ""
      try repository.write(text.replacing("MockURLSession", with: "FakeURLSession"), to: "\(tests)/\(name)")
    }
    try repository.kata("goto", "03/07/1")
    try repository.kata("next", "--anyway")
    try repository.expectCheck("another name")
  }
}
