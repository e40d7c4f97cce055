import Foundation
import Testing

@testable import DogPatch

@Suite struct ImageLoaderTests {
  private let web = WebFake()
  private let dog = URL(fileURLWithPath: "/dog")
  private let cat = URL(fileURLWithPath: "/cat")
  private let cow = URL(fileURLWithPath: "/cow")
  private let hen = URL(fileURLWithPath: "/hen")

  @Test func callersShareADownload_andItsPlace() async throws {
    let calls = await started([dog, dog, dog, cat], loader())
    try #require(await web.asked == [dog, cat])
    await web.answer(dog, Data([5]))
    await web.answer(cat, Data([5]))

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

  @Test func aGreaterLimitIsUsedUp() async throws {
    let sut = loader(6)
    let calls = await started((0..<7).map { URL(fileURLWithPath: "/\($0)") }, sut)

    #expect(await web.asked.count == 6)
    calls.forEach { $0.cancel() }
  }

  @Test func whatWaitsIsShared_andKeepsItsTurn() async throws {
    let calls = await started([dog, cat, cow, hen, cow], loader(1))
    for url in [dog, cat, cow, hen] { await answered(url) }

    #expect(await web.asked == [dog, cat, cow, hen])
    for call in calls { #expect(try await call.value == Data([6])) }
  }

  @Test func whoLeavesTheQueue_changesNothingForTheOthers() async throws {
    let sut = loader(1)
    let calls = await started([dog, cat, cow, cow, hen], sut)
    calls[1].cancel()
    calls[2].cancel()
    await #expect(throws: CancellationError.self) { try await calls[2].value }
    let again = await started([cat], sut)
    try #require(await web.asked == [dog])
    for url in [dog, cow, hen, cat] { await answered(url) }

    #expect(await web.asked == [dog, cow, hen, cat])
    #expect(try await calls[3].value == Data([6]))
    #expect(try await again[0].value == Data([6]))
  }

  @Test func addressesThatDifferAreDifferentImages() async throws {
    let urls = ["a.test/dog", "b.test/dog", "a.test/Dog", "a.test/dog?big"]
      .compactMap { URL(string: "https://" + $0) }
    let calls = await started(urls, loader(4))

    #expect(await web.asked == urls)
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
    let other = await started([cat], sut)
    for _ in 0..<2 {
      let calls = await started([dog], sut)
      await web.answer(dog, Data())
      _ = try await calls[0].value
    }

    #expect(await web.asked == [cat, dog, dog])
    other[0].cancel()
  }

  @Test func whoLeavesIsToldAndTheOtherStays() async throws {
    let calls = await started([dog, dog], loader())
    calls[0].cancel()
    await #expect(throws: CancellationError.self) { try await calls[0].value }
    #expect(await web.stopped == 0)
    await web.answer(dog, Data([2]))

    #expect(try await calls[1].value == Data([2]))
  }

  @Test func aLaterOneLeaves_andTheFirstStays() async throws {
    let calls = await started([dog, dog], loader())
    calls[1].cancel()
    await #expect(throws: CancellationError.self) { try await calls[1].value }
    #expect(await web.stopped == 0)
    await web.answer(dog, Data([2]))

    #expect(try await calls[0].value == Data([2]))
  }

  @Test func whatADownloadThrowsIsToldAsItIs() async throws {
    let sut = loader()
    let first = await started([dog], sut)
    await web.fail(dog, CancellationError())
    await #expect(throws: CancellationError.self) { try await first[0].value }

    let second = await started([dog], sut)
    await web.fail(dog, URLError(.cancelled))
    await #expect(throws: URLError(.cancelled)) { try await second[0].value }
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

  @Test func whoWasCanceledBeforeDisturbsNobody() async throws {
    let (sut, dog) = (loader(), dog)
    let calls = await started([dog], sut)
    let late = Row {
      while !Task.isCancelled { await Task.yield() }
      return try await sut.image(at: dog)
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    await pause()

    #expect(await web.stopped == 0)
    await web.answer(dog, Data([5]))
    #expect(try await calls[0].value == Data([5]))
  }

  @Test(arguments: [Data([1]), nil])
  func whoComesLateGetsADownloadOfTheirOwn(old: Data?) async throws {
    await web.goOnAlthoughCanceled()
    let sut = loader()
    let first = await started([dog], sut)
    first[0].cancel()
    await pause()
    let second = await started([dog], sut)
    #expect(await web.asked == [dog, dog])
    await web.answer(dog, old)
    await pause()
    let third = await started([dog], sut)
    #expect(await web.asked.count == 2)
    await web.answer(dog, Data([2]))

    #expect(try await second[0].value == Data([2]))
    #expect(try await third[0].value == Data([2]))
  }

  @Test func whatIsCanceledKeepsItsPlaceUntilItEnds() async throws {
    await web.goOnAlthoughCanceled()
    let sut = loader(1)
    let calls = await started([dog, cat], sut)
    calls[0].cancel()
    await #expect(throws: CancellationError.self) { try await calls[0].value }
    let again = await started([dog], sut)
    try #require(await web.asked == [dog])

    for url in [dog, cat, dog] { await answered(url) }
    #expect(await web.asked == [dog, cat, dog])
    #expect(try await again[0].value == Data([6]))
  }

  private func loader(_ limit: Int = 2) -> ImageLoader {
    let web = web
    return ImageLoader(limit: limit) { try await web.download($0) }
  }

  private func started(_ urls: [URL], _ sut: ImageLoader) async -> [Row] {
    var calls: [Row] = []
    for url in urls {
      let count = await web.asked.count
      calls.append(Row { try await sut.image(at: url) })
      await calls.last?.begun()
      // What is asked for shows that the row has come.
      await pause { await web.asked.count > count }
    }
    return calls
  }

  private func answered(_ url: URL) async {
    await web.answer(url, Data([6]))
    await pause()
  }

  private func pause(until isDone: () async -> Bool = { false }) async {
    for _ in 0..<15 {
      if await isDone() { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
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
    for _ in 0..<150 where !lock.withLock({ hasBegun }) {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  private func end(_ result: Result<Data, Error>) { lock.withLock { end = result } }

  var value: Data {
    get async throws {
      for _ in 0..<150 {
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
    if let data {
      take(url)?.resume(returning: data)
    } else {
      fail(url, URLError(.timedOut))
    }
  }

  func fail(_ url: URL, _ error: Error) { take(url)?.resume(throwing: error) }

  private func take(_ url: URL) -> CheckedContinuation<Data, Error>? {
    open.firstIndex { $0.url == url }.map { open.remove(at: $0).end }
  }
}
