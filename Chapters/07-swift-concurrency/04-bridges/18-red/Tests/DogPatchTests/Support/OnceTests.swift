import Testing

@testable import DogPatch

struct OnceTests {
  @Test func aHandlerThatIsNeverCalledIsToldSo() {
    var answers: [String] = []

    _ = Once(unanswered: "nothing came") { answers.append($0) }

    #expect(answers == ["nothing came"])
  }
}
