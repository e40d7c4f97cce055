import Basics

/// Reads the compiler's errors: `file:line:column: error: message`, as swiftc and clang print them.
public struct DiagnosticParser {
  private let module: String
  private let normalizer: Normalizer

  public init(module: String, normalizer: Normalizer) {
    self.module = module
    self.normalizer = normalizer
  }

  /// The errors in a compiler's output. The compiler can print one error once for each job; repeats are dropped.
  public func diagnostics(in output: String) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return output.lines.compactMap { diagnostic(String($0)) }.filter { seen.insert($0).inserted }
  }

  private func diagnostic(_ line: String) -> Diagnostic? {
    guard let marker = line.firstRange(of: "error: ") else { return nil }
    let message = normalizer.text(String(line[marker.upperBound...]))
    let place = line[..<marker.lowerBound]
    if place.isEmpty { return Diagnostic(module: module, file: "", line: 0, column: 0, message: message) }
    guard place.hasSuffix(": ") else { return nil }
    let parts = place.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    if parts.count >= 3, let column = Int(parts[parts.count - 1]), let row = Int(parts[parts.count - 2]) {
      let file = parts.dropLast(2).joined(separator: ":")
      return Diagnostic(module: module, file: normalizer.file(file), line: row, column: column, message: message)
    }
    guard let row = Int(parts[parts.count - 1]) else { return nil }
    let file = parts.dropLast().joined(separator: ":")
    return Diagnostic(
      module: module, file: file == "<unknown>" ? "" : normalizer.file(file), line: row, column: 0, message: message)
  }
}
