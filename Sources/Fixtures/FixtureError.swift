/// Why a recording could not be used.
public enum FixtureError: Error, Equatable {
  case missing(name: String, folder: String)
  case unreadable(name: String, reason: String)
}

extension FixtureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let name, let folder): "no fixture named '\(name)' in '\(folder)'; check the spelling"
    case .unreadable(let name, let reason): "fixture '\(name)' cannot be read; \(reason)"
    }
  }
}
