extension Outcome {
  /// What the run prints of this outcome, one line a message: files by name, no times, no paths. Lessons quote it.
  public var transcript: [String] {
    var lines = diagnostics.map(\.printed)
    for test in tests {
      lines += test.failures.flatMap { $0.printed(of: test.id) }
      if test.result != .passed { lines.append("Test Case '\(test.id)' \(test.result.rawValue)") }
    }
    if kind == .passes || kind == .fails, !tests.isEmpty {
      let failures = tests.filter { $0.result == .failed }.map { max($0.failures.count, 1) }.reduce(0, +)
      let ran = tests.count
      lines.append("Executed \(ran) test\(ran == 1 ? "" : "s"), with \(failures) failure\(failures == 1 ? "" : "s")")
    }
    if !detail.isEmpty { lines.append(detail) }
    return lines
  }
}

extension Diagnostic {
  /// As the compiler prints it, the file by its name.
  public var printed: String {
    let place = location.printedByName
    return place.isEmpty ? "error: \(message)" : "\(place): error: \(message)"
  }
}

extension Failure {
  /// As the run prints it, the file by its name.
  public func printed(of test: String) -> [String] {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = location.file.isEmpty ? "" : "\(location.printedByName): "
    let first = isFatal ? place + lines[0] : "\(place)error: \(test) : \(lines[0])"
    return [first] + lines.dropFirst()
  }
}
