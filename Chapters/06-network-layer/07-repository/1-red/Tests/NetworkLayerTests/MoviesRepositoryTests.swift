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
}
