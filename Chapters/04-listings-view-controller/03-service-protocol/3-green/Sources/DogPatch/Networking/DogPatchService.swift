protocol DogPatchService: AnyObject {}

extension DogPatchClient: DogPatchService {}
