import XCTest

@testable import NetworkLayer

final class DiskMoviesResponseStorageTests: XCTestCase {
  private let parent = FileManager.default.temporaryDirectory
    .appendingPathComponent("films-\(UUID().uuidString)")
  private lazy var folder = parent.appendingPathComponent("pages")
  private let disk = DispatchQueue(label: "disk")
  private let first = MoviesResponseDTO(page: 1, total_pages: 2, results: [])
  private let request = MoviesRequestDTO(query: "sea", page: 1)

  override func tearDown() {
    try? FileManager.default.removeItem(at: parent)
    super.tearDown()
  }

  func test_savedPage_survivesARestart() {
    makeStorage().save(response: first, for: request)

    XCTAssertEqual(stored(request)?.total_pages, 2)
    XCTAssertNil(stored(MoviesRequestDTO(query: "sea", page: 2)))
  }

  func test_damagedFile_isNoPage_untilItIsSavedAgain() throws {
    makeStorage().save(response: first, for: request)
    let file = try XCTUnwrap(files().first)
    try Data(#"{"page": 1, "tot"#.utf8).write(to: file)
    XCTAssertNil(stored(request))

    makeStorage().save(response: first, for: request)
    XCTAssertEqual(stored(request)?.total_pages, 2)
  }

  func test_anyQuery_hasAFileOfItsOwn_insideTheFolder() throws {
    let queries = ["a/b", "../up", "Sea", "sea", "é", ""]
    for (number, query) in queries.enumerated() {
      makeStorage().save(
        response: MoviesResponseDTO(page: 1, total_pages: number, results: []),
        for: MoviesRequestDTO(query: query, page: 1))
    }

    for (number, query) in queries.enumerated() {
      let page = stored(MoviesRequestDTO(query: query, page: 1))
      XCTAssertEqual(page?.total_pages, number, query)
    }
    let names = try files().map { $0.lastPathComponent.lowercased() }
    XCTAssertEqual(Set(names).count, queries.count)
  }

  func test_reader_seesAWholePage_whileAnotherIsSaved() throws {
    makeStorage().save(response: first, for: request)
    let reader = try FileHandle(forReadingFrom: try XCTUnwrap(files().first))
    let second = MoviesResponseDTO(page: 1, total_pages: 777, results: [])

    makeStorage().save(response: second, for: request)

    XCTAssertEqual(stored(request)?.total_pages, 777)
    let seen = try JSONDecoder().decode(
      MoviesResponseDTO.self, from: reader.readDataToEndOfFile())
    try reader.close()
    XCTAssertEqual(seen.total_pages, 2)
  }

  func test_save_isNoWorkForItsCaller() throws {
    disk.suspend()
    makeStorage().save(response: first, for: request)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))

    disk.resume()
    XCTAssertEqual(try files().count, 1)
  }

  func test_reading_isNoWorkForItsCaller_andTheDiskWaitsForNobody() {
    disk.suspend()
    let answered = expectation(description: "answered")
    let returned = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [request, storage = makeStorage()] in
      storage.getResponse(for: request) { _ in answered.fulfill() }
      returned.signal()
    }
    XCTAssertEqual(returned.wait(timeout: .now() + 1), .success)

    disk.resume()
    let free = DispatchSemaphore(value: 0)
    disk.async { free.signal() }
    XCTAssertEqual(free.wait(timeout: .now() + 1), .success)
    wait(for: [answered], timeout: 5)
  }

  /// Asks a storage that was made after the page was saved.
  private func stored(_ request: MoviesRequestDTO) -> MoviesResponseDTO? {
    let answered = expectation(description: "answered")
    var page: MoviesResponseDTO?
    makeStorage().getResponse(for: request) {
      XCTAssertTrue(Thread.isMainThread)
      page = $0
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
    return page
  }

  /// What is there when all work on the disk is done.
  private func files() throws -> [URL] {
    try disk.sync {
      try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
    }
  }

  private func makeStorage() -> DiskMoviesResponseStorage {
    DiskMoviesResponseStorage(folder: folder, queue: disk)
  }
}
