import Foundation
import Testing

@testable import DogPatch

struct ClientAnswerTests {
  @Test(arguments: [200, 500])
  func anAnswerIsGivenOnce(status: Int) throws {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let client = DogPatchClient(
      baseURL: baseURL, session: MockURLSession(), responseQueue: nil)
    var answers = 0

    let task = client.getDogs { _, _ in answers += 1 }
    let mock = try #require(task as? MockURLSessionTask)
    mock.answer(status: status)

    #expect(answers == 1)
  }
}

extension MockURLSessionTask {
  fileprivate func answer(status: Int) {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    completionHandler(Data("[]".utf8), response, nil)
  }
}
