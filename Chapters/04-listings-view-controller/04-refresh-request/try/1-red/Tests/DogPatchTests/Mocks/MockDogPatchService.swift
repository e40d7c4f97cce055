import Foundation

@testable import DogPatch

final class MockDogPatchService: DogPatchService {
  private(set) var getDogsCallCount = 0
  private(set) var getDogsCompletion: (([Dog]?, Error?) -> Void)?
  var answersAtOnce = false
  let getDogsDataTask = MockURLSessionTask(
    url: URL(string: "http://fake.example.com")!, queue: nil
  ) { _, _, _ in }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    getDogsCallCount += 1
    getDogsCompletion = completion
    if answersAtOnce { completion(nil, nil) }
    return getDogsDataTask
  }
}
