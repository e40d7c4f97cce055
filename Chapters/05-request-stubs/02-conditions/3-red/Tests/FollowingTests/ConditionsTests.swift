import XCTest

@testable import Following

final class ConditionsTests: XCTestCase {
  func test_isHost_matchesThatHostAlone() throws {
    XCTAssertTrue(isHost("blog.test")(try request("https://blog.test/a")))
    XCTAssertTrue(isHost("blog.test")(try request("https://BLOG.test/a")))
    XCTAssertFalse(isHost("blog.test")(try request("https://my.blog.test/a")))
  }

  func test_isPath_matchesThatPathWhateverTheQuery() throws {
    XCTAssertTrue(isPath("/a/b")(try request("https://blog.test/a/b?page=2")))
    XCTAssertFalse(isPath("/a/b")(try request("https://blog.test/a/b/c")))
    XCTAssertFalse(isPath("/a/b")(try request("https://blog.test/A/b")))
  }

  func test_isMethod_matchesThatMethodAlone() throws {
    let post = try request("https://blog.test/a", method: "POST")

    XCTAssertTrue(isMethod("POST")(post))
    XCTAssertFalse(isMethod("GET")(post))
  }
}
