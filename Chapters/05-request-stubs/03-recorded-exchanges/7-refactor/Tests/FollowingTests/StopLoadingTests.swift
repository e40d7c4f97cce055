import XCTest

@testable import Following

final class StopLoadingTests: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }

  func test_stopLoading_takesTheDelayedAnswerBack() throws {
    let answered = expectation(description: "an answer came")
    answered.isInverted = true
    let client = RecordingClient { answered.fulfill() }

    let loading = try startedLoading(for: client)
    loading.stopLoading()

    wait(for: [answered], timeout: 0.35)
  }

  /// A request whose answer comes after 0.15 seconds.
  private func startedLoading(
    for client: RecordingClient
  ) throws -> StubURLProtocol {
    stub(condition: isPath("/slow")) { _ in
      var response = try StubResponse(jsonObject: [:])
      response.delay = 0.15
      return response
    }
    let slow = try request("https://blog.test/slow")
    let loading = StubURLProtocol(
      request: slow, cachedResponse: nil, client: client)
    loading.startLoading()
    return loading
  }
}
