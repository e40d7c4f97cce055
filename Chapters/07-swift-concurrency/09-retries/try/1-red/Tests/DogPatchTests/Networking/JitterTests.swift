import Testing

@testable import DogPatch

struct JitterTests {
  @Test func thePauseIsMultipliedByTheJitter() {
    let sut = Retry(jitter: { 1.5 })

    #expect(sut.delay(after: 2) == .seconds(3))
  }
}
