import XCTest
@testable import NetworkLayer

final class MoviesRepositoryTests: XCTestCase {
  private let page = MoviesResponseDTO(page: 1, totalPages: 9, results: [])
  private let transfer = DataTransferServiceMock()
  private let storage = MoviesResponseStorageMock()
  private lazy var sut: MoviesRepository = DefaultMoviesRepository(
    dataTransferService: transfer, storage: storage)

  @discardableResult
  private func fetch(
    cached: @escaping (MoviesPage) -> Void = { _ in },
    completion: @escaping (Result<MoviesPage, Error>) -> Void = { _ in }
  ) -> Cancellable? {
    sut.fetchMoviesList(
      query: "dune", page: 1, cached: cached, completion: completion)
  }

  func test_fetch_deliversTheNetworksPage() throws {
    transfer.answer = .success(page)
    var answers: [MoviesPage?] = []

    fetch(completion: { answers.append(try? $0.get()) })
    storage.deliver()
    transfer.deliver()

    XCTAssertEqual(answers, [page.toDomain()])
  }

  func test_fetch_whenTheNetworkFails_deliversTheFailure() throws {
    transfer.answer = .failure(.networkFailure(.notConnected))
    var failures: [Error] = []

    fetch(completion: { answer in
      if case .failure(let error) = answer { failures.append(error) }
    })
    storage.deliver()
    transfer.deliver()

    XCTAssertEqual(failures.count, 1)
    guard
      case DataTransferError.networkFailure(.notConnected)? = failures.first
    else { return XCTFail("not .networkFailure") }
  }

  func test_fetch_savesTheNetworksPage_butNoFailure() {
    let request = MoviesRequestDTO(query: "dune", page: 1)

    fetch()
    storage.deliver()
    transfer.deliver()
    XCTAssertEqual(storage.saved, [])

    transfer.answer = .success(page)
    fetch()
    storage.deliver()
    transfer.deliver()
    XCTAssertEqual(storage.saved, [request])
  }

  func test_fetch_deliversTheStoredPageFirst_andStillAsks() {
    storage.stored = MoviesResponseDTO(page: 1, totalPages: 3, results: [])
    transfer.answer = .success(page)
    var pages: [Int?] = []

    fetch(
      cached: { pages.append($0.totalPages) },
      completion: { pages.append(try? $0.get().totalPages) })
    XCTAssertEqual(transfer.requests, 0)
    storage.deliver()
    XCTAssertEqual(transfer.requests, 1)
    transfer.deliver()

    XCTAssertEqual(pages, [3, 9])
  }

  func test_cancel_beforeTheStorageAnswers_startsNoRequest() {
    storage.stored = page
    var deliveries = 0

    let task = fetch(cached: { _ in deliveries += 1 })
    task?.cancel()
    storage.deliver()

    XCTAssertEqual(transfer.requests, 0)
    XCTAssertEqual(deliveries, 0)
  }

  func test_cancel_insideTheCachedPage_startsNoRequest() {
    storage.stored = page
    var task: Cancellable?

    task = fetch(cached: { _ in task?.cancel() })
    storage.deliver()

    XCTAssertEqual(transfer.requests, 0)
  }

  func test_cancel_whileTheRequestRuns_stopsItAndStaysSilent() {
    transfer.answer = .success(page)
    var answers = 0

    let task = fetch(completion: { _ in answers += 1 })
    storage.deliver()
    task?.cancel()
    transfer.deliver()

    XCTAssertEqual(transfer.cancels, 1)
    XCTAssertEqual(answers, 0)
    XCTAssertEqual(storage.saved.count, 1)
  }
}
