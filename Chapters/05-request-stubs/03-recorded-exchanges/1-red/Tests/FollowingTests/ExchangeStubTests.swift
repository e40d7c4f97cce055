import Fixtures
import XCTest

@testable import Following

final class ExchangeStubTests: XCTestCase {
  private let recording = "tistory/GET_app_v2_feed_followings.500.http"

  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_exchange_answersAsRecorded() throws {
    let exchange = try Fixture.exchange(named: recording)
    stub(condition: isPath(exchange.path)) { _ in
      StubResponse(exchange: exchange)
    }

    let feed = try request("https://blog.test" + exchange.path)
    let answer = send(feed, in: stubbedSession)

    XCTAssertEqual(answer.statusCode, 500)
    XCTAssertEqual(
      answer.response?.value(forHTTPHeaderField: "x-feed-version"),
      "7")
    XCTAssertEqual(answer.data, exchange.body)
  }
}
