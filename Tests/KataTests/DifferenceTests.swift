import Foundation
import TestSupport
import Testing

@Suite("Differences")
struct DifferenceTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("no git is told in one line")
  func noGit() throws {
    var kata = sandbox.kata
    kata.path = try sandbox.path(with: [:])
    let ran = try kata.run("show", "01/01/4", "--diff")
    #expect(ran.code == 69)
    #expect(
      ran.errors
        == "kata show: error: no 'git' on PATH; install it from https://git-scm.com\n")
  }

  @Test("a git that fails is told with what it says")
  func brokenGit() throws {
    var kata = sandbox.kata
    kata.path = try sandbox.path(with: ["git": "echo 'fatal: no memory'; exit 128"])
    let ran = try kata.run("show", "01/01/4", "--diff")
    #expect(ran.code == 69)
    #expect(ran.errors == "kata show: error: 'git' does not do what it should; fatal: no memory\n")
  }

  @Test("a person's settings of git make no other patch")
  func settings() throws {
    let plain = try sandbox.kata.run("show", "01/01/4", "--diff")
    #expect(plain.code == 0)
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
    var kata = sandbox.kata
    kata.variables = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "GIT_EXTERNAL_DIFF": "false"]
    let ran = try kata.run("show", "01/01/4", "--diff")
    #expect(ran.code == 0, "\(ran.testDescription)")
    #expect(ran.output == plain.output)
  }
}
