import XCTest

@testable import NetworkLayer

final class MoviesRepositoryTests: XCTestCase {
  private let storage = MoviesResponseStorageMock()
  private let stored = MoviesResponseDTO(page: 1, total_pages: 3, results: [])
  private lazy var sut = DefaultMoviesRepository(
    service: DefaultDataTransferService(
      network: NetworkServiceMock(
        ending: .success(
          Data(#"{"page": 1, "total_pages": 9, "results": []}"#.utf8)))),
    storage: storage)

  func test_storedPage_thenFreshPage() {
    var totals: [Int?] = []
    let answered = expectation(description: "both came")
    answered.expectedFulfillmentCount = 2
    _ = sut.fetchMoviesList(query: "sea", page: 1) { page in
      totals.append(page.totalPages)
      answered.fulfill()
    } completion: { page in
      totals.append(try? page.get().totalPages)
      answered.fulfill()
    }
    DispatchQueue.main.async { self.storage.reads.first?(self.stored) }
    wait(for: [answered], timeout: 5)

    XCTAssertEqual(totals, [3, 9])
  }

  func test_search_passesEachPageOnOnce() {
    let search = MovieSearch(repository: sut, query: "sea")
    let film = MoviesResponseDTO.MovieDTO(
      id: 7, title: "Harbor", overview: "", poster_path: nil)
    var counts: [Int?] = []
    let answered = expectation(description: "both came")
    _ = search.fetchCities { films in
      counts.append(try? films.get().count)
      if counts.count == 2 { answered.fulfill() }
    }
    storage.reads.first?(
      MoviesResponseDTO(page: 1, total_pages: 1, results: [film]))
    wait(for: [answered], timeout: 5)

    XCTAssertEqual(counts, [1, 0])
  }

  func test_freshPage_isSavedBeforeItIsDelivered() {
    let answered = expectation(description: "answered")
    _ = sut.fetchMoviesList(query: "sea", page: 1) { _ in
    } completion: { [storage] _ in
      XCTAssertEqual(storage.saved.map(\.total_pages), [9])
      answered.fulfill()
    }
    storage.reads.first?(nil)
    wait(for: [answered], timeout: 5)
  }

  func test_cancel_beforeTheStorageAnswers_asksNobody() {
    let transfer = DataTransferServiceMock()
    let sut = DefaultMoviesRepository(service: transfer, storage: storage)
    var pages = 0
    let call = sut.fetchMoviesList(query: "sea", page: 1) { _ in
      pages += 1
    } completion: { _ in }
    call?.cancel()
    storage.reads.first?(stored)

    XCTAssertEqual(pages, 0)
    XCTAssertEqual(transfer.calls.count, 0)
  }

  func test_cancel_insideTheStoredPage_asksNobody() {
    let transfer = DataTransferServiceMock()
    let sut = DefaultMoviesRepository(service: transfer, storage: storage)
    var call: Cancellable?
    call = sut.fetchMoviesList(query: "sea", page: 1) { _ in
      call?.cancel()
    } completion: { _ in }
    storage.reads.first?(stored)

    XCTAssertEqual(transfer.calls.count, 0)
  }

  func test_cancel_whileTheRequestRuns_stopsItAndStaysSilent() {
    let transfer = DataTransferServiceMock()
    let sut = DefaultMoviesRepository(service: transfer, storage: storage)
    var answers = 0
    let call = sut.fetchMoviesList(query: "sea", page: 1) { _ in
    } completion: { _ in answers += 1 }
    storage.reads.first?(nil)
    call?.cancel()
    transfer.calls.first?(stored)

    XCTAssertEqual(transfer.cancels, 1)
    XCTAssertEqual(answers, 0)
    XCTAssertEqual(storage.saved.count, 1)
  }

  func test_failure_isDelivered_andNotSaved() {
    let network = NetworkServiceMock(ending: .failure(.notConnected))
    let sut = DefaultMoviesRepository(
      service: DefaultDataTransferService(network: network), storage: storage)
    let answered = expectation(description: "answered")
    var answer: Result<MoviesPage, Error>?
    _ = sut.fetchMoviesList(query: "sea", page: 1) { _ in
    } completion: {
      answer = $0
      answered.fulfill()
    }
    storage.reads.first?(stored)
    wait(for: [answered], timeout: 5)

    XCTAssertThrowsError(try answer?.get())
    XCTAssertEqual(storage.saved.count, 0)
  }
}
