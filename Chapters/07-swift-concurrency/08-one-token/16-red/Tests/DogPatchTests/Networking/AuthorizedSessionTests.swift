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

  @Test(arguments: zip(["2", "4"], [200, 401]))
  func aRefusedTokenIsRenewedOnce(known: String, status: Int) async throws {
    let server = GuardedSession(knows: known)

    let (_, response) = try await sut(server).data(for: request)

    #expect((response as? HTTPURLResponse)?.statusCode == status)
    let headers = await server.headers
    #expect(headers == ["Bearer 1", "Bearer 2"])
  }

  @Test func aLateRefusalTakesTheTokenThatIsNewAlready() async throws {
    let server = GuardedSession(knows: "2", holdsFirst: true)
    let sut = sut(server)
    async let late = sut.data(for: request)
    await server.arrival()

    _ = try await sut.data(for: request)
    await server.open()
    _ = try await late

    let headers = await server.headers
    #expect(headers == ["Bearer 1", "Bearer 1", "Bearer 2", "Bearer 2"])
  }

  @Test(arguments: [
    "https://images.example.org/1.png", "https://example.com.example.org/",
    "http://example.com/api/v1/dogs", "https://example.com:8443/api/v1/dogs",
  ])
  func aForeignServerGetsNoToken(address: String) async throws {
    let url = try #require(URL(string: address))
    let server = GuardedSession(knows: "3")

    _ = try await sut(server).data(for: URLRequest(url: url))

    let headers = await server.headers
    #expect(headers == ["none"])
    let callCount = await source.callCount
    #expect(callCount == 0)
  }

  @Test func theCallersOwnHeaderStays() async throws {
    var request = request
    request.setValue("Basic ZG9n", forHTTPHeaderField: "Authorization")
    let server = GuardedSession(knows: "3")

    _ = try await sut(server).data(for: request)

    let headers = await server.headers
    #expect(headers == ["Basic ZG9n"])
    let callCount = await source.callCount
    #expect(callCount == 0)
  }
}
