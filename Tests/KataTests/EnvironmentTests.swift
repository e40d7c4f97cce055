import Foundation
import TestSupport
import Testing

@Suite("Surroundings")
struct EnvironmentTests {
  @Test("no Swift is told in one line")
  func noSwift() throws {
    let sandbox = try Sandbox(.empty)
    let kata = try sandbox.kata.with(path: sandbox.path(with: [:]))
    let ran = try kata.fail("verify", with: 69)
    #expect(ran.errors.hasPrefix("kata verify: error: no 'swiftc' on PATH; install Swift 6."))
    #expect(ran.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "an old Swift is told in one line",
    arguments: [
      // What 5.9 answers, and what a compiler does that does not know the question.
      #"echo '{"compilerVersion": "Swift version 5.9 (swift-5.9-RELEASE)", "target": {"triple": "x86_64-linux"}}'"#,
      #"echo '{"compilerVersion": "Apple Swift version 6.0.3 (swiftlang)", "target": {"triple": "arm64-apple"}}'"#,
      "case $1 in --version) echo 'Swift version 5.9 (swift-5.9-RELEASE)' ;; *) echo 'error: unknown argument'; exit 1 ;; esac",
    ])
  func oldSwift(script: String) throws {
    let sandbox = try Sandbox(.empty)
    let kata = try sandbox.kata.with(path: sandbox.path(with: ["swiftc": script]))
    let ran = try kata.fail("verify", with: 69)
    #expect(ran.errors.hasPrefix("kata verify: error: Swift "))
    #expect(ran.errors.contains(" is too old, as only 6.1 and newer print what tests are found by; install"))
    #expect(ran.errors.split(separator: "\n").count == 1)
  }

  @Test("a parent that waits for none of its children does not make every program succeed", .turn(1))
  func childrenIgnored() throws {
    let sandbox = try Sandbox(.empty)
    let words = ["trap '' CHLD; exec \"$@\"", "sh", Kata.program, "--root", sandbox.course.root]
    let ran = try sandbox.kata.run("/bin/bash", ["-c"] + words + ["verify", "01/01/2"])
    #expect(ran.code == 0, "\(ran.testDescription)")
  }

  @Test("a path with a space and a Korean letter is a path", .turn(0))
  func oddPath() throws {
    let sandbox = try Sandbox(.bare, name: "내 kata")
    try sandbox.kata.succeed("verify", "01/01/1", "01/01/3", "01/02/1")
  }
}
