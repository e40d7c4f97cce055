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
  /// How many dogs to ask for at a time; nil for all at once.
  private let pageSize: Int?

  init(service: any AsyncDogPatchService, pageSize: Int? = nil) {
    self.service = service
    self.pageSize = pageSize
  }

  func refresh() async {
    if case .loading = state { return }
    let previous = state.viewModels
    state = .loading(previous: previous)
    let id = refreshID
    let newState: State
    var loaded: [DogViewModel] = []
    do {
      for try await page in pages {
        loaded += page.map { DogViewModel(dog: $0) }
      }
      newState = .loaded(loaded)
    } catch .cancelled {
      newState = Self.settled(previous)
    } catch {
      newState = .failed(
        message: error.message, previous: loaded.isEmpty ? previous : loaded)
    }
    if id == refreshID { state = newState }
  }

  private var pages: DogPages {
    if let pageSize { return service.pages(of: pageSize) }
    return DogPages(size: .max) { [service] _ throws(DogPatchError) in
      try await service.dogs()
    }
  }

  /// Ends a refresh at once, whatever it still waits for.
  func cancel() {
    guard case .loading(let previous) = state else { return }
    refreshID += 1
    state = Self.settled(previous)
  }

  private static func settled(_ dogs: [DogViewModel]) -> State {
    dogs.isEmpty ? .idle : .loaded(dogs)
  }
}
