@testable import DogPatch

/// Has a script of pages.
struct PagedService: AsyncDogPatchService {
  let answers: [Result<[Dog], DogPatchError>]

  func dogs() async throws(DogPatchError) -> [Dog] {
    try answers[0].get()
  }

  func pages(of size: Int) -> DogPages {
    DogPages(size: size) { number throws(DogPatchError) in
      try answers[number - 1].get()
    }
  }
}
