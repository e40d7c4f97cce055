import Testing

@testable import DogPatch

struct DogPatchErrorTests {
  @Test(arguments: [300, 404, 500])
  func aStatusThatIsNoSuccessIsAnError(status: Int) {
    #expect(DogPatchError(status: status) == .badStatus(status))
  }
}
