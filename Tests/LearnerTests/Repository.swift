import Foundation
import TestSupport
import Testing

/// A repository of its own for one test, with a course in it.
typealias Repository = TemporaryFolder

extension TemporaryFolder {
  var root: String { path }

  /// The program for this repository, with the cache of all tests: what one compiled, another need not.
  var kata: Kata {
    get throws { Kata(root: path, cache: try Recorded.result.get().cache, keeping: self) }
  }

  /// With the course's own chapter of that number.
  static func chapter(_ number: String) throws -> TemporaryFolder {
    try chapters { $0.hasPrefix(number) }
  }

  /// With every chapter of the course, as one may go on from another.
  static func everyChapter() throws -> TemporaryFolder { try chapters { _ in true } }

  private static func chapters(where isWanted: (String) -> Bool) throws -> TemporaryFolder {
    let repository = try TemporaryFolder("repository")
    let own = BuiltKata.repository
    try FileManager.default.createDirectory(atPath: "\(repository.path)/Chapters", withIntermediateDirectories: true)
    // A symbolic link is no chapter.
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(own)/Chapters") where isWanted(name) {
      try FileManager.default.copyItem(atPath: "\(own)/Chapters/\(name)", toPath: "\(repository.path)/Chapters/\(name)")
    }
    for name in ["Sources", "Fixtures"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(repository.path)/\(name)", withDestinationPath: "\(own)/\(name)")
    }
    return repository
  }

  /// With the small course of these tests.
  static func counter() throws -> TemporaryFolder {
    let repository = try TemporaryFolder("repository")
    for (path, text) in Counter.files { try repository.write(text, to: "Chapters/01-counter/\(path)") }
    return repository
  }

  /// Checks the workspace, and holds the exit code and what is said against the wanted ones.
  func expectCheck(
    _ code: Int32, _ words: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let ran = try kata("check")
    #expect(ran.code == code, "\(ran.testDescription)", sourceLocation: sourceLocation)
    for said in words {
      #expect(ran.output.contains(said), "\(ran.testDescription)", sourceLocation: sourceLocation)
    }
  }

  /// Lays a step's own files over the workspace, as a learner who writes what the chapter writes.
  func play(_ step: String) throws {
    for side in ["Sources", "Tests"] {
      for name in allNames(in: "\(step)/\(side)") where name.hasSuffix(".swift") {
        try write(text("\(step)/\(side)/\(name)") ?? "", to: "Workspace/\(side)/\(name)")
      }
    }
    for name in (text("\(step)/REMOVED") ?? "").split(separator: "\n") { try remove("Workspace/\(name)") }
  }
}
