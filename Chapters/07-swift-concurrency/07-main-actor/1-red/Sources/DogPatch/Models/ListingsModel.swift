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
  private let service: any AsyncDogPatchService

  init(service: any AsyncDogPatchService) {
    self.service = service
  }

  func refresh() async {
  }
}
