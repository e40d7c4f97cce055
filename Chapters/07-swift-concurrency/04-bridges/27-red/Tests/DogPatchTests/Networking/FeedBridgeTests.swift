import Testing

@testable import DogPatch

struct FeedBridgeTests {
  @Test func theDogsOfTheFeedArriveInTheirOrder() async throws {
    let feed = ScriptedFeed([
      .dog(try .numbered(1)), .dog(try .numbered(2)), .end(nil),
    ])

    var names: [String] = []
    for try await dog in FeedBridge.dogs(of: feed).prefix(2) {
      names.append(dog.name)
    }

    #expect(names == ["name_1", "name_2"])
  }
}
