protocol AsyncDogPatchService: Sendable {
  func dogs() async throws(DogPatchError) -> [Dog]
  func pages(of size: Int) -> DogPages
}

extension AsyncDogPatchService {
  /// All dogs on one page, for a service that has no pages.
  func pages(of size: Int) -> DogPages {
    DogPages(size: .max) { _ throws(DogPatchError) in try await dogs() }
  }
}

extension AsyncDogPatchClient: AsyncDogPatchService {}
