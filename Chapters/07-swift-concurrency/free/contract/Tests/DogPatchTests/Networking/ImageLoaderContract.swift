import Foundation
import Testing

@testable import DogPatch

@Suite struct ImageLoaderContract {
  private let server = ImageServer()

  /// A caller gets what the download gets.
  @Test
  func test_oneCaller() async throws {
    let image = call(loader(), "a")
    await server.begins(1)
    server.finish("a", [1])

    #expect(try await image.value == Data([1]))
  }

  /// Two callers who want the same image at the same time share one download, and both get it.
  @Test
  func test_sharing() async throws {
    let sut = loader()
    let first = call(sut, "a")
    await server.begins(1)
    let second = call(sut, "a")
    await settle()
    #expect(server.begun == ["a"])

    server.finish("a", [1])
    #expect(try await first.value == Data([1]))
    #expect(try await second.value == Data([1]))
  }

  /// Other images have downloads of their own, at the same time.
  @Test
  func test_others() async throws {
    let sut = loader()
    let first = call(sut, "a")
    await server.begins(1)
    let second = call(sut, "b")
    await server.begins(2)

    #expect(server.begun == ["a", "b"])
    server.finish("b", [2])
    server.finish("a", [1])
    #expect(try await first.value == Data([1]))
    #expect(try await second.value == Data([2]))
  }

