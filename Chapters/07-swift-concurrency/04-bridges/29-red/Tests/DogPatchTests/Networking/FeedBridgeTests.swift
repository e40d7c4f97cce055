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

  @Test(arguments: [nil, .decoding] as [DogPatchError?])
  func theEndOfTheFeedEndsTheLoop(error: DogPatchError?) async throws {
    let feed = ScriptedFeed([
      .dog(try .numbered(1)), .end(error), .dog(try .numbered(2)),
    ])

    var names: [String] = []
    var caught: Error?
    do {
      for try await dog in FeedBridge.dogs(of: feed).prefix(2) {
        names.append(dog.name)
      }
    } catch {
      caught = error
    }

    #expect(names == ["name_1"])
    #expect(caught as? DogPatchError == error)
  }
}
