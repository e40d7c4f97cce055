/// What one test showed.
public struct TestResult: Equatable, Sendable {
  public enum Result: String, Sendable { case passed, failed, crashed, skipped }

  /// The class and the method, such as `DogTests.test_decodes`.
  public var id: String
  public var result: Result
  /// In the order of the run. A crash is the last.
  public var failures: [Failure]

  public init(id: String, result: Result, failures: [Failure] = []) {
    self.id = id
    self.result = result
    self.failures = failures
  }
}

/// One failed assertion, thrown error or fatal error.
public struct Failure: Equatable, Sendable {
  /// The file's logical path, or its name alone where the run prints no more; empty where it prints none.
  public var file: String
  /// From 1; 0 where the run names none.
  public var line: Int
  public var message: String

  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}
