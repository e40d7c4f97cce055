import Testing

@testable import DogPatch

struct RetryTests {
  @Test(arguments: zip([1, 2, 3], [1, 2, 4]))
  func theDelayDoubles(attempt: Int, seconds: Int) {
    #expect(Retry().delay(after: attempt) == .seconds(seconds))
  }

  @Test(arguments: [408, 429, 500, 502, 503])
  func aBusyServerIsWorthAnotherTry(status: Int) {
    #expect(Retry().isWorthAnotherTry(status: status))
  }

  @Test(arguments: [200, 301, 400, 404, 409, 431])
  func anAnswerThatStaysIsNotTriedAgain(status: Int) {
    #expect(!Retry().isWorthAnotherTry(status: status))
  }
}
