import Testing

@testable import DogPatch

struct DogPatchErrorTests {
  @Test(arguments: [199, 300, 404, 500])
  func aStatusThatIsNoSuccessIsAnError(status: Int) {
    #expect(DogPatchError(status: status) == .badStatus(status))
  }

  @Test(arguments: [200, 204, 299])
  func aSuccessIsNoError(status: Int) {
    #expect(DogPatchError(status: status) == nil)
  }

  @Test func theMessageTellsTheStatus() throws {
    let error = try #require(DogPatchError(status: 503))

    #expect(error.message == "The server answered with status 503.")
  }
}
