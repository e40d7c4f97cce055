@MainActor
protocol DogPatchService: AnyObject {
  /// Calls the completion once, and not before it has returned the task.
  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol
}

extension DogPatchClient: DogPatchService {}
