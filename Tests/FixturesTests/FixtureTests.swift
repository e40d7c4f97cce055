import Foundation
import Testing

@testable import Fixtures

@Suite("A fixture")
struct FixtureTests {
  @Test("is found by its name")
  func data() throws {
    #expect(try Fixture.data(named: "tistory/README.md").isEmpty == false)
  }

  @Test("that is missing is named, with the folder")
  func missing() {
    let name = "tistory/GET_nothing.200.http"

    #expect(throws: FixtureError.missing(name: name, folder: Fixture.root.path)) { try Fixture.exchange(named: name) }
  }

  @Test("that is no recording is refused by name")
  func misnamed() {
    #expect(throws: FixtureError.misnamed(name: "tistory/README.md")) {
      try Fixture.exchange(named: "tistory/README.md")
    }
  }

  @Test("recorded as an exchange can be replayed", arguments: try recordings())
  func recording(name: String) throws {
    #expect(try Fixture.exchange(named: name).name == name)
  }

  /// A name can be put together of an address or of a request, so each of its words is looked for.
  @Test("of the repository is one that some code asks for")
  func used() throws {
    let chapters = Fixture.root.deletingLastPathComponent().appendingPathComponent("Chapters")
    let code = try FileManager.default.subpathsOfDirectory(atPath: chapters.path).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: chapters.appendingPathComponent($0), encoding: .utf8) }.joined().lowercased()
    for name in try FileManager.default.subpathsOfDirectory(atPath: Fixture.root.path)
    where !name.hasSuffix(".md") && !name.hasPrefix(".") {
      let file = name.split(separator: "/").last?.split(separator: ".").first ?? ""
      let words = file.lowercased().split { "_-".contains($0) }.filter { Int($0) == nil }
      #expect(words.allSatisfy(code.contains), "no step replays '\(name)'; remove it, or use it")
    }
  }

  /// Every recorded exchange of the repository.
  static func recordings() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Fixture.root.path).filter { $0.hasSuffix(".http") }.sorted()
  }
}
