import Testing

@testable import DogPatch

struct TurnsTests {
  @Test func theSecondBeginsWhenTheFirstHasEnded() async {
    let turns = Turns()
    let secondIsIn = Flag()
    let (calls, call) = AsyncStream<Void>.makeStream()

    async let second: Void = {
      for await _ in calls { break }
      await turns.take { secondIsIn.raise() }
    }()
    await turns.take {
      call.yield()
      for _ in 1...10_000 where !secondIsIn.isUp { await Task.yield() }
      #expect(!secondIsIn.isUp)
    }
    await second

    #expect(secondIsIn.isUp)
  }
}
