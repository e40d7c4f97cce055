import Basics
import Testing

@Suite("Names and numbers in sentences")
struct CountedTests {
  @Test(
    "names are quoted and sorted, the first three of them",
    arguments: [
      ([], ""), (["b", "a"], "'a', 'b'"), (["c", "b", "a"], "'a', 'b', 'c'"),
      (["d", "c", "b", "a"], "'a', 'b', 'c' and 1 more"),
    ])
  func quoted(names: [String], words: String) { #expect(names.quoted == words) }

  @Test("a verb and a noun are in their number")
  func number() {
    #expect(["a"].quoted("fails", "fail") == "'a' fails")
    #expect(["a", "b"].quoted("fails", "fail") == "'a', 'b' fail")
    #expect([0, 1, 2].map { $0.counted("test") } == ["0 tests", "1 test", "2 tests"])
    #expect(2.counted("mouse", "mice") == "2 mice")
  }
}
