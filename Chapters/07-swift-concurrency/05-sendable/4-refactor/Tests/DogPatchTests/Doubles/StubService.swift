@testable import DogPatch

/// Answers at once, with what the test has chosen.
@MainActor
final class StubService: AsyncDogPatchService {
  var result: Result<[Dog], DogPatchError> = .success([])

  func dogs() async throws(DogPatchError) -> [Dog] {
    try result.get()
  }
}
