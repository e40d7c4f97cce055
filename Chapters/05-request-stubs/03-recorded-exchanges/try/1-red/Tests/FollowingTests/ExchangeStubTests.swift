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

  func test_delay_holdsTheAnswerBack() throws {
    let exchange = try Fixture.exchange(named: recording)
    stub(condition: isPath(exchange.path)) { _ in
      StubResponse(exchange: exchange, delay: 0.1)
    }

    let feed = try request("https://blog.test" + exchange.path)
    let start = ContinuousClock.now
    let answer = send(feed, in: stubbedSession)

    XCTAssertEqual(answer.statusCode, 500)
    let isLate = ContinuousClock.now - start >= .milliseconds(100)
    XCTAssertTrue(isLate, "the answer came before its time")
  }

  func test_inTurn_aServerRecovers() throws {
    let failed = try Fixture.exchange(named: recording)
    let good = try Fixture.exchange(
      named: "tistory/GET_app_v2_feed_followings.200.http")
    stub(
      condition: isPath(failed.path),
      response: inTurn(
        StubResponse(exchange: failed), StubResponse(exchange: good)))

    let feed = try request("https://blog.test" + failed.path)
    let statuses = (1...3).map { _ in
      send(feed, in: stubbedSession).statusCode
    }

    XCTAssertEqual(statuses, [500, 200, 200])
  }
}
