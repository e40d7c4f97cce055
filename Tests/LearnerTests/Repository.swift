import Basics
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

  /// With the course's own chapter of that number, and those that it goes on from.
  ///
  /// - Parameter isOwn: whether its files are this repository's alone, to be changed; they are many.
  static func chapter(_ number: String, isOwn: Bool = false) throws -> TemporaryFolder {
    let repository = try TemporaryFolder("repository")
    for name in ["Sources", "Fixtures"] { try repository.link(name, to: "\(BuiltKata.repository)/\(name)") }
    if isOwn {
      try repository.copyChapters(number)
    } else {
      let shared = try chapters.value(for: number) {
        let shared = try TemporaryFolder("chapters")
        try shared.copyChapters(number)
        return shared
      }
      try repository.link("Chapters", to: "\(shared.path)/Chapters")
    }
    return repository
  }

  private static let chapters = Memo<String, TemporaryFolder>()

  private func link(_ name: String, to place: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: place)
  }

  private func copyChapters(_ number: String) throws {
    let own = "\(BuiltKata.repository)/Chapters"
    try FileManager.default.createDirectory(atPath: "\(path)/Chapters", withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: own)
    var next: String? = number
    // A symbolic link is no chapter.
    while let number = next, let name = names.first(where: { $0.hasPrefix(number) }) {
      try FileManager.default.copyItem(atPath: "\(own)/\(name)", toPath: "\(path)/Chapters/\(name)")
      let settings = text("Chapters/\(name)/chapter.json") ?? ""
      next = settings.firstMatch(of: /"continues": "([^\/"]*)/).map { String($0.1) }
    }
  }

  /// With the chapter of a step, at which the workspace starts.
  static func chapter(at step: String) throws -> TemporaryFolder {
    let repository = try chapter(String(step.prefix(2)))
    try repository.kata("start", step)
    return repository
  }

  /// The folder of a step of the course's own, such as `02/05/try/1`.
  func folder(of step: String) -> String? {
    step.split(separator: "/").reduce(Optional("Chapters")) { folder, part in
      guard let folder else { return nil }
      return names(in: folder).first { $0 == part || $0.hasPrefix("\(part)-") }.map { "\(folder)/\($0)" }
    }
  }

  /// With the small course of these tests.
  ///
  /// - Parameter step: the one that the workspace starts at; nil for none.
  static func counter(at step: String? = nil) throws -> TemporaryFolder {
    let repository = try TemporaryFolder("repository")
    for (path, text) in Counter.files { try repository.write(text, to: "Chapters/01-counter/\(path)") }
    if let step { try repository.kata("start", step) }
    return repository
  }

  /// Leaves of a free stage's faults these, and of its harmless changes the first: each is compiled, linked and run for every
  /// judgement.
  func keepFaults(_ kept: Range<Int>, of free: String) throws {
    let file = "\(free)/faults.md"
    let text = try #require(self.text(file))
    let places = text.ranges(of: "\n### ").map(\.lowerBound)
    let changes = text[try #require(text.range(of: "\n### Harmless")).lowerBound...]
    let first = changes[..<changes.ranges(of: "\nIn `")[1].lowerBound]
    try write("\(text[..<places[0]])\(text[places[kept.lowerBound]..<places[kept.upperBound]])\(first)", to: file)
  }

  /// Checks the workspace, and compares the exit code and all that is found with the golden text of the running test.
  ///
  /// - Parameters:
  ///   - name: tells the checks of one test apart.
  ///   - words: more options.
  func expectCheck(
    _ name: String = "", with words: [String] = [], file: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let ran = try kata.run(["check", "--json"] + words)
    #expect(ran.errors == "", sourceLocation: sourceLocation)
    let found = try CheckOutput(ran)
    try expectGolden("exit \(ran.code): \(found.text)", name, file: file, sourceLocation: sourceLocation)
  }

  /// Makes edits in the workspace.
  func edit(_ edits: [Edit]) throws {
    for edit in edits {
      let (path, old) = ("Workspace/\(edit.file)", edit.old)
      let text = self.text(path) ?? ""
      #expect(old.isEmpty || old == "*" || text.contains(old), "\(path)")
      if old == "*" {
        try remove(path)
      } else {
        let new = edit.new.replacing("§", with: old)
        try write(old.isEmpty ? text + new : text.replacing(old, with: new), to: path)
      }
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

/// Text in a file of the workspace, and what is in its place, where "§" is that text; at the file's end if it is empty.
struct Edit: Sendable {
  let (file, old, new): (String, String, String)
  init(_ file: String, _ old: String, _ new: String) { (self.file, self.old, self.new) = (file, old, new) }
}

/// What `kata check --json` prints.
struct CheckOutput: Decodable {
  struct Failure: Decodable {
    let place: String?
    let message: String
  }
  struct Finding: Decodable, Equatable {
    let kind: String
    let code: String
    let text: String
  }
  struct Prediction: Decodable { let right: Bool }
  let step: String
  let light: String
  let met: Bool
  let ran: Int
  let failed: Int
  let failures: [Failure]
  let findings: [Finding]
  let notes: [String]
  let prediction: Prediction?
  let next: String?

  init(_ ran: Ran) throws { self = try JSONDecoder().decode(CheckOutput.self, from: Data(ran.output.utf8)) }

  var codes: [String] { findings.map { "\($0.kind) \($0.code)" } }

  /// The verdict with the first failure, and all that was found, a line each.
  var text: String {
    let verdict = "\(light), \(failed) of \(ran) failed, \(met ? "met" : "not met")"
    let failure = failures.prefix(1).map { "\($0.place ?? "nowhere"): \($0.message)" }
    let found = findings.map { $0.kind == "help" ? "  help: \($0.text)" : "\($0.kind) \($0.code): \($0.text)" }
    return ([verdict] + failure + found + notes).joined(separator: "\n")
  }
}
