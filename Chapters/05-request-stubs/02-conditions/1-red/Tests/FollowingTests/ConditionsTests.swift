import XCTest

@testable import Following

final class ConditionsTests: XCTestCase {
  func test_isHost_matchesThatHostAlone() throws {
    XCTAssertTrue(isHost("blog.test")(try request("https://blog.test/a")))
    XCTAssertTrue(isHost("blog.test")(try request("https://BLOG.test/a")))
    XCTAssertFalse(isHost("blog.test")(try request("https://my.blog.test/a")))
  }
}
