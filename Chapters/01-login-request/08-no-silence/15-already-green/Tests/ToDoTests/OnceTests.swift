import XCTest

@testable import ToDo

final class OnceTests: XCTestCase {
  func test_EachCall_MakesOneTask() {
    let session = MockURLSession(data: nil, urlResponse: nil, error: nil)

    XCTAssertEqual(answersOfAllCalls(at: session), 0, "too early")
    XCTAssertEqual(session.taskCount, 3)
  }

  func test_EachCall_WhenServerIsNoURL_AnswersOnce() {
    let session = MockURLSession(data: nil, urlResponse: nil, error: nil)

    XCTAssertEqual(
      answersOfAllCalls(at: session, of: "https://[awesometodos"), 3)
  }

  func test_FetchItems_WhenStatusComesWithoutData_ReturnsTheStatus() {
    let sut = APIClient()
    sut.session = MockURLSession(
      data: nil, urlResponse: .status(500), error: nil)

    let answered = expectation(description: "The client answers")
    var caught: Error?
    sut.fetchItems(token: Token(id: "1234567890")) { _, error in
      caught = error
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    XCTAssertEqual(caught as? WebserviceError, .statusError(500))
  }

  /// Makes all three calls, and counts the answers that come at once.
  private func answersOfAllCalls(
    at session: MockURLSession, of server: String? = nil
  ) -> Int {
    let sut = APIClient()
    sut.session = session
    if let server { sut.server = server }
    let token = Token(id: "1234567890")
    var answers = 0
    sut.loginUser(withName: "dasdom", password: "1234") { _, _ in answers += 1 }
    sut.fetchItems(token: token) { _, _ in answers += 1 }
    sut.addItem(NewItem(title: "Buy bread"), token: token) { _, _ in
      answers += 1
    }
    return answers
  }
}
