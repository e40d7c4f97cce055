import Foundation
import TestSupport
import Testing

@testable import Curriculum

@Suite("The state of a course's files")
struct CourseStateTests {
  private let tiny: TinyCourse
  private let shared: TemporaryFolder

  init() throws {
    tiny = try TinyCourse.sound()
    shared = try TemporaryFolder("shared")
    try shared.write("[]", to: "dogs.json")
  }

  private var state: CourseState? { CourseState(at: tiny.root, shared: [shared.path, "Sources/Nothing"]) }

  @Test("files that nobody changed have the same")
  func same() throws {
    #expect(state != nil)
    #expect(state == state)
  }

  @Test(
    "whatever is changed gives another content",
    arguments: [
      "a text", "a new file", "a file that is gone", "a file by another name", "an empty file", "the README",
      "a recording",
    ])
  func changed(what: String) throws {
    let before = try #require(state)
    let step = "\(TinyCourse.chapter)/01-double/2-green"
    switch what {
    case "a text": try tiny.replace("4 }", with: "5 }", in: "\(step)/Sources/Tiny/Doubling.swift")
    case "a new file": try tiny.write("x", to: "\(step)/notes.txt")
    case "a file that is gone": try tiny.remove("\(step)/Sources/Tiny/Doubling.swift")
    case "a file by another name":
      try tiny.move("\(step)/Sources/Tiny/Doubling.swift", to: "\(step)/Sources/Tiny/Double.swift")
    case "an empty file": try tiny.write("", to: "\(step)/.keep")
    case "the README": try tiny.write("As 02/05/3 shows.\n", to: "README.md")
    case "a recording": try shared.write("[1]", to: "dogs.json")
    default: Issue.record("no such change")
    }
    #expect(try #require(state).content != before.content)
  }

  @Test("what was changed and changed back has the same content, and is another version")
  func changedBack() throws {
    let before = try #require(state)
    let file = "\(TinyCourse.chapter)/01-double/2-green/Sources/Tiny/Doubling.swift"
    let text = try tiny.text(of: file)
    try tiny.write("", to: file)
    try tiny.write(text, to: file)
    let after = try #require(state)
    #expect(after.content == before.content)
    #expect(after != before)
  }

  @Test("a file too large, and one that cannot be read, give none")
  func unread() throws {
    let link = "\(tiny.root)/Chapters/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(state == nil)
    try FileManager.default.removeItem(atPath: link)
    #expect(state != nil)
    try tiny.writeHole(of: 4 << 30, to: "\(TinyCourse.chapter)/large.txt")
    #expect(state == nil)
  }
}
