import Syntax
import Testing

@testable import Proving

@Suite("Test host")
struct TestHostTests {
  private func list(_ types: (name: String, tests: [(name: String, isAsync: Bool, library: TestLibrary)])...) throws
    -> TestList
  {
    let declarations = types.map { type in
      ParsedFile.TypeDeclaration(
        name: type.name, superclass: "XCTestCase",
        tests: type.tests.map { ParsedFile.Method(name: $0.name, isAsync: $0.isAsync, text: "", library: $0.library) })
    }
    return try TestList(module: "DogsTests", [("Tests/DogsTests/A.swift", ParsedFile(types: declarations))])
  }

  @Test("has a main file with each test case's tests, wherever it stands and whatever its name")
  func main() throws {
    let list = try list(
      ("Dogs.Sizes", [("test_b", false, .xctest)]),
      ("A", [("test_a", false, .xctest), ("test_z", true, .xctest), ("order()", false, .swiftTesting)]),
      ("default", [("test `s", false, .xctest)]))
    #expect(
      TestHost.main(for: list) == """
        import KataHost
        import XCTest

        KataHost.run([
          KataHost.cases(of: A.self, [
            KataHost.entry("test_a") { (test: A) in try test.test_a() },
            KataHost.asyncEntry("test_z") { (test: sending A) in try await test.test_z() },
          ]),
          KataHost.cases(of: Dogs.Sizes.self, [
            KataHost.entry("test_b") { (test: Dogs.Sizes) in try test.test_b() },
          ]),
          KataHost.cases(of: `default`.self, [
            KataHost.entry("test `s") { (test: `default`) in try test.`test `s`() },
          ]),
        ])

        """)
  }

  @Test("has a main file without a test case, and imports the tests where they are another module")
  func none() throws {
    #expect(
      TestHost.main(for: try list(("Dogs", [("order()", false, .swiftTesting)])), importing: "DogsTests") == """
        import KataHost
        import XCTest
        @testable import DogsTests

        KataHost.run([
        ])

        """)
  }
}
