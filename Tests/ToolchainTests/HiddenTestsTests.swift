import Curriculum
import Testing

@testable import Toolchain

@Suite("Tests inside '#if'")
struct HiddenTestTests {
  @Test(
    "are found by their line, as the compiler's parser leaves them out",
    arguments: [
      ("#if os(Linux)\n  func test_a() {}\n#endif\n", 2),
      ("class A {\n  #if DEBUG\n    @MainActor func test_a() {}\n  #endif\n}\n", 3),
      ("#if A\n#if B\n#endif\n  func testB() {}\n#endif\n", 4),
      ("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nfunc test_a() {}\n", nil),
      ("func test_a() {\n#if os(Linux)\n  check()\n#endif\n}\n", nil),
      ("func test_a() {}\n", nil),
    ] as [(String, Int?)])
  func lines(source: String, line: Int?) {
    let file = SourceFile(logicalPath: "Tests/ATests/A.swift", path: "A.swift", contents: source)

    #expect(file.lineOfConditionalTest == line)
  }

  @Test("say what to do")
  func words() {
    let error = HiddenTest(file: "Tests/ATests/A.swift", line: 2)

    #expect("\(error)" == "Tests/ATests/A.swift:2: a test inside '#if' is not found; put the '#if' inside the test")
  }
}
