import XCTest
@testable import NetworkLayer

final class DiskMoviesResponseStorageTests: XCTestCase {
  private let parent = FileManager.default.temporaryDirectory
    .appendingPathComponent("movies-" + UUID().uuidString)
  private lazy var folder = parent.appendingPathComponent("pages")
  private let first = MoviesResponseDTO(page: 1, totalPages: 2, results: [])
  private let request = MoviesRequestDTO(query: "dune", page: 1)
  private lazy var sut = DiskMoviesResponseStorage(folder: folder)

  override func tearDownWithError() throws {
    if FileManager.default.fileExists(atPath: parent.path) {
      try FileManager.default.removeItem(at: parent)
    }
  }

  private func stored(
    _ request: MoviesRequestDTO, in storage: DiskMoviesResponseStorage? = nil
  ) -> MoviesResponseDTO? {
    let storage = storage ?? DiskMoviesResponseStorage(folder: folder)
    let read = expectation(description: "read")
    var response: MoviesResponseDTO?
    storage.getResponse(for: request) {
      response = $0
      read.fulfill()
    }
    wait(for: [read], timeout: 5)
    return response
  }

  func test_getResponse_afterARestart_findsWhatWasSaved() {
    sut.save(response: first, for: request)

    XCTAssertEqual(stored(request), first)
    XCTAssertNil(stored(MoviesRequestDTO(query: "dune", page: 2)))
  }

  func test_getResponse_givenADamagedFile_findsNothing_untilSaved() throws {
    sut.save(response: first, for: request)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let file = try XCTUnwrap(files.first)
    try Data(#"{"page": 1, "tot"#.utf8).write(to: file)

    XCTAssertNil(stored(request))

    sut.save(response: first, for: request)
    XCTAssertEqual(stored(request), first)
  }

  func test_save_givenAnyQuery_keepsItInsideTheFolder() throws {
    let queries = ["a/b", "../up", "Dune", "dune", "é", ""]
    for (number, query) in queries.enumerated() {
      let page = MoviesResponseDTO(page: 1, totalPages: number, results: [])
      sut.save(response: page, for: MoviesRequestDTO(query: query, page: 1))
    }

    for (number, query) in queries.enumerated() {
      let page = stored(MoviesRequestDTO(query: query, page: 1))
      XCTAssertEqual(page?.totalPages, number, query)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(Set(files.map { $0.lowercased() }).count, queries.count)
  }

  func test_save_replacesTheFileAtOnce() throws {
    sut.save(response: first, for: request)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let reader = try FileHandle(forReadingFrom: try XCTUnwrap(files.first))
    let second = MoviesResponseDTO(page: 1, totalPages: 777, results: [])

    sut.save(response: second, for: request)

    let seen = try JSONDecoder().decode(
      MoviesResponseDTO.self, from: reader.readDataToEndOfFile())
    try reader.close()
    XCTAssertEqual(seen.totalPages, 2)
    XCTAssertEqual(stored(request), second)
  }

  func test_getResponse_afterADay_findsNothing() {
    let start = Date(timeIntervalSince1970: 1_000_000_000)
    func storage(after hours: Double) -> DiskMoviesResponseStorage {
      DiskMoviesResponseStorage(
        folder: folder, now: { start + hours * 3600 })
    }
    storage(after: 0).save(response: first, for: request)

    XCTAssertEqual(stored(request, in: storage(after: 23)), first)
    XCTAssertNil(stored(request, in: storage(after: 24)))
  }
}
