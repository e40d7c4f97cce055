import Foundation
import Outcomes

/// What keeps steps from being proven at all.
public enum ToolchainError: Error, Equatable {
  case noSwift
  case tooOld(version: String)
  case unusable(reason: String)
  case replaced(compiler: String)
  /// The machine has too little of something: what, and what to do.
  case environment(String)
  /// A test failed, or took too long, on code on which all had passed.
  case unsteady(test: String?)

  /// What an outcome says of the toolchain or the machine; nil if it says nothing of them.
  public init?(_ outcome: Outcome) {
    switch outcome {
    case .unusable(.environment(let reason)): self = .environment(reason)
    case .unusable(.toolchain(let reason)): self = .unusable(reason: reason)
    default: return nil
    }
  }

  /// What an error means for whoever needs to build: a shortage of the machine is reported as that.
  public static func from(_ error: any Error) -> any Error {
    let words = (error as? CocoaError)?.localizedDescription ?? "\(error)"
    guard case .environment(let reason) = InvalidOutcome.tool(words) else { return error }
    return ToolchainError.environment(reason)
  }
}

extension ToolchainError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSwift: "no 'swiftc' on PATH; install Swift 6.1 or newer from https://www.swift.org/install"
    case .tooOld(let version):
      "Swift \(version) is too old, as only 6.1 and newer print what tests are found by; "
        + "install one from https://www.swift.org/install"
    case .replaced(let compiler): "'\(compiler)' was replaced while it was used; run it again"
    case .environment(let reason): reason
    case .unsteady(let test):
      "tests passed, and on the same code they do not pass "
        + (test.map { "again; the first of them is '\($0)'" } ?? "in time")
    case .unusable(let reason): "the Swift toolchain cannot be used; \(reason)"
    }
  }
}

/// An object of an earlier compile was used where the compiler would have made another: a fault of kata, or of the disk.
struct StaleObject: Error, CustomStringConvertible {
  /// The source file's name, or the interface's; nil if the compiler's errors differ.
  let file: String?

  var description: String {
    let what = file.map { "what was used again of '\($0)' is" } ?? "the errors of the files compiled are"
    return "\(what) not what compiling every file makes; please report it; '--driver package' uses nothing again"
  }
}
