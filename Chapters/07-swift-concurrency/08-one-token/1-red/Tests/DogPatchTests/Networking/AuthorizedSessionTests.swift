import Foundation
import Testing

@testable import DogPatch

struct AuthorizedSessionTests {
  let source = NumberedTokens()
  let baseURL: URL
  let request: URLRequest

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    request = URLRequest(url: baseURL.appendingPathComponent("dogs"))
  }

  func sut(_ session: any HTTPSession) -> AuthorizedSession {
    AuthorizedSession(
      baseURL: baseURL, session: session, tokens: TokenStore(source: source))
  }

  @Test func everyRequestCarriesTheSameToken() async throws {
    let session = StubSession()
    let sut = sut(session)

    for _ in 1...2 { _ = try await sut.data(for: request) }

    let headers = session.requests.map {
      $0.value(forHTTPHeaderField: "Authorization")
    }
    #expect(headers == ["Bearer 1", "Bearer 1"])
  }
}
