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
    var request = request
    request.setValue("application/json", forHTTPHeaderField: "Accept")

    for _ in 1...2 { _ = try await sut.data(for: request) }

    func headers(_ name: String) -> [String?] {
      session.requests.map { $0.value(forHTTPHeaderField: name) }
    }
    #expect(headers("Authorization") == ["Bearer 1", "Bearer 1"])
    #expect(headers("Accept") == ["application/json", "application/json"])
  }
}
