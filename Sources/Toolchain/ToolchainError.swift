/// What keeps steps from being proven at all.
public enum ToolchainError: Error, Equatable {
  case noSwift
  case tooOld(version: String)
  case unusable(reason: String)
}

extension ToolchainError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSwift: "no 'swiftc' on PATH; install Swift 6.0 or newer from https://www.swift.org/install"
    case .tooOld(let version): "Swift \(version) is too old; install 6.0 or newer from https://www.swift.org/install"
    case .unusable(let reason): "the Swift toolchain cannot be used; \(reason)"
    }
  }
}
