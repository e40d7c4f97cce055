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

  func test_and_wantsBoth() throws {
    let both = isHost("blog.test") && isPath("/a")

    XCTAssertTrue(both(try request("https://blog.test/a")))
    XCTAssertFalse(both(try request("https://blog.test/b")))
    XCTAssertFalse(both(try request("https://else.test/a")))
  }

  func test_or_wantsEither() throws {
    let either = isPath("/a") || isPath("/b")

    XCTAssertTrue(either(try request("https://blog.test/a")))
    XCTAssertTrue(either(try request("https://blog.test/b")))
    XCTAssertFalse(either(try request("https://blog.test/c")))
  }

  func test_not_wantsTheOpposite() throws {
    let other = !isMethod("GET")

    XCTAssertFalse(other(try request("https://blog.test/a")))
    XCTAssertTrue(other(try request("https://blog.test/a", method: "PUT")))
  }

  func test_hasQuery_matchesThatItemAlone() throws {
    let second = hasQuery("page", "2")

    XCTAssertTrue(second(try request("https://blog.test/a?page=2&sort=name")))
    XCTAssertFalse(second(try request("https://blog.test/a?page=22")))
    XCTAssertFalse(second(try request("https://blog.test/a?mypage=2")))
    XCTAssertFalse(second(try request("https://blog.test/a")))
  }
}
