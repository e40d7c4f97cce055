import Foundation
import Testing

@testable import DogPatch

@Suite struct ImageLoaderTests {
  private let web = WebFake()
  private let dog = URL(fileURLWithPath: "/dog")
  private let cat = URL(fileURLWithPath: "/cat")
  private let cow = URL(fileURLWithPath: "/cow")

  @Test func twoCallersShareADownload() async throws {
    let calls = await started([dog, dog], loader())
    #expect(await web.asked == [dog])
    await web.answer(dog, Data([5]))

    for call in calls { #expect(try await call.value == Data([5])) }
  }

  @Test func aThirdDownloadWaitsForItsTurn() async throws {
    let sut = loader()
    let calls = await started([dog, cat, cow], sut)
    #expect(await web.asked == [dog, cat])
    await web.answer(cat, Data())
    await pause()

    #expect(await web.asked == [dog, cat, cow])
    calls.forEach { $0.cancel() }
  }

  @Test func turnsAreTakenInOrder() async throws {
    let sut = loader(1)
    let calls = await started([dog, cat, cow], sut)
    await web.answer(dog, Data())
    await pause()

    #expect(await web.asked == [dog, cat])
    calls.forEach { $0.cancel() }
  }

  @Test func fourAreTheUsualLimit() async throws {
    let web = web
    let sut = ImageLoader { try await web.download($0) }
    let calls = await started((0..<6).map { URL(fileURLWithPath: "/\($0)") }, sut)

    #expect(await web.asked.count == 4)
    calls.forEach { $0.cancel() }
  }

  @Test func aFailureIsToldAndNotKept() async throws {
    let sut = loader(1)
    let calls = await started([dog, dog, cat], sut)
    await web.answer(dog, nil)
    for call in calls.prefix(2) {
      await #expect(throws: URLError.self) { try await call.value }
    }
    await pause()
    #expect(await web.asked == [dog, cat])

    await web.answer(cat, Data())
    let again = await started([dog], sut)
    #expect(await web.asked == [dog, cat, dog])
    await web.answer(dog, Data([1]))
    #expect(try await again[0].value == Data([1]))
  }

  @Test func aSuccessIsNotKeptEither() async throws {
    let sut = loader()
    for _ in 0..<2 {
      let calls = await started([dog], sut)
      await web.answer(dog, Data())
      _ = try await calls[0].value
    }

    #expect(await web.asked == [dog, dog])
  }

  @Test func whoLeavesIsToldAndTheOtherStays() async throws {
    let calls = await started([dog, dog], loader())
    calls[0].cancel()
    await #expect(throws: CancellationError.self) { try await calls[0].value }
    #expect(await web.stopped == 0)
    await web.answer(dog, Data([2]))

    #expect(try await calls[1].value == Data([2]))
  }

  @Test func theLastWhoLeavesStopsIt_andFreesThePlace() async throws {
    let sut = loader(1)
    let calls = await started([dog, dog, cat], sut)
    calls[0].cancel()
    calls[1].cancel()
    await pause()

    #expect(await web.stopped == 1)
    #expect(await web.asked == [dog, cat])
    calls[2].cancel()
  }

  @Test func whoLeavesBeforeTheTurnAsksForNothing() async throws {
    let sut = loader(1)
    let calls = await started([dog, cat, cow], sut)
    calls[1].cancel()
    await #expect(throws: CancellationError.self) { try await calls[1].value }
    await web.answer(dog, Data())
    await pause()

    #expect(await web.asked == [dog, cow])
    calls[2].cancel()
  }

  @Test func whoWasCanceledBeforeAsksForNothing() async throws {
    let (sut, dog) = (loader(), dog)
    let call = Row {
      while !Task.isCancelled { await Task.yield() }
      return try await sut.image(at: dog)
    }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    await pause()

    #expect(await web.asked == [])
  }

  @Test func whoComesLateGetsADownloadOfTheirOwn() async throws {
    await web.goOnAlthoughCanceled()
    let sut = loader()
    let first = await started([dog], sut)
    first[0].cancel()
    await pause()
    let second = await started([dog], sut)
    #expect(await web.asked == [dog, dog])
    await web.answer(dog, Data([1]))
    await pause()
    let third = await started([dog], sut)
    #expect(await web.asked.count == 2)
    await web.answer(dog, Data([2]))

    #expect(try await second[0].value == Data([2]))
    #expect(try await third[0].value == Data([2]))
  }

  @Test func whatIsCanceledKeepsItsPlaceUntilItEnds() async throws {
    await web.goOnAlthoughCanceled()
    let calls = await started([dog, cat], loader(1))
    calls[0].cancel()
    await pause()
    #expect(await web.asked == [dog])

    await web.answer(dog, Data())
    await pause()
    #expect(await web.asked == [dog, cat])
    await web.answer(cat, Data())
  }

  private func loader(_ limit: Int = 2) -> ImageLoader {
    let web = web
    return ImageLoader(limit: limit) { try await web.download($0) }
  }

  private func started(_ urls: [URL], _ sut: ImageLoader) async -> [Row] {
    var calls: [Row] = []
    for url in urls {
      calls.append(Row { try await sut.image(at: url) })
      await calls.last?.begun()
      await pause()
    }
    return calls
  }

  private func pause() async {
    for _ in 0..<15 { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// A row that wants an image, and gives up after a while.
private final class Row: @unchecked Sendable {
  struct StillEmpty: Error {}
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
      throw StillEmpty()
    }
  }
}

/// Ends downloads when the test says so.
private actor WebFake {
  private(set) var asked: [URL] = []
  private(set) var stopped = 0
  private var open: [(url: URL, number: Int, end: CheckedContinuation<Data, Error>)] = []
  private var isStubborn = false

  func goOnAlthoughCanceled() { isStubborn = true }

  func download(_ url: URL) async throws -> Data {
    asked.append(url)
    let number = asked.count
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { open.append((url, number, $0)) }
    } onCancel: {
      Task { await self.stop(number) }
    }
  }

  private func stop(_ number: Int) {
    guard !isStubborn, let index = open.firstIndex(where: { $0.number == number }) else { return }
    stopped += 1
    open.remove(at: index).end.resume(throwing: CancellationError())
  }

  func answer(_ url: URL, _ data: Data?) {
    guard let index = open.firstIndex(where: { $0.url == url }) else { return }
    let end = open.remove(at: index).end
    if let data { end.resume(returning: data) } else { end.resume(throwing: URLError(.timedOut)) }
  }
}
