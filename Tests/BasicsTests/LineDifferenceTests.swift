import Testing

@testable import Basics

@Suite("The difference of two versions")
struct LineDifferenceTests {
  private func hunks(_ old: [String], _ new: [String]) -> [LineDifference.Hunk] {
    let text = { (lines: [String]) in lines.map { "\($0)\n" }.joined() }
    return LineDifference(from: text(old), to: text(new)).hunks
  }

  @Test("nothing differs, all is new, all is gone")
  func whole() {
    #expect(hunks(["a"], ["a"]) == [])
    #expect(hunks([], ["a", "b"]) == [.init(old: 1, new: 1, lines: ["+a", "+b"])])
    #expect(hunks(["a"], []) == [.init(old: 1, new: 1, lines: ["-a"])])
  }

  @Test("a changed line stands between three lines of what is around it")
  func context() {
    let old = (1...9).map { "line \($0)" }
    var new = old
    new[4] = "other"
    #expect(
      hunks(old, new) == [
        .init(
          old: 2, new: 2,
          lines: [
            " line 2", " line 3", " line 4", "-line 5", "+other", " line 6", " line 7", " line 8",
          ])
      ])
  }

  @Test("changes near each other stand in one hunk, those far apart in two, with the lines of each side")
  func apart() {
    let old = (1...30).map { "\($0)" }
    var new = old
    new.removeSubrange(0..<2)
    new[6] = "nine"
    new[25] = "twenty-eight"
    let found = hunks(old, new)
    #expect(found.map(\.old) == [1, 25])
    #expect(found.map(\.new) == [1, 23])
    #expect(found.first?.lines.prefix(3) == ["-1", "-2", " 3"])
    #expect(found.last?.lines.suffix(3) == ["+twenty-eight", " 29", " 30"])
  }

  @Test("a new method is new with its own brace, and the blank line before it")
  func method() {
    let first = ["  func a() {", "    work()", "  }"]
    let second = ["  func b() {", "    work()", "  }"]
    let found = hunks(["class A {"] + first + ["}"], ["class A {"] + first + [""] + second + ["}"])
    #expect(found.first?.lines.filter { $0.hasPrefix("+") } == ["+"] + second.map { "+\($0)" })
    let between = hunks(first + [""] + first + [""], first + [""] + second + [""] + first + [""])
    #expect(between.first?.lines.filter { $0.hasPrefix("+") } == second.map { "+\($0)" } + ["+"])
  }
}
