import XCTest
@testable import NetworkLayer

final class MoviesRepositoryTests: XCTestCase {
  func test_fetch_deliversTheNetworksPage() throws {
    let transfer = DataTransferServiceMock()
    let page = MoviesResponseDTO(page: 1, totalPages: 9, results: [])
    transfer.answer = .success(page)
    let sut: MoviesRepository = DefaultMoviesRepository(
      dataTransferService: transfer)
    var answers: [MoviesPage?] = []

    sut.fetchMoviesList(query: "dune", page: 1) { answer in
      answers.append(try? answer.get())
    }
    transfer.deliver()

    XCTAssertEqual(answers, [page.toDomain()])
  }

  func test_fetch_whenTheNetworkFails_deliversTheFailure() throws {
    let transfer = DataTransferServiceMock()
    transfer.answer = .failure(.networkFailure(.notConnected))
    let sut: MoviesRepository = DefaultMoviesRepository(
      dataTransferService: transfer)
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
}
