import Foundation
import TestSupport
import Testing

@Suite("Differences")
struct DifferenceTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("without git the same lines are drawn", arguments: ["4-green", "3-red", "5-refactor", "1-red"])
  func noGit(step: String) throws {
    try sandbox.course.write("let one = 1\n", to: "\(TinyCourse.chapter)/01-double/5-refactor/Sources/Tiny/One.swift")
    try sandbox.course.write("Sources/Tiny/Counting.swift\n", to: "\(TinyCourse.chapter)/01-double/5-refactor/REMOVED")
    let name = "01/01/\(step.prefix(1))"
    let drawn = try sandbox.kata.run("show", name, "--diff")
    let ran = try sandbox.kata.with(path: sandbox.path(with: [:])).succeed("show", name, "--diff")
    // Git says more of each file, and behind the numbers what the lines are in.
    let lines = drawn.lines.filter { line in
      !["diff ", "index ", "new file ", "deleted file "].contains { line.hasPrefix($0) }
    }
    let cut = lines.map { $0.hasPrefix("@@") ? $0.components(separatedBy: " @@")[0] + " @@" : $0 }
    #expect(ran.lines == cut)
  }

  @Test("a git that fails is told with what it says")
  func brokenGit() throws {
    let kata = try sandbox.kata.with(path: sandbox.path(with: ["git": "echo 'fatal: no memory'; exit 128"]))
    let ran = try kata.fail("show", "01/01/4", "--diff", with: 69)
    #expect(ran.errors == "kata show: error: 'git' does not do what it should; fatal: no memory\n")
  }

  @Test("a person's settings of git make no other patch")
  func settings() throws {
    let plain = try sandbox.kata.succeed("show", "01/01/4", "--diff")
    #expect(plain.output.contains("--- a/Sources/Tiny/Doubling.swift\n+++ b/Sources/Tiny/Doubling.swift\n"))
    let home = try TemporaryFolder("home")
    let settings = """
      [diff]
        external = echo mine
        mnemonicPrefix = true
        context = 0
      [diff "shout"]
        textconv = echo SHOUT
      [color]
        ui = always
      [core]
        attributesFile = \(home.path)/attributes

      """
    try home.write(settings, to: ".gitconfig")
    try home.write(settings, to: "git/config")
    try home.write("*.swift diff=shout\n", to: "attributes")
    let kata = sandbox.kata.with(["HOME": home.path, "XDG_CONFIG_HOME": home.path, "GIT_EXTERNAL_DIFF": "false"])
    #expect(try kata.succeed("show", "01/01/4", "--diff").output == plain.output)
  }
}
