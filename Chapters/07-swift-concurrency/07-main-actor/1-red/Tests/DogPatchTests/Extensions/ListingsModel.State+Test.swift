import Testing

@testable import DogPatch

extension ListingsModel.State: CustomTestStringConvertible {
  public var testDescription: String {
    let names = viewModels.map(\.name).joined(separator: " ")
    return switch self {
    case .idle: "idle"
    case .loading: "loading[\(names)]"
    case .loaded: "loaded[\(names)]"
    case .failed(let message, _): "failed[\(names)] \(message)"
    }
  }
}

extension [DogViewModel] {
  static func numbered(_ numbers: Int...) throws -> [DogViewModel] {
    try numbers.map { DogViewModel(dog: try .numbered($0)) }
  }
}
