@testable import NetworkLayer

/// Keeps each call until the test answers it.
final class CityRepositoryMock: CityRepository {
  private(set) var calls = 0
  private(set) var answer: (Result<[City], Error>) -> Void = { _ in }

  func fetchCities(
    completion: @escaping (Result<[City], Error>) -> Void
  ) -> Cancellable? {
    calls += 1
    answer = completion
    return nil
  }
}
