protocol AsyncDogPatchService {
  func dogs() async throws(DogPatchError) -> [Dog]
}

extension AsyncDogPatchClient: AsyncDogPatchService {}
