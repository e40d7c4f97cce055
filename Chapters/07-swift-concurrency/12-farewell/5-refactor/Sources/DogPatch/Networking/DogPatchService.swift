protocol DogPatchService: Sendable {
  func dogs() async throws(DogPatchError) -> [Dog]
  func pages(of size: Int) -> DogPages
}

extension DogPatchService {
  /// All dogs on one page.
  var onePage: DogPages {
    DogPages(size: .max) { _ throws(DogPatchError) in try await dogs() }
  }

  /// For a service that has no pages.
  func pages(of size: Int) -> DogPages {
    onePage
  }
}

extension DogPatchClient: DogPatchService {}
