import Testing

@testable import DogPatch

struct OnceTests {
  @Test func aHandlerThatIsNeverCalledIsToldSo() {
    var answers: [String] = []

    _ = Once(unanswered: "nothing came") { answers.append($0) }

    #expect(answers == ["nothing came"])
  }

  @Test func aSecondCallIsTold() {
    var extra: [String] = []
    let once = Once(unanswered: "") { _ in } extra: { extra.append($0) }

    once("first")
    once("second")

    #expect(extra == ["second"])
  }
}
