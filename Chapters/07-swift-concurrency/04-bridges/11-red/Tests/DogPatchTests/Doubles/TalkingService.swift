import Foundation

@testable import DogPatch

/// Calls its completion once for each answer, before `getDogs` returns.
final class TalkingService: DogPatchService {
  var answers: [(dogs: [Dog]?, error: Error?)] = []

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    for answer in answers { completion(answer.dogs, answer.error) }
    return BridgedTask()
  }
}
