import Testing

@testable import DogPatch

struct RetryTests {
  @Test(arguments: zip([1, 2, 3], [1, 2, 4]))
  func theDelayDoubles(attempt: Int, seconds: Int) {
    #expect(Retry().delay(after: attempt) == .seconds(seconds))
  }
}
