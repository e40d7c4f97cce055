import Curriculum
import Outcomes
import Syntax

/// The tests of a module, found through its types.
public struct TestList: Equatable, Sendable {
  public struct Test: Equatable, Sendable {
    /// With the types around it; empty for a test in no type.
    public let type: String
    public let method: String
    public let isAsync: Bool
    /// What the method says, to tell an edited test from another.
    public let text: String
    public let library: TestLibrary
    public var id: String { type.isEmpty ? method : "\(type).\(method)" }
  }

  /// Sorted by type and then as they are in the source, which is the order of the run.
  public let tests: [Test]
  /// The files that define a test.
  public let testCaseFiles: Set<String>

  /// The same from the last to the first.
  var reversed: TestList { TestList(tests: tests.reversed(), testCaseFiles: testCaseFiles) }

  public var ids: Set<String> { Set(tests.map(\.id)) }
}

extension TestList {
  /// - Parameters:
  ///   - module: the tests' module, by which a file may name its own types.
  ///   - files: the parsed test files by logical path.
  /// - Throws: ``InvalidOutcome/hiddenTest(_:_:)`` for a test case that XCTest finds on one system and nowhere else.
  public init(module: String, _ files: [(path: String, parsed: ParsedFile)]) throws(InvalidOutcome) {
    let types = TypeTable(module: module, files.map(\.parsed))
    for (path, parsed) in files {
      for type in parsed.types where type.isPrivate && types.isTestCase(type.name) {
        guard type.tests.contains(where: { $0.library == .xctest }) else { continue }
        throw .hiddenTest(
          SourceLocation(file: path, line: 0),
          "the tests of the private '\(type.name)' are not found everywhere; make it internal")
      }
    }
    let cases = types.classes.filter { types.isTestCase($0) && !types.isGeneric($0) }
    let methods = cases.map { ($0, types.methods(of: $0)) } + types.all.map { ($0, types.ownTests(of: $0)) }
    tests = methods.sorted { $0.0 < $1.0 }.flatMap { name, methods in
      methods.map {
        Test(type: name, method: $0.name, isAsync: $0.isAsync, text: $0.text, library: $0.library)
      }
    }
    testCaseFiles = Set(
      files.filter { file in
        file.parsed.types.contains { type in
          type.tests.contains { $0.library == .swiftTesting || types.isTestCase(types.name(type.name)) }
        }
      }.map(\.path))
  }

  /// Refuses a copied file, which a compiler may need ten seconds for: it looks for which of two equal types each line means.
  static func refuseCopies(in files: [(path: String, parsed: ParsedFile)]) throws(InvalidOutcome) {
    var paths: [[String]: String] = [:]
    for (path, parsed) in files {
      for type in parsed.types where !type.isPrivate {
        for test in type.tests where !test.text.contains("private") {
          let other = paths.updateValue(path, forKey: [type.name, test.name, test.text])
          guard let other, other != path else { continue }
          throw .noModule("'\(other)' and '\(path)' contain the same test, '\(test.name)'; remove one of the two files")
        }
      }
    }
  }
}

/// The types of a module by name, and what they inherit from.
private struct TypeTable {
  private let module: String
  private var superclasses: [String: String] = [:]
  private var generic: Set<String> = []
  private var aliases: [String: String] = [:]
  private var declared: [String: [ParsedFile.Method]] = [:]

  init(module: String, _ files: [ParsedFile]) {
    self.module = module
    for file in files { aliases.merge(file.aliases) { $1 } }
    for type in files.flatMap(\.types) {
      let name = name(type.name)
      if let superclass = type.superclass { superclasses[name] = superclass }
      if type.isGeneric { generic.insert(name) }
      declared[name, default: []] += type.tests
    }
  }

  var classes: [String] { superclasses.keys.sorted() }
  var all: [String] { declared.keys.sorted() }
  func isGeneric(_ name: String) -> Bool { generic.contains(name) }

  /// A name without the module's before it.
  func name(_ name: String) -> String {
    name.hasPrefix("\(module).") ? String(name.dropFirst(module.count + 1)) : name
  }

  func isTestCase(_ name: String) -> Bool {
    var name = self.name(name)
    var seen: Set<String> = []
    while seen.insert(name).inserted, let superclass = superclass(of: name) {
      if superclass == "XCTestCase" || superclass == "XCTest.XCTestCase" { return true }
      name = superclass
    }
    return false
  }

  /// A subclass runs its superclass's tests too.
  func methods(of name: String) -> [ParsedFile.Method] {
    let own = (declared[name] ?? []).filter { $0.library == .xctest }
    guard let superclass = superclass(of: name), isTestCase(superclass) else { return own }
    return methods(of: superclass).filter { method in !own.contains { $0.name == method.name } } + own
  }

  func ownTests(of name: String) -> [ParsedFile.Method] {
    (declared[name] ?? []).filter { $0.library == .swiftTesting }
  }

  /// What a class inherits from: the nearest type of that name, seen from where the class is.
  private func superclass(of name: String) -> String? {
    guard let written = superclasses[name] else { return nil }
    return resolved(self.name(written), seenFrom: name)
  }

  private func resolved(_ written: String, seenFrom place: String) -> String {
    var written = written
    var place = place
    var seen: Set<String> = []
    while seen.insert("\(place) \(written)").inserted {
      guard let scope = scopes(of: place).first(where: { isKnown(Self.joined($0, written)) }) else { break }
      let name = Self.joined(scope, written)
      guard let target = aliases[name] else { return name }
      (written, place) = (self.name(target), scope)
    }
    return written
  }

  private func isKnown(_ name: String) -> Bool { aliases[name] != nil || declared[name] != nil }

  /// The places in which a name is looked up, the nearest first.
  private func scopes(of name: String) -> [String] {
    let parts = Identifier.parts(of: name)
    return (0...parts.count).reversed().map { parts.prefix($0).joined(separator: ".") }
  }

  private static func joined(_ scope: String, _ name: String) -> String { scope.isEmpty ? name : "\(scope).\(name)" }
}

extension SourceTree {
  /// The package without some of its tests and their attributes, line by line where it was.
  public func without(_ tests: [TestList.Test]) -> SourceTree {
    with(
      files: files.map { file in
        guard file.isTest else { return file }
        var text = file.contents
        for test in tests {
          guard var place = text.firstRange(of: test.text) else { continue }
          while let word = text[..<place.lowerBound].split(whereSeparator: \.isWhitespace).last, word.hasPrefix("@") {
            place = word.startIndex..<place.upperBound
          }
          text.replaceSubrange(place, with: String(repeating: "\n", count: String(text[place]).lines.count - 1))
        }
        return text == file.contents ? file : SourceFile(logicalPath: file.logicalPath, contents: text)
      })
  }
}
