@MainActor
protocol DogPatchService: AnyObject {
  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol
}

extension DogPatchClient: DogPatchService {}
