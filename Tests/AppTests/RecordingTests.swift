import Foundation
import TestSupport
import Testing

/// `scripts/record-fixture.sh`, asking the live server of `scripts/serve-fixtures.py`.
@Suite("Recording")
struct RecordingTests {
  private static let script = "\(BuiltKata.repository)/scripts/record-fixture.sh"
  private static let folders = ["dogpatch", "tistory", "tistory-drifted"]

  @Test("one command writes every recording that the repository says is one, to the byte")
  func all() throws {
    let folder = try TemporaryFolder("recordings")
    let recordings = try Self.folders.flatMap { api in
      try FileManager.default.contentsOfDirectory(atPath: "\(BuiltKata.repository)/Fixtures/\(api)")
        .filter { $0.hasSuffix(".http") }.map { "\(api)/\($0)" }
    }
    for recording in recordings { try folder.write("old", to: recording) }

    let run = try Kata.ofRepository.with(["KATA_FIXTURES": folder.path]).run(Self.script, ["--all"])

    #expect(run.code == 0, "\(run.errors)")
    #expect(recordings.count == 10)
    for recording in recordings {
      #expect(
        FileManager.default.contents(atPath: "\(folder.path)/\(recording)")
          == FileManager.default.contents(atPath: "\(BuiltKata.repository)/Fixtures/\(recording)"), "\(recording)")
    }
  }

  @Test(
    "a failure is recorded as it comes; one that the API does not have is refused in one line",
    arguments: [
      ("429", "Retry-After: 3"), ("502", "Content-Type: text/html; charset=utf-8"), ("503", "Retry-After: 3"),
    ])
  func failures(status: String, field: String) throws {
    let folder = try TemporaryFolder("recordings")
    let server = try FixtureServer("tistory", "--live", "--status", status)

    let file = "\(folder.path)/GET_app_v2_feed_followings.\(status).http"
    let run = try Kata.ofRepository.run(Self.script, ["\(server.address)/app/v2/feed/followings", file])

    #expect(run.code == 0, "\(run.errors)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\r\n\(field)\r\n"))
    #expect(text.contains("\r\n\r\n<!DOCTYPE html>"))
    #expect(!text.contains("\r\nDate:"))
  }

  @Test(
    "a wrong use of the live server is told in one line",
    arguments: [
      (["cities", "--live"], "there is no live 'cities'"), (["tistory", "--drift", "a=b"], "goes with '--live'"),
      (["tistory", "--live", "--drift", "name"], "OLD=NEW"), (["tistory", "--live", "--status", "404"], "is one of"),
    ])
  func wrongUse(options: [String], words: String) throws {
    let run = try Kata.ofRepository.run(FixtureServer.script, options)

    #expect(run.code == 64)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(words))
  }
}
