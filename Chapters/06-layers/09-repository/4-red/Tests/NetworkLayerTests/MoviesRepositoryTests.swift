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
}
