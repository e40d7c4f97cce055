import Basics
import Testing

@Suite("Search")
struct SearchTests {
  @Test(
    "finds a text wherever it stands, and no other",
    arguments: [
      ("import Testing\n", "import Testing", true), ("a\nimport Testing", "import Testing", true),
      ("import Testin", "import Testing", false), ("개 func XCTFail", "func XCT", true), ("", "a", false),
      ("a", "", true),
    ])
  func holds(text: String, sought: String, isFound: Bool) {
    #expect(text.containsBytes(of: sought) == isFound)
  }
}
