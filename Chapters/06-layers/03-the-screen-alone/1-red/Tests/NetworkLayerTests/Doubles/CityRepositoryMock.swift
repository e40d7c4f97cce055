@testable import NetworkLayer

/// Keeps each call until the test answers it.
final class CityRepositoryMock: CityRepository, Cancellable {
  private(set) var calls: [Completion] = []
  private(set) var cancels = 0

  func fetchCities(completion: @escaping Completion) -> Cancellable? {
    calls.append(completion)
    return self
  }

  func cancel() { cancels += 1 }
}
