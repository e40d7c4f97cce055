import Foundation
import Testing

@testable import DogPatch

extension AsyncDogPatchClient {
  /// Asks the tests' server, over that session.
  init(over session: any HTTPSession) throws {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    self.init(baseURL: baseURL, session: session)
  }
}
