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
}
