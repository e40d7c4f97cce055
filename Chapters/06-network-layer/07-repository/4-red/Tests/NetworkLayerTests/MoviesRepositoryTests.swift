import XCTest
@testable import NetworkLayer

final class MoviesRepositoryTests: XCTestCase {
  private let page = MoviesResponseDTO(page: 1, totalPages: 9, results: [])
  private let transfer = DataTransferServiceMock()
  private let storage = MoviesResponseStorageMock()
  private lazy var sut: MoviesRepository = DefaultMoviesRepository(
    dataTransferService: transfer, storage: storage)

  func test_fetch_deliversTheNetworksPage() throws {
    transfer.answer = .success(page)
    var answers: [MoviesPage?] = []

    sut.fetchMoviesList(query: "dune", page: 1) { answer in
      answers.append(try? answer.get())
    }
    transfer.deliver()

    XCTAssertEqual(answers, [page.toDomain()])
  }

  func test_fetch_whenTheNetworkFails_deliversTheFailure() throws {
    transfer.answer = .failure(.networkFailure(.notConnected))
    var failures: [Error] = []

    sut.fetchMoviesList(query: "dune", page: 1) { answer in
      if case .failure(let error) = answer { failures.append(error) }
    }
    transfer.deliver()

    XCTAssertEqual(failures.count, 1)
    guard
      case DataTransferError.networkFailure(.notConnected)? = failures.first
    else { return XCTFail("not .networkFailure") }
  }

  func test_fetch_savesTheNetworksPage_butNoFailure() {
    let request = MoviesRequestDTO(query: "dune", page: 1)

    sut.fetchMoviesList(query: "dune", page: 1) { _ in }
    transfer.deliver()
    XCTAssertEqual(storage.saved, [])

    transfer.answer = .success(page)
    sut.fetchMoviesList(query: "dune", page: 1) { _ in }
    transfer.deliver()
    XCTAssertEqual(storage.saved, [request])
  }
}
