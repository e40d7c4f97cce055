import Foundation
import TestSupport
import Testing

/// The finished clients against a real server on this machine, by the real `URLSession`.
@Suite("The app and a server")
struct ServerTests {
  static let failed = "  The dogs could not be loaded."

  @Test(
    "the dogs' screen tells a good answer from every bad one", .turn(1),
    arguments: Kata.sample(
      [
        ([], "  Juniper"), (["--status", "500"], failed), (["--delay", "0.3"], "  Juniper"), (["--drop"], failed),
        (["--garbage"], failed),
      ], 2))
  func dogs(options: [String], firstRow: String) throws {
    let server = try FixtureServer(["dogpatch"] + options)

    let run = try Kata.ofRepository.run([
      "run", "04/10/8", "--once", "--patience", "100", "--base-url", "\(server.address)/api/v1/",
    ])

    #expect(run.frame.dropFirst(2).first == firstRow)
    server.stop()
  }

  @Test("the server and the recordings show the same", .turn(0))
  func same() throws {
    for (api, step, path) in [
      ("dogpatch", "04/10/8", "/api/v1/"), ("todo", "01/08/10", ""), ("tistory", "05/07/10", ""),
      ("cities", "06/04/16", ""), ("movies", "06/08/5", ""),
    ] {
      let server = try FixtureServer(api)
      let served = try Kata.ofRepository.run([
        "run", step, "--once", "--patience", "100", "--base-url", server.address + path,
      ])
      #expect(
        served.lines == (try Kata.ofRepository.run(["run", step, "--once", "--patience", "100"]).lines), "\(api)")
      #expect(served.lines.count > 2, "\(api)")
    }
  }

  @Test("a slow answer shows the refreshing screen first")
  func slow() throws {
    let server = try FixtureServer("dogpatch", "--delay", "600")

    let run = try Kata.ofRepository.run([
      "run", "04/10/8", "--once", "--patience", "0.5", "--base-url", "\(server.address)/api/v1/",
    ])

    #expect(run.lines.dropFirst(2).first == ScreenTests.refreshing)
  }

  @Test("a closed port is a failure like another")
  func closedPort() throws {
    let server = try FixtureServer("dogpatch")
    server.stop()

    let run = try Kata.ofRepository.run([
      "run", "04/10/8", "--once", "--patience", "100", "--base-url", "\(server.address)/api/v1/",
    ])

    #expect(run.frame.dropFirst(2).first == Self.failed)
  }

  @Test("a port in use is told in one line")
  func portInUse() throws {
    let server = try FixtureServer("dogpatch")

    let second = try Kata.ofRepository.run(FixtureServer.script, ["dogpatch", "--port", server.port])

    #expect(second.code == 69)
    #expect(second.errors.split(separator: "\n").count == 1)
    #expect(second.errors.contains(server.port))
  }

  @Test(
    "malformed requests get their status, a thousand connections an answer, and the log is clean",
    arguments: Kata.sample([[], ["--live"]], 1, turns: 1))
  func attack(options: [String]) throws {
    let run = try Kata.ofRepository.run(
      "/usr/bin/env", ["python3", "\(BuiltKata.repository)/Tests/AppTests/attack.py", FixtureServer.script] + options)

    #expect(run.output == "")
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test("no python3 is told in one line")
  func noPython() throws {
    let folder = try TemporaryFolder("path")
    for name in ["sh", "dirname", "env"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "/usr/bin/\(name)")
    }

    let run = try Kata.ofRepository.with(path: folder.path).run(FixtureServer.script, ["dogpatch"])

    #expect(run.code == 69)
    #expect(run.errors == "serve-fixtures: error: no 'python3' on PATH; install Python 3\n")
  }
}
