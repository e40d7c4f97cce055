import Foundation
import Testing

@testable import DogPatch

@Suite struct ImageLoaderContract {
  private let server = ImageServer()

  /// A caller gets what the download gets, and be it empty.
  @Test
  func test_oneCaller() async throws {
    let sut = loader()
    for (number, bytes) in [[1], [UInt8]()].enumerated() {
      let image = call(sut, "a")
      try await server.begins(number + 1)
      server.finish("a", bytes)

      #expect(try await image.value == Data(bytes))
    }
  }

  /// All callers who want the same image at the same time share one download, and each gets it.
  @Test
  func test_sharing() async throws {
    let calls = await calls(loader(), ["a", "a", "a"])
    #expect(server.begun == ["a"])

    server.finish("a", [1])
    for call in calls { #expect(try await call.value == Data([1])) }
  }

  /// Other images have downloads of their own, at the same time, and an image takes one place however many callers share it.
  @Test
  func test_others() async throws {
    let calls = await calls(loader(2), ["a", "a", "b", "c"])
    #expect(server.begun == ["a", "b"])

    server.finish("b", [2])
    try await server.begins(3)
    server.finish("a", [1])
    server.finish("c", [3])
    for (call, byte) in zip(calls, [1, 1, 2, 3] as [UInt8]) {
      #expect(try await call.value == Data([byte]))
    }
  }

  /// As many downloads run at once as the limit allows, and no more. The others begin in the order in which they were asked for.
  @Test(arguments: [1, 2, 6])
  func test_limit(limit: Int) async throws {
    let names = (1...limit + 3).map { "image\($0)" }
    let calls = await calls(loader(limit), names)
    try #require(server.begun.count == limit)
    for (index, name) in names.enumerated() {
      try await server.begins(min(limit + index, names.count))
      server.finish(name, [1])
    }

    #expect(server.begun == names)
    #expect(server.mostRunning == limit)
    for call in calls { #expect(try await call.value == Data([1])) }
  }

  /// An image that waits for its turn keeps it when somebody else asks for it too, and is downloaded once.
  @Test
  func test_askedForTwiceInTheLine() async throws {
    let calls = await calls(loader(1), ["a", "b", "c", "d", "c"])
    try await finish(["a", "b", "c", "d"])

    for call in calls { #expect(try await call.value == Data([1])) }
  }

  /// An image that was given up in the line and is asked for again waits at its end. The others keep their order, and none of them begins early.
  @Test
  func test_backInTheLine() async throws {
    let sut = loader(1)
    let first = await calls(sut, ["a", "b", "c", "d", "e"])
    first[1].cancel()
    await #expect(throws: CancellationError.self) { try await first[1].value }
    let again = await calls(sut, ["b"])
    try #require(server.begun == ["a"])
    try await finish(["a", "c", "d", "e", "b"])

    #expect(try await again[0].value == Data([1]))
  }

  /// Without another word the limit is four.
  @Test
  func test_limitOfFour() async throws {
    let server = server
    let sut = ImageLoader { try await server.download($0) }
    let calls = ["a", "b", "c", "d", "e"].map { call(sut, $0) }
    await settle()

    #expect(server.begun.count == 4)
    calls.forEach { $0.cancel() }
  }

  /// What a download throws reaches each caller who waits for it, and nobody else: the next in the line takes its place.
  @Test
  func test_failure() async throws {
    let calls = await calls(loader(1), ["a", "a", "b"])
    server.fail("a", with: Broken(number: 7))

    for call in calls.prefix(2) {
      await #expect(throws: Broken(number: 7)) { try await call.value }
    }
    try await server.begins(2)
    #expect(server.begun == ["a", "b"])
    calls[2].cancel()
  }

  /// Nothing is kept: an image that was loaded, or that failed, is downloaded anew for the next caller. That's so too while other downloads run.
  @Test
  func test_anew() async throws {
    let sut = loader()
    let other = call(sut, "b")
    await other.begun()
    let first = call(sut, "a")
    try await server.begins(2)
    server.fail("a")
    _ = try? await first.value
    for (number, byte) in [1, 2, 3].enumerated() {
      let next = call(sut, "a")
      try await server.begins(3 + number)
      server.finish("a", [UInt8(byte)])
      #expect(try await next.value == Data([UInt8(byte)]))
    }
    other.cancel()
  }

  /// Who is canceled hears of it at once, as a `CancellationError`, while others still wait for the same image. Those notice nothing, whoever of them asked first.
  @Test(arguments: [0, 1])
  func test_oneLeaves(leaving: Int) async throws {
    var calls = await calls(loader(), ["a", "a"])
    let leaving = calls.remove(at: leaving)
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    await settle()
    #expect(server.canceled == [])

    server.finish("a", [1])
    for call in calls { #expect(try await call.value == Data([1])) }
  }

  /// The last one who waits hears of the cancellation at once too, even while the download still runs.
  @Test
  func test_lastHearsAtOnce() async throws {
    server.isStubborn = true
    let calls = await calls(loader(), ["a"])
    calls[0].cancel()

    await #expect(throws: CancellationError.self) { try await calls[0].value }
    #expect(server.running == 1)
    server.finish("a", [1])
  }

  /// When the last one leaves, the download is canceled.
  @Test
  func test_lastLeaves() async throws {
    let sut = loader()
    let calls = [call(sut, "a"), call(sut, "a")]
    await settle()
    calls.forEach { $0.cancel() }
    for call in calls { _ = try? await call.value }
    await settle()

    #expect(server.canceled == ["a"])
  }

  /// A download that nobody waits for any more gives its place to the next.
  @Test
  func test_placeOfACanceled() async throws {
    let sut = loader(1)
    let first = call(sut, "a")
    try await server.begins(1)
    let second = call(sut, "b")
    await settle()
    first.cancel()
    try await server.begins(2)

    #expect(server.begun == ["a", "b"])
    second.cancel()
  }

  /// A download that waits for its turn never begins when nobody wants it any more.
  @Test
  func test_canceledBeforeItsTurn() async throws {
    let sut = loader(1)
    let first = call(sut, "a")
    try await server.begins(1)
    let second = call(sut, "b")
    await settle()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    server.finish("a", [1])
    _ = try await first.value
    await settle()

    #expect(server.begun == ["a"])
  }

  /// A caller who is canceled already asks for nothing, and hears of it at once though the image is on its way for somebody else.
  @Test
  func test_canceledBefore() async throws {
    let sut = loader()
    await #expect(throws: CancellationError.self) { try await lateCall(sut).value }
    await settle()
    #expect(server.begun == [])

    let calls = await calls(sut, ["a"])
    await #expect(throws: CancellationError.self) { try await lateCall(sut).value }
    await settle()
    #expect(server.canceled == [])
    server.finish("a", [1])
    #expect(try await calls[0].value == Data([1]))
  }

  /// Who comes when all others have left gets a new download, not the one that is being canceled, however that one ends. Those who come later share the new one.
  @Test(arguments: [true, false])
  func test_comingLate(fails: Bool) async throws {
    server.isStubborn = true
    let sut = loader()
    let first = call(sut, "a")
    try await server.begins(1)
    first.cancel()
    await settle()
    let second = call(sut, "a")
    try await server.begins(2)
    if fails { server.fail("a") } else { server.finish("a", [1]) }
    await settle()
    let third = call(sut, "a")
    await settle()
    #expect(server.begun.count == 2)
    server.finish("a", [2])

    #expect(try await second.value == Data([2]))
    #expect(try await third.value == Data([2]))
  }

  /// The place of a canceled download is free when the download has ended, and not before, however it ends. A new download of the same image waits at the end of the line too.
  @Test(arguments: [true, false])
  func test_placeWhenItHasEnded(fails: Bool) async throws {
    server.isStubborn = true
    let sut = loader(1)
    let calls = await calls(sut, ["a", "b"])
    calls[0].cancel()
    await settle()
    let again = await self.calls(sut, ["a"])
    try #require(server.begun == ["a"])

    if fails { server.fail("a") } else { server.finish("a", [1]) }
    try await server.begins(2)
    await settle()
    try #require(server.begun == ["a", "b"])
    server.finish("b", [2])
    try await server.begins(3)
    #expect(server.begun == ["a", "b", "a"])
    server.finish("a", [3])
    #expect(try await again[0].value == Data([3]))
  }

  /// An error that speaks of a cancellation reaches its caller as it is, although nobody was canceled: a `CancellationError`, or the one of a URL session.
  @Test
  func test_downloadThatSaysItWasCanceled() async throws {
    let sut = loader()
    let image = call(sut, "a")
    try await server.begins(1)
    server.fail("a", with: CancellationError())
    await #expect(throws: CancellationError.self) { try await image.value }

    let other = call(sut, "a")
    try await server.begins(2)
    server.fail("a", with: URLError(.cancelled))
    await #expect(throws: URLError(.cancelled)) { try await other.value }
  }

  /// Who leaves while the image waits for its turn hears of it at once, and the image keeps its turn for the others.
  @Test(arguments: [1, 2])
  func test_oneLeavesTheLine(leaving: Int) async throws {
    let calls = await calls(loader(1), ["a", "b", "b", "c"])
    calls[leaving].cancel()
    await #expect(throws: CancellationError.self) {
      try await calls[leaving].value
    }
    server.finish("a", [1])
    try await server.begins(2)
    await settle()

    #expect(server.begun == ["a", "b"])
    server.finish("b", [2])
    #expect(try await calls[3 - leaving].value == Data([2]))
    calls[3].cancel()
  }

  /// An image is what its whole address says: with another host, another query or a capital letter it's another image.
  @Test
  func test_address() async throws {
    let names = [
      "a", "A", "%61", "a?1", "a?2", "a/", "a#1", "b/../a", "http://example.com/a",
      "https://example.org/a",
    ]
    let calls = await calls(loader(names.count), names)
    #expect(server.begun == names)

    for (name, byte) in zip(names, UInt8(1)...) { server.finish(name, [byte]) }
    for (call, byte) in zip(calls, UInt8(1)...) {
      #expect(try await call.value == Data([byte]))
    }
  }

  private static func url(_ name: String) -> URL {
    let address = name.contains("://") ? name : ImageServer.home + name
    return URL(string: address) ?? URL(fileURLWithPath: name)
  }

  private func loader(_ limit: Int = 4) -> ImageLoader {
    let server = server
    return ImageLoader(limit: limit) { try await server.download($0) }
  }

  private func call(_ sut: ImageLoader, _ name: String) -> Call {
    Call { try await sut.image(at: Self.url(name)) }
  }

  /// Calls that were made one after the other.
  private func calls(_ sut: ImageLoader, _ names: [String]) async -> [Call] {
    var calls: [Call] = []
    for name in names {
      let count = server.begun.count
      calls.append(call(sut, name))
      await calls.last?.begun()
      // A download that begins shows that the call has come.
      await settle { server.begun.count > count }
    }
    return calls
  }

  /// Ends downloads that begin one after the other, in this order.
  private func finish(_ names: [String]) async throws {
    for (index, name) in names.enumerated() {
      try await server.begins(index + 1)
      try #require(server.begun == Array(names.prefix(index + 1)))
      server.finish(name, [1])
    }
  }

  /// A call that asks when it has been canceled.
  private func lateCall(_ sut: ImageLoader) -> Call {
    let call = Call {
      while !Task.isCancelled { await Task.yield() }
      return try await sut.image(at: Self.url("a"))
    }
    call.cancel()
    return call
  }

  /// Lets everything happen that can.
  private func settle(until isDone: () -> Bool = { false }) async {
    for _ in 0..<15 where !isDone() {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

private struct Broken: Error, Equatable { let number: Int }

/// How long a test waits for what may never come: half a second, and less
/// where others have waited in vain.
private enum Patience {
  struct IsLost: Error {}
  private static let lock = NSLock()
  nonisolated(unsafe) private static var losses = 0

  static func wait<Found>(for look: () -> Found?) async throws -> Found {
    for _ in 0..<lock.withLock({ losses < 3 ? 500 : 100 }) {
      if let found = look() { return found }
      try? await Task.sleep(for: .milliseconds(1))
    }
    lock.withLock { losses += 1 }
    throw IsLost()
  }
}

/// A call whose end is waited for.
private final class Call: @unchecked Sendable {
  private let lock = NSLock()
  private var end: Result<Data, Error>?
  private var hasBegun = false
  private var task: Task<Void, Never>?

  init(_ body: @escaping @Sendable () async throws -> Data) {
    task = Task {
      lock.withLock { hasBegun = true }
      let end: Result<Data, Error>
      do { end = .success(try await body()) } catch { end = .failure(error) }
      lock.withLock { self.end = end }
    }
  }

  func cancel() { task?.cancel() }

  /// Waits until the call is on its way.
  func begun() async {
    try? await Patience.wait { lock.withLock { hasBegun ? () : nil } }
  }

  var value: Data {
    get async throws {
      try await Patience.wait { lock.withLock { end } }.get()
    }
  }
}

/// Keeps each download until the test ends it.
private final class ImageServer: @unchecked Sendable {
  static let home = "https://example.com/"
  private let lock = NSLock()
  private var names: [String] = []
  private var left: [String] = []
  private var open: [(name: String, id: UUID, end: CheckedContinuation<Data, Error>)] = []
  private var stubborn = false
  private var most = 0

  /// Whether a download goes on although it's canceled.
  var isStubborn: Bool {
    get { lock.withLock { stubborn } }
    set { lock.withLock { stubborn = newValue } }
  }
  var begun: [String] { lock.withLock { names } }
  var canceled: [String] { lock.withLock { left } }
  var running: Int { lock.withLock { open.count } }
  var mostRunning: Int { lock.withLock { most } }

  func download(_ url: URL) async throws -> Data {
    let id = UUID()
    let name = url.absoluteString.replacingOccurrences(of: Self.home, with: "")
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { end in
        lock.withLock {
          names.append(name)
          open.append((name, id, end))
          most = max(most, open.count)
        }
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: UUID) {
    let found = lock.withLock { () -> CheckedContinuation<Data, Error>? in
      guard !stubborn, let index = open.firstIndex(where: { $0.id == id }) else { return nil }
      left.append(open[index].name)
      return open.remove(at: index).end
    }
    found?.resume(throwing: CancellationError())
  }

  func finish(_ name: String, _ bytes: [UInt8]) {
    take(name)?.resume(returning: Data(bytes))
  }

  func fail(_ name: String, with error: Error = URLError(.timedOut)) {
    take(name)?.resume(throwing: error)
  }

  private func take(_ name: String) -> CheckedContinuation<Data, Error>? {
    lock.withLock {
      open.firstIndex { $0.name == name }.map { open.remove(at: $0).end }
    }
  }

  /// Waits until so many downloads have begun.
  func begins(_ count: Int) async throws {
    try await Patience.wait { begun.count < count ? nil : () }
  }
}
