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
    if place.isEmpty { return Diagnostic(module: module, location: .unknown, message: message) }
    guard place.hasSuffix(": "), var location = SourceLocation(printed: place.dropLast(2)) else { return nil }
    location.file = location.file == "<unknown>" ? "" : normalizer.file(location.file)
    return Diagnostic(module: module, location: location, message: message)
  }
}
