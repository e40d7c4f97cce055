import Testing

@testable import DogPatch

struct FeedBridgeTests {
  /// What a loop gets that is left after two dogs.
  func heard(
    of feed: ScriptedFeed
  ) async -> (names: [String], error: DogPatchError?) {
    var names: [String] = []
    do {
      for try await dog in FeedBridge.dogs(of: feed).prefix(2) {
        names.append(dog.name)
      }
    } catch {
      return (names, error as? DogPatchError)
    }
    return (names, nil)
  }

  @Test func theDogsOfTheFeedArriveInTheirOrder() async throws {
    let feed = ScriptedFeed([
      .dog(try .numbered(1)), .dog(try .numbered(2)), .end(nil),
    ])

    let heard = await heard(of: feed)

    #expect(heard.names == ["name_1", "name_2"])
  }

  @Test(arguments: [nil, .decoding] as [DogPatchError?])
  func theEndOfTheFeedEndsTheLoop(error: DogPatchError?) async throws {
    let feed = ScriptedFeed([
      .dog(try .numbered(1)), .end(error), .dog(try .numbered(2)),
    ])

    let heard = await heard(of: feed)

    #expect(heard.names == ["name_1"])
    #expect(heard.error == error)
  }
}
