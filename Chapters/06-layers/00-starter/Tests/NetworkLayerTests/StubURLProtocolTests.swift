import XCTest

@testable import NetworkLayer

/// Chapter 05 drove the stubs test by test; this one says that they are here.
final class StubURLProtocolTests: StubbedTestCase {
  func test_stub_answersItsHostAlone() throws {
    stub(isPath("/any")) { _ in
      try StubResponse(jsonObject: [:], statusCode: 418)
    }
    let statuses = [baseURL, URL(string: "https://elsewhere.test")!].map {
      status(of: $0.appending(path: "any"))
    }

    XCTAssertEqual(statuses, [418, nil])
  }

  private func status(of url: URL) -> Int? {
    let ended = expectation(description: "the request ended")
    let status = Box<Int>()
    session.dataTask(with: url) { _, response, _ in
      status.value = (response as? HTTPURLResponse)?.statusCode
      ended.fulfill()
    }.resume()
    wait(for: [ended], timeout: 5)
    return status.value
  }
}
