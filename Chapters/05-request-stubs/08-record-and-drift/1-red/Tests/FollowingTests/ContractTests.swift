import Fixtures
import XCTest

@testable import Following

final class ContractTests: XCTestCase {
  private let feed = "GET_app_v2_feed_followings.200.http"

  func test_renamedKey_isNamed() throws {
    let drifted = try Fixture.exchange(named: "tistory-drifted/\(feed)")

    XCTAssertEqual(
      contractFault(in: drifted.body), "answer.items.0: no key 'name'")
  }
}
