import XCTest

@testable import Following

final class StopLoadingTests: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_stopLoading_takesTheDelayedAnswerBack() throws {
    stub(condition: isPath("/slow")) { _ in
      var response = try StubResponse(jsonObject: [:])
      response.delay = 0.15
      return response
    }
    let answered = expectation(description: "an answer came")
    answered.isInverted = true
    let loading = StubURLProtocol(
      request: try request("https://blog.test/slow"), cachedResponse: nil,
      client: RecordingClient {
        answered.fulfill()
      })

    loading.startLoading()
    loading.stopLoading()

    wait(for: [answered], timeout: 0.35)
  }
}
