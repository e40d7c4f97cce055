@testable import DogPatch

/// Answers at once, with what the test has chosen.
@MainActor
final class StubService: DogPatchService {
  var result: Result<[Dog], DogPatchError> = .success([])

  @MainActor
  func dogs() async throws(DogPatchError) -> [Dog] {
    try result.get()
  }
}
