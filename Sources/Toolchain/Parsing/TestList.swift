import Curriculum

/// The tests of a module, found through its classes.
public struct TestList: Equatable, Sendable {
  public struct Test: Equatable, Sendable {
    public let type: String
    public let method: String
    public let isAsync: Bool
    /// What the method says, to tell an edited test from another.
    public let text: String
    public var id: String { "\(type).\(method)" }
  }

  /// Sorted by class and then as they stand in the source, which is the order of the run.
  public let tests: [Test]
  /// The files that define a test case.
  public let testCaseFiles: Set<String>

  public var ids: Set<String> { Set(tests.map(\.id)) }

  /// - Parameter files: the parsed test files by logical path.
  public init(_ files: [(path: String, parsed: ParsedFile)]) {
    var superclasses: [String: String] = [:]
    var methods: [String: [ParsedFile.Method]] = [:]
    for (_, parsed) in files {
      for type in parsed.classes {
        if let superclass = type.superclass { superclasses[type.name] = superclass }
        methods[type.name, default: []] += type.tests
      }
    }
    func isTestCase(_ name: String) -> Bool {
      var name = name
      var seen: Set<String> = []
      while seen.insert(name).inserted, let superclass = superclasses[name] {
        if superclass == "XCTestCase" || superclass == "XCTest.XCTestCase" { return true }
        name = superclass
      }
      return false
    }
    // A subclass runs its superclass's tests too.
    func allMethods(_ name: String) -> [ParsedFile.Method] {
      let own = methods[name] ?? []
      guard let superclass = superclasses[name], isTestCase(superclass) else { return own }
      let inherited = allMethods(superclass).filter { method in !own.contains { $0.name == method.name } }
      return inherited + own
    }
    tests = superclasses.keys.filter(isTestCase).sorted().flatMap { name in
      allMethods(name).map { Test(type: name, method: $0.name, isAsync: $0.isAsync, text: $0.text) }
    }
    testCaseFiles = Set(
      files.filter { $0.parsed.classes.contains { isTestCase($0.name) && !$0.tests.isEmpty } }.map(\.path))
  }
}
