import XCTest

@testable import Following

final class IsolationTests: StubbedTestCase {
  func test_stubsOfAnotherTest_neverAnswer() throws {
    let other = OtherTest.make()
    other.setUp()
    other.stub(condition: isPath("/any")) { _ in
      try StubResponse(jsonObject: [:])
    }

    let own = try request(path: "/any")
    let foreign = try other.request(path: "/any")

    XCTAssertNil(send(own, in: stubbedSession).statusCode)
    XCTAssertEqual(send(foreign, in: stubbedSession).statusCode, 200)
    XCTAssertEqual(other.receivedRequests().count, 1)
    other.tearDown()
  }

  func test_leftoverStub_isReportedAtItsLine() throws {
    let other = OtherTest.make()
    other.setUp()
    other.stub(condition: isPath("/asked")) { _ in
      try StubResponse(jsonObject: [:])
    }
    let line: UInt = #line + 1
    other.stub(condition: isPath("/forgotten")) { _ in .never }

    let asked = try other.request(path: "/asked")
    _ = send(asked, in: stubbedSession)
    other.tearDown()

    XCTAssertEqual(other.reportedLines, [line])
  }

  func test_stubs_answerNobodyAfterTheirTest() throws {
    let other = OtherTest.make()
    other.setUp()
    other.stub(condition: isPath("/any")) { _ in
      try StubResponse(jsonObject: [:])
    }
    let any = try other.request(path: "/any")
    XCTAssertEqual(send(any, in: stubbedSession).statusCode, 200)

    other.tearDown()

    XCTAssertNil(send(any, in: stubbedSession).statusCode)
  }

  func test_testsAtOnce_getTheirOwnAnswers() throws {
    let others = [200, 503].map { status in
      let other = OtherTest.make()
      other.setUp()
      other.stub(condition: isPath("/any")) { _ in
        try StubResponse(jsonObject: [:], statusCode: status)
      }
      return other
    }

    let statuses = try others.map { other in
      let any = try other.request(path: "/any")
      return send(any, in: stubbedSession).statusCode
    }

    XCTAssertEqual(statuses, [200, 503])
    others.forEach { $0.tearDown() }
  }
}
