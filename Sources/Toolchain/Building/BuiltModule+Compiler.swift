import Basics
import Curriculum
import Foundation
import Outcomes

extension Frontend {
  /// Judges a call by its exit and its words.
  ///
  /// - Parameters:
  ///   - work: what it was asked to compile.
  ///   - draft: the folder in which it was asked to leave what it makes.
  func judge(_ finished: Finished, of work: Work, in draft: String) -> BuiltModule {
    var built = BuiltModule()
    guard !finished.isSuccess else { return built }
    let normalizer = Normalizer(folders: [root: "", draft: ""])
    let all = DiagnosticParser(module: work.module, normalizer: normalizer).diagnostics(in: finished.output)
    // The generated list of tests only repeats what is wrong with a test file.
    let own = all.filter { !$0.file.isEmpty && $0.file != Work.mainName }
    built.refusals = own
    if own.isEmpty || finished.ending != .exited(1) { built.failure = finished.firstErrorLine }
    return built
  }

  /// Judges the call that makes the interface, and takes that in.
  func judge(interface finished: Finished, of work: Work, in draft: String) -> BuiltModule {
    var built = judge(finished, of: work, in: draft)
    guard built.isBuilt else { return built }
    let bytes = FileManager.default.contents(atPath: "\(draft)/\(work.interface)") ?? Data()
    built.interfaceSize = bytes.count
    built.interface = Digest(of: bytes)
    return built
  }
}

extension BuiltModule {
  /// Adds what another call for the same module came to. Each may tell the same error.
  mutating func add(_ other: BuiltModule) {
    refusals += other.refusals.filter { !refusals.contains($0) }
    failure = failure ?? other.failure
    interface = interface ?? other.interface
    interfaceSize += other.interfaceSize
  }

  var firstProblem: String {
    if let failure { return failure }
    return refusals.first.map { "\($0.file):\($0.line): \($0.message)" } ?? "it says nothing"
  }
}

extension Finished {
  /// The line that tells most about a failure.
  var firstErrorLine: String {
    switch ending {
    case .timedOut: return "it was stopped at its time limit"
    case .outOfMemory: return "it was stopped at its limit of memory"
    case .signaled(let signal): return "it ended on signal \(signal)"
    case .exited: break
    }
    let lines = output.split(separator: "\n").map(String.init)
    return lines.first { $0.contains("error:") } ?? lines.last ?? "it says nothing"
  }
}
