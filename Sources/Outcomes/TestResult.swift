/// What one test showed.
public struct TestResult: Sendable, Codable {
  public enum Result: String, Sendable, Codable { case passed, failed, crashed, skipped }

  /// The type and the method, such as `DogTests.test_decodes`, `Dogs.Sizes.order()` or, of a test in no type, `decodes()`.
  public var id: String
  public var result: Result
  /// In the order of the run. A crash is the last.
  public var failures: [Failure]
  /// What the test printed. It is shown, and no part of what is recorded and compared: it may differ from run to run.
  public var printed: String

  public init(id: String, result: Result, failures: [Failure] = [], printed: String = "") {
    self.id = id
    self.result = result
    self.failures = failures
    self.printed = printed
  }
}

extension TestResult: Equatable {
  public static func == (left: TestResult, right: TestResult) -> Bool {
    left.id == right.id && left.result == right.result && left.failures == right.failures
  }
}

/// One failed assertion, thrown error or fatal error.
public struct Failure: Equatable, Sendable, Codable {
  public var location: SourceLocation
  public var message: String

  public init(location: SourceLocation, message: String) {
    self.location = location
    self.message = message
  }

  public init(file: String, line: Int, message: String) {
    self.init(location: SourceLocation(file: file, line: line), message: message)
  }

  /// The file's logical path, or its name alone where the run prints no more; empty where it prints none.
  public var file: String { location.file }
  /// From 1; 0 where the run names none.
  public var line: Int { location.line }
}