  /// No more downloads run at once than the limit allows, and they begin in the order in which they were asked for.
  @Test(arguments: [1, 2, 4])
  func test_limit(limit: Int) async throws {
    let sut = loader(limit)
    var calls: [Call] = []
    for name in ["a", "b", "c", "d", "e", "f"] {
      calls.append(call(sut, name))
      await calls.last?.begun()
      await settle()
    }
    #expect(server.begun.count == limit)
    for name in ["a", "b", "c", "d", "e", "f"] {
      server.finish(name, [1])
      await settle()
      #expect(server.running <= limit)
    }

    #expect(server.begun == ["a", "b", "c", "d", "e", "f"])
    for call in calls { #expect(try await call.value == Data([1])) }
  }

  /// Without another word the limit is four.
  @Test
  func test_limitOfFour() async {
    let server = server
    let sut = ImageLoader { try await server.download($0) }
    let calls = ["a", "b", "c", "d", "e"].map { call(sut, $0) }
    await settle()

    #expect(server.begun.count == 4)
    calls.forEach { $0.cancel() }
  }

  /// A failed download fails each caller who waits for it, and gives its place to the next.
  @Test
  func test_failure() async {
    let sut = loader(1)
    let calls = [call(sut, "a"), call(sut, "a")]
    await server.begins(1)
    let next = call(sut, "b")
    await settle()
    server.fail("a")

    for call in calls {
      await #expect(throws: URLError.self) { try await call.value }
    }
    await server.begins(2)
    #expect(server.begun == ["a", "b"])
    next.cancel()
  }

  /// Nothing is kept: an image that was loaded, or that failed, is downloaded anew for the next caller.
  @Test
  func test_anew() async throws {
    let sut = loader()
    let first = call(sut, "a")
    await server.begins(1)
    server.fail("a")
    _ = try? await first.value
    let second = call(sut, "a")
    await server.begins(2)
    server.finish("a", [2])
    #expect(try await second.value == Data([2]))

    let third = call(sut, "a")
    await server.begins(3)
    server.finish("a", [3])
    #expect(try await third.value == Data([3]))
  }

  /// Who is canceled hears of it at once, as a `CancellationError`, while others still wait for the same image.
  @Test
  func test_oneLeaves() async throws {
    let sut = loader()
    let first = call(sut, "a")
    await server.begins(1)
    let second = call(sut, "a")
    await settle()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(server.canceled == [])

    server.finish("a", [1])
    #expect(try await second.value == Data([1]))
  }

  /// When the last one leaves, the download is canceled.
  @Test
  func test_lastLeaves() async {
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
  func test_placeOfACanceled() async {
    let sut = loader(1)
    let first = call(sut, "a")
    await server.begins(1)
    let second = call(sut, "b")
    await settle()
    first.cancel()
    await server.begins(2)

    #expect(server.begun == ["a", "b"])
    second.cancel()
  }

  /// A download that waits for its turn never begins when nobody wants it any more.
  @Test
  func test_canceledBeforeItsTurn() async throws {
    let sut = loader(1)
    let first = call(sut, "a")
    await server.begins(1)
    let second = call(sut, "b")
    await settle()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    server.finish("a", [1])
    _ = try await first.value
    await settle()

    #expect(server.begun == ["a"])
  }

  /// A caller who is canceled already asks for nothing.
  @Test
  func test_canceledBefore() async {
    let sut = loader()
    let call = Call {
      while !Task.isCancelled { await Task.yield() }
      return try await sut.image(at: Self.url("a"))
    }
    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    await settle()
    #expect(server.begun == [])
  }

  /// Who comes when all others have left gets a new download, not the one that is being canceled, and shares it with those who come later.
  @Test
  func test_comingLate() async throws {
    server.isStubborn = true
    let sut = loader()
    let first = call(sut, "a")
    await server.begins(1)
    first.cancel()
    await settle()
    let second = call(sut, "a")
    await server.begins(2)
    server.finish("a", [1])
    await settle()
    let third = call(sut, "a")
    await settle()
    #expect(server.begun.count == 2)
    server.finish("a", [2])

    #expect(try await second.value == Data([2]))
    #expect(try await third.value == Data([2]))
  }

  /// The place of a canceled download is free when the download has ended, and not before, however it ends.
  @Test
  func test_placeWhenItHasEnded() async {
    server.isStubborn = true
    let sut = loader(1)
    let first = call(sut, "a")
    await server.begins(1)
    var others: [Call] = []
    for name in ["b", "c"] {
      others.append(call(sut, name))
      await others.last?.begun()
      await settle()
    }
    first.cancel()
    await settle()
    #expect(server.begun == ["a"])

    server.finish("a", [1])
    await server.begins(2)
    await settle()
    #expect(server.begun == ["a", "b"])
    server.isStubborn = false
    others.reversed().forEach { $0.cancel() }
  }

  /// What a download throws reaches its caller, and a `CancellationError` too.
  @Test
  func test_downloadThatSaysItWasCanceled() async {
    let image = call(loader(), "a")
    await server.begins(1)
    server.fail("a", with: CancellationError())

    await #expect(throws: CancellationError.self) { try await image.value }
  }

  /// Who leaves while the image waits for its turn hears of it at once, and the image keeps its turn for the others.
  @Test
  func test_oneLeavesTheLine() async throws {
    let sut = loader(1)
    let first = call(sut, "a")
    await server.begins(1)
    var others: [Call] = []
    for name in ["b", "b", "c"] {
      others.append(call(sut, name))
      await others.last?.begun()
      await settle()
    }
    others[0].cancel()
    await #expect(throws: CancellationError.self) { try await others[0].value }
    server.finish("a", [1])
    _ = try await first.value
    await server.begins(2)
    await settle()

    #expect(server.begun == ["a", "b"])
    server.finish("b", [2])
    #expect(try await others[1].value == Data([2]))
    others[2].cancel()
  }

  /// An image is what its whole address says: with another query it's another image.
  @Test
  func test_query() async {
    let sut = loader()
    let calls = [call(sut, "a?1"), call(sut, "a?2")]
    await server.begins(2)

    #expect(server.begun.count == 2)
    calls.forEach { $0.cancel() }
  }

  private static func url(_ name: String) -> URL {
    URL(string: "https://example.com/\(name)") ?? URL(fileURLWithPath: name)
  }

  private func loader(_ limit: Int = 4) -> ImageLoader {
    let server = server
    return ImageLoader(limit: limit) { try await server.download($0) }
  }

  private func call(_ sut: ImageLoader, _ name: String) -> Call {
    Call { try await sut.image(at: Self.url(name)) }
  }

  /// Lets everything happen that can.
  private func settle() async {
    for _ in 0..<15 { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// A call whose end is waited for, for half a second at most.
private final class Call: @unchecked Sendable {
  struct NeverEnds: Error {}
  private let lock = NSLock()
  private var end: Result<Data, Error>?
  private var hasBegun = false
  private var task: Task<Void, Never>?

  init(_ body: @escaping @Sendable () async throws -> Data) {
    task = Task {
      begin()
      do { self.end(.success(try await body())) } catch { self.end(.failure(error)) }
    }
  }

  func cancel() { task?.cancel() }

  private func begin() { lock.withLock { hasBegun = true } }

  /// Waits until the call is on its way, for half a second at most.
  func begun() async {
    for _ in 0..<500 where !lock.withLock({ hasBegun }) {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  private func end(_ result: Result<Data, Error>) { lock.withLock { end = result } }

  var value: Data {
    get async throws {
      for _ in 0..<500 {
        if let end = lock.withLock({ end }) { return try end.get() }
        try? await Task.sleep(for: .milliseconds(1))
      }
      throw NeverEnds()
    }
  }
}

/// Keeps each download until the test ends it.
private final class ImageServer: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []
  private var left: [String] = []
  private var open: [(name: String, id: UUID, end: CheckedContinuation<Data, Error>)] = []
  private var stubborn = false

  /// Whether a download goes on although it's canceled.
  var isStubborn: Bool {
    get { lock.withLock { stubborn } }
    set { lock.withLock { stubborn = newValue } }
  }
  var begun: [String] { lock.withLock { names } }
  var canceled: [String] { lock.withLock { left } }
  var running: Int { lock.withLock { open.count } }

  func download(_ url: URL) async throws -> Data {
    let id = UUID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { end in
        lock.withLock {
          names.append(url.lastPathComponent)
          open.append((url.lastPathComponent, id, end))
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

  /// Waits until so many downloads have begun, for a second at most.
  func begins(_ count: Int) async {
    for _ in 0..<1_000 where begun.count < count {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
