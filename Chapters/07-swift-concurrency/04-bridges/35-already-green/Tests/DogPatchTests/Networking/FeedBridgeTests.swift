import Testing

@testable import DogPatch

struct FeedBridgeTests {
  /// What a loop gets that is left after so many dogs.
  func heard(
    of feed: ScriptedFeed, first count: Int = 2
  ) async -> (names: [String], error: DogPatchError?) {
    var names: [String] = []
    do {
      for try await dog in FeedBridge.dogs(of: feed).prefix(count) {
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

  @Test func aLoopThatIsLeftStopsTheFeed() async throws {
    let feed = ScriptedFeed([.dog(try .numbered(1))])

    _ = await heard(of: feed, first: 1)

    #expect(feed.stops == 1)
  }

  @Test func theStreamKeepsItsFeed() async throws {
    var owner: LiveFeed? = LiveFeed()
    weak var feed: LiveFeed?
    feed = owner
    let dogs = FeedBridge.dogs(of: try #require(owner))
    owner = nil

    try #require(feed).end(with: try .numbered(1))

    var names: [String] = []
    for try await dog in dogs.prefix(1) { names.append(dog.name) }
    #expect(names == ["name_1"])
  }

  @Test func aLoopThatComesLateMissesNothing() async throws {
    let dogs = try (1...100).map { try Dog.numbered($0) }
    let feed = ScriptedFeed(dogs.map { .dog($0) } + [.end(nil)])

    let heard = await heard(of: feed, first: 100)

    #expect(heard.names.count == 100)
  }
}
