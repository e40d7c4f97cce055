import Fixtures
import Foundation
import Testing

@testable import DogPatch

/// Answers from the recordings of DogPatch.
struct ReplayingSession: HTTPSession {
  let status: Int

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let url = try #require(request.url)
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0,
      textEncodingName: nil)
    return (Data(), response)
  }
}
