import Foundation
import TestSupport
import Testing

@Suite("Surroundings")
struct EnvironmentTests {
  private static let get = "install Swift 6.0 or newer from https://www.swift.org/install"

  @Test("no Swift is told in one line")
  func noSwift() throws {
    let sandbox = try Sandbox(.empty)
    var kata = sandbox.kata
    kata.path = try sandbox.path(with: [:])
    let ran = try kata.run("verify")
    #expect(ran.code == 69)
    #expect(ran.errors == "kata verify: error: no 'swiftc' on PATH; \(Self.get)\n")
  }

  @Test(
    "an old Swift is told in one line",
    arguments: [
      // What 5.9 answers, and what a compiler does that does not know the question.
      #"echo '{"compilerVersion": "Swift version 5.9 (swift-5.9-RELEASE)", "target": {"triple": "x86_64-linux"}}'"#,
      "case $1 in --version) echo 'Swift version 5.9 (swift-5.9-RELEASE)' ;; *) echo 'error: unknown argument'; exit 1 ;; esac",
    ])
  func oldSwift(script: String) throws {
    let sandbox = try Sandbox(.empty)
    var kata = sandbox.kata
    kata.path = try sandbox.path(with: ["swiftc": script])
    let ran = try kata.run("verify")
    #expect(ran.code == 69)
    #expect(
      ran.errors
        == "kata verify: error: Swift 5.9 is too old; install 6.0 or newer from https://www.swift.org/install\n")
  }

  @Test(
    "the script that builds the program tells the same",
    arguments: [
      ([:], "kata: error: no 'swift' on PATH; \(get)\n"),
      (["swift": "echo 'Swift version 5.9 (swift-5.9-RELEASE)'"], "kata: error: Swift 5.9 is too old; \(get)\n"),
      (["swift": "exit 1"], "kata: error: 'swift --version' does not answer; \(get)\n"),
    ])
  func script(scripts: [String: String], line: String) throws {
    let sandbox = try Sandbox(name: "작은 sandbox")
    let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../scripts/kata").standardizedFileURL
    try sandbox.course.write(try Data(contentsOf: script), to: "scripts/kata")
    var kata = sandbox.kata
    kata.path = try sandbox.path(with: scripts)
    let ran = try kata.run("/bin/sh", ["\(sandbox.course.root)/scripts/kata", "list"])
    #expect(ran.code == 69)
    #expect(ran.output == "")
    #expect(ran.errors == line)
  }

  @Test("a path with a space and a Korean letter is a path")
  func oddPath() throws {
    let sandbox = try Sandbox(.empty, name: "내 kata")
    let ran = try sandbox.kata.run("verify", "01/01/1", "01/01/3", "01/02/1")
    #expect(ran.code == 0, "\(ran.testDescription)")
  }
}
