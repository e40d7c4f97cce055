import XCTest

@testable import DogPatch

final class DogPatchClientTests: XCTestCase {
  var baseURL: URL!
  var session: URLSession!
  var sut: DogPatchClient!

  override func setUp() {
    super.setUp()
    baseURL = URL(string: "https://example.com/api/v1/")
    session = URLSession(configuration: .default)
    sut = DogPatchClient(baseURL: baseURL, session: session)
  }

  override func tearDown() {
    baseURL = nil
    session = nil
    sut = nil
    super.tearDown()
  }

  func test_init_sets_baseURL() {
    XCTAssertEqual(sut.baseURL, baseURL)
  }

  func test_init_sets_session() {
    XCTAssertTrue(sut.session === session)
  }

  func test_initWithoutSession_uses_sharedSession() {
    sut = DogPatchClient(baseURL: baseURL)

    XCTAssertTrue(sut.session === URLSession.shared)
  }
}
