import XCTest

@testable import DogPatch

final class DogPatchClientTests: XCTestCase {
  var baseURL: URL!
  var mockSession: MockURLSession!
  var sut: DogPatchClient!

  override func setUp() {
    super.setUp()
    baseURL = URL(string: "https://example.com/api/v1/")
    mockSession = MockURLSession()
    sut = DogPatchClient(baseURL: baseURL, session: mockSession)
  }

  override func tearDown() {
    baseURL = nil
    mockSession = nil
    sut = nil
    super.tearDown()
  }

  func test_init_sets_baseURL() {
    XCTAssertEqual(sut.baseURL, baseURL)
  }

  func test_init_sets_session() {
    XCTAssertTrue(sut.session === mockSession)
  }

  func test_initWithSettings_takesBaseURL() {
    let settings = MockSettings()
    settings.urls["baseURL"] = baseURL

    let client = DogPatchClient(settings: settings, session: mockSession)

    XCTAssertEqual(client?.baseURL, baseURL)
  }
}
