import Basics
import Foundation
import Outcomes
import Processes

/// The result of compiling a module.
struct BuiltModule: Codable, Sendable {
  /// The compiler's errors.
  var refusals: [Diagnostic] = []
  /// The digest of the module's interface, by which the modules that import it are known.
  var interface: Digest?
  var interfaceFile: StoredFile?
  var objects: [StoredFile] = []
  /// What the compiler said when it failed without naming an error of the module.
  var failure: String?

  var isBuilt: Bool { refusals.isEmpty && failure == nil }

  /// Adds what another call for the same module came to. Each may report the same error.
  mutating func add(_ other: BuiltModule) {
    refusals += other.refusals.filter { !refusals.contains($0) }
    failure = failure ?? other.failure
    interface = interface ?? other.interface
    interfaceFile = interfaceFile ?? other.interfaceFile
  }

  var firstProblem: String {
    if let failure { return failure }
    return refusals.first.map { "\($0.location.printed): \($0.message)" } ?? "it says nothing"
  }
}

/// A module, and where its parts are.
struct Module: Sendable {
  let built: BuiltModule
  /// Absolute paths.
  let objects: [String]
  /// The folder that contains the `.swiftmodule`; nil for a program's main module, which nothing imports.
  let folder: String?
}

extension Frontend {
  /// Judges a call by its exit and its words.
  ///
  /// - Parameters:
  ///   - work: what it was asked to compile.
  ///   - draft: the folder in which it was asked to leave what it makes.
  func judge(_ finished: ProcessResult, of work: Work, in draft: String) -> BuiltModule {
    var built = BuiltModule()
    guard !finished.isSuccess else { return built }
    let normalizer = normalizer(draft)
    let all = DiagnosticParser(module: work.module, normalizer: normalizer).diagnostics(in: finished.output)
    // The generated list of tests only repeats what is wrong with a test file.
    built.refusals = all.filter { !$0.file.isEmpty && $0.file != Work.mainName }
    if built.refusals.isEmpty || finished.status != .exited(1) { built.failure = finished.firstErrorLine }
    return built
  }

  private func normalizer(_ draft: String) -> Normalizer { Normalizer(folders: [root: "", draft: ""]) }

  /// A file of a module as its errors name it.
  func name(of file: String) -> String { normalizer("").file(file) }

  /// Judges the call that makes the interface, and takes that in.
  ///
  /// - Parameter place: where the interface goes, relative to the cache.
  /// - Returns: nil if the compiler says that it made one, and none is there.
  func judge(interface finished: ProcessResult, of work: Work, in draft: String, to place: String) -> BuiltModule? {
    var built = judge(finished, of: work, in: draft)
    guard built.isBuilt else { return built }
    let path = "\(draft)/\(work.interface)"
    guard let bytes = FileManager.default.contents(atPath: path), let file = StoredFile(at: path, as: place) else {
      return nil
    }
    built.interface = Digest(of: bytes)
    built.interfaceFile = file
    return built
  }
}

extension ProcessResult {
  /// The line that says most about a failure.
  var firstErrorLine: String {
    let lines = output.split(separator: "\n").map(String.init)
    if let line = lines.first(where: InvalidOutcome.isShortage) { return line }
    switch status {
    case .timedOut: return "it was stopped at its time limit"
    case .outOfMemory: return "it was stopped at its limit of memory"
    case .signaled(SIGXFSZ): return "File too large"
    case .signaled(let signal): return "it ended on signal \(signal)"
    case .exited: break
    }
    // What the compiler's driver says of a linker that failed says nothing that the linker's own words do not.
    let telling = lines.filter { !$0.contains("error: link command failed") }
    return telling.first { $0.contains("error:") } ?? telling.last ?? lines.last ?? "it says nothing"
  }
}
