import UIKit
import XCTest

@testable import DogPatch

final class ListingsViewControllerTests: XCTestCase {
  var sut: ListingsViewController!

  override func setUp() {
    super.setUp()
    sut = ListingsViewController()
  }

  override func tearDown() {
    sut = nil
    super.tearDown()
  }

  func test_networkClient_setToDogPatchClient() {
    XCTAssertTrue(sut.networkClient === DogPatchClient.shared)
  }

  func test_initWithClient_setsNetworkClient() throws {
    let baseURL = try XCTUnwrap(URL(string: "https://example.com/"))
    let client = DogPatchClient(
      baseURL: baseURL, session: MockURLSession(), responseQueue: nil)

    sut = ListingsViewController(networkClient: client)

    XCTAssertTrue(sut.networkClient === client)
  }
}
