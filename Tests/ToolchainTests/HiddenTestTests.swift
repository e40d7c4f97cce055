import Testing

@testable import Toolchain

@Suite("Hidden tests")
struct HiddenTestsTests {
  private static let inside = "a test inside '#if' is not found; put the '#if' inside the test"

  @Test(
    "are found by their line where the compiler's parser leaves them out",
    arguments: [
      ("#if os(Linux)\n  func test_a() {}\n#endif\n", 2),
      ("class A {\n  #if DEBUG\n    @MainActor func test_a() {}\n  #endif\n}\n", 3),
      ("#if A\n#if B\n#endif\n  func testB() {}\n#endif\n", 4),
      ("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nfunc test_a() {}\n", nil),
      ("func test_a() {\n#if os(Linux)\n  check()\n#endif\n}\n", nil),
      ("func test_a() {}\n", nil),
    ] as [(String, Int?)])
  func conditions(source: String, line: Int?) {
    let found = HiddenTest(in: source, shown: ParsedFile(types: []))
    #expect(found?.line == line)
    #expect(found?.words == line.map { _ in Self.inside })
  }
}
