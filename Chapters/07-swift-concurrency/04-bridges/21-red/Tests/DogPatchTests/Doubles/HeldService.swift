import Foundation

@testable import DogPatch

/// Keeps its completion, until the test answers.
final class HeldService: DogPatchService {
  let task = CountingTask()
  private var completion: (([Dog]?, Error?) -> Void)?
  private let questions = AsyncStream.makeStream(of: Void.self)

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    self.completion = completion
    questions.continuation.yield()
    return task
  }

  /// Waits until somebody has asked.
  func question() async {
    for await _ in questions.stream { return }
  }

  /// Answers as a canceled `URLSession` does.
  func answer() {
    completion?(nil, URLError(.cancelled))
    completion = nil
  }
}

final class CountingTask: URLSessionTaskProtocol {
  private(set) var cancelCalls = 0

  func resume() {}

  func cancel() {
    cancelCalls += 1
  }
}
