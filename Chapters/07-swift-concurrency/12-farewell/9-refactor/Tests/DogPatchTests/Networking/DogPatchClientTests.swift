import Fixtures
import Foundation
import Testing

@testable import DogPatch

struct DogPatchClientTests {
  let session = StubSession()
  let sut: DogPatchClient

  init() throws {
    sut = try DogPatchClient(over: session)
  }

  @Test func dogsAreAskedForAtTheirURL() async throws {
    _ = try await sut.dogs()

    let request = try #require(session.requests.first)
    #expect(request.url?.absoluteString == "https://example.com/api/v1/dogs")
    #expect(request.httpMethod == "GET")
  }

  @Test func theDogsOfTheAnswerAreReturned() async throws {
    session.body = try Fixture.data(named: "dogpatch/GET_Dogs_Response.json")

    let dogs = try await sut.dogs()

    #expect(dogs.map(\.name) == ["Juniper", "Biscuit", "Señor Bruno", "Maple"])
  }

  @Test(arguments: [301, 404, 500])
  func aBadStatusIsThrown(status: Int) async {
    session.status = status

    await expectDogs(toThrow: .status(status))
  }

  @Test func aMissingConnectionIsThrown() async {
    session.error = URLError(.notConnectedToInternet)

    await expectDogs(toThrow: .transport(.notConnectedToInternet))
  }

  @Test func anAnswerThatCannotBeReadIsThrown() async throws {
    session.body = try Fixture.data(
      named: "dogpatch/GET_Dogs_MissingValuesResponse.json")

    await expectDogs(toThrow: .decoding)

    session.body = Data()
    await expectDogs(toThrow: .decoding)
  }

  @Test func anAnswerThatIsNoHTTPIsThrown() async {
    session.isHTTP = false

    await expectDogs(toThrow: .transport(.badServerResponse))
  }

  @Test func theCompilerKnowsTheError() async {
    session.error = URLError(.timedOut)

    do {
      _ = try await sut.dogs()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.message == "The server could not be reached.")
    }
  }

  @Test func anErrorOfAnotherKindIsUnknown() async {
    session.error = CocoaError(.fileReadNoSuchFile)

    await expectDogs(toThrow: .transport(.unknown))
  }

  @Test func jsonIsAskedFor() async throws {
    _ = try await sut.dogs()

    let request = try #require(session.requests.first)
    #expect(
      request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test func anotherServerIsAskedThere() async throws {
    let baseURL = try #require(URL(string: "https://kennel.example.org/v2/"))
    let sut = DogPatchClient(baseURL: baseURL, session: session)

    _ = try await sut.dogs()

    let url = session.requests.first?.url
    #expect(url?.absoluteString == "https://kennel.example.org/v2/dogs")
  }

  /// Fails in the line that calls it, unless asking throws this error.
  func expectDogs(
    toThrow error: DogPatchError,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: error, sourceLocation: sourceLocation) {
      try await sut.dogs()
    }
  }
}
