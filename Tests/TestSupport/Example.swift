import Curriculum
import Outcomes

/// Files and outcomes to judge, without a disk.
public enum Example {
  public static func file(_ path: String, _ text: String = "") -> SourceFile {
    SourceFile(logicalPath: path, path: "Chapters/01-a/01-b/1-red/\(path)", contents: text)
  }
}

extension Outcome {
  /// An outcome by its tests: `+` passed, `-` failed, `!` crashed, `~` skipped.
  public static func of(_ marks: String...) -> Outcome {
    let results: [Character: TestResult.Result] = ["+": .passed, "-": .failed, "!": .crashed, "~": .skipped]
    let tests = marks.map { mark in
      TestResult(
        id: String(mark.dropFirst()), result: results[mark.first ?? "+"] ?? .passed,
        failures: mark.hasPrefix("-") ? [Failure(file: "Tests/MTests/A.swift", line: 3, message: "failed - one")] : [])
    }
    return Outcome(tests: tests)
  }

  public static func refused(in module: String, _ message: String = "cannot find 'x' in scope") -> Outcome {
    Outcome(diagnostics: [Diagnostic(module: module, file: "a.swift", line: 1, column: 1, message: message)])
  }
}
