import Observation

/// What the screen shows, and how it changes.
@MainActor
@Observable
final class ListingsModel {
  enum State: Equatable {
    case idle
    case loading(previous: [DogViewModel])
    case loaded([DogViewModel])
    case failed(message: String, previous: [DogViewModel])

    var viewModels: [DogViewModel] {
      switch self {
      case .idle: []
      case .loading(let dogs), .loaded(let dogs), .failed(_, let dogs): dogs
      }
    }
  }

  private(set) var state = State.idle
  /// The refresh whose answer counts.
  @ObservationIgnored private var refreshID = 0
  private let service: any AsyncDogPatchService

  init(service: any AsyncDogPatchService) {
    self.service = service
  }

  func refresh() async {
    if case .loading = state { return }
    let previous = state.viewModels
    state = .loading(previous: previous)
    let id = refreshID
    let newState: State
    do {
      let dogs = try await service.dogs()
      newState = .loaded(dogs.map { DogViewModel(dog: $0) })
    } catch .cancelled {
      newState = previous.isEmpty ? .idle : .loaded(previous)
    } catch {
      newState = .failed(message: error.message, previous: previous)
    }
    if id == refreshID { state = newState }
  }

  /// Ends a refresh at once, whatever it still waits for.
  func cancel() {
    guard case .loading(let previous) = state else { return }
    refreshID += 1
    state = previous.isEmpty ? .idle : .loaded(previous)
  }
}
