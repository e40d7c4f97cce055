@testable import NetworkLayer

/// Keeps each call until the test answers it.
final class CityRepositoryMock: CityRepository, Cancellable {
  private(set) var calls: [Completion] = []
  private(set) var cancels = 0
  /// What each call is answered with before it returns; nil for nothing.
  var answerAtOnce: Result<[City], Error>?
  /// What each call is answered with while it is canceled; nil for nothing.
  var answerToCancel: Result<[City], Error>?

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    calls.append(completion)
    if let answerAtOnce { completion(answerAtOnce) }
    return self
  }

  func cancel() {
    cancels += 1
    if let answerToCancel { calls.last?(answerToCancel) }
  }
}
