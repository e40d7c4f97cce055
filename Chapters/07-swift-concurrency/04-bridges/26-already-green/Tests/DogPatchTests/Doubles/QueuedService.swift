import Foundation

@testable import DogPatch

/// Answers on a queue of its own, as many libraries do.
final class QueuedService: DogPatchService {
  private let queue = DispatchQueue(label: "QueuedService")

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    // Called once, and on the queue alone.
    nonisolated(unsafe) let completion = completion
    queue.async { completion([], nil) }
    return BridgedTask()
  }
}
