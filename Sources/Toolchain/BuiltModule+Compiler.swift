import Curriculum
import Foundation
import Outcomes

extension BuiltModule {
  /// Judges a call of the compiler by its exit and its words.
  ///
  /// - Parameters:
  ///   - work: what it was asked to compile.
  ///   - draft: the folder in which it was asked to leave what it makes.
  init(_ finished: Finished, of work: Frontend.Work, draft: String, root: String) {
    self.init()
    guard finished.isSuccess else {
      let normalizer = Normalizer(folders: [root: "", draft: ""])
      let all = DiagnosticParser(module: work.module, normalizer: normalizer).diagnostics(in: finished.output)
      // The generated list of tests only repeats what is wrong with a test file.
      let own = all.filter { !$0.file.isEmpty && $0.file != Frontend.Work.mainName }
      refusals = own.map { Refusal(file: $0.file, line: $0.line, column: $0.column, message: $0.message) }
      if refusals.isEmpty || finished.ending != .exited(1) { failure = finished.firstErrorLine }
      return
    }
    guard work.isLibrary else { return }
    let bytes = FileManager.default.contents(atPath: "\(draft)/\(work.interface)") ?? Data()
    interfaceSize = bytes.count
    interface = Digest(of: bytes)
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
    case .signaled(let signal): return "it ended on signal \(signal)"
    case .exited: break
    }
    let lines = output.split(separator: "\n").map(String.init)
    return lines.first { $0.contains("error:") } ?? lines.last ?? "it says nothing"
  }
}
