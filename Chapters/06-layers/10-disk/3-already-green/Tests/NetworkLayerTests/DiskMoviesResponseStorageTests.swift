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
