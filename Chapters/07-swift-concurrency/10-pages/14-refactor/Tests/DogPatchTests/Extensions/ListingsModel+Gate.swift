@testable import DogPatch

extension ListingsModel {
  /// Begins a refresh, and waits until it's the service's call of that number.
  func refresh(
    atTheGateOf service: GatedService, _ number: Int = 1
  ) async -> Task<Void, Never> {
    let refresh = Task { await self.refresh() }
    await service.arrival(of: number)
    return refresh
  }
}
