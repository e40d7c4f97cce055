import Basics
import Curriculum
import Foundation
import TestSupport
import Testing

@testable import Proving

@Suite("Shared modules")
struct SharedModulesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder("shared")
    let names = [
      "Sources/UIKit/B.swift", "Sources/UIKit/A/A.swift", "Sources/UIKit/notes.txt", "Sources/Fixtures/A.swift",
      "Sources/_Testing_UIKit/A.swift", "Fixtures/dog.json",
    ]
    for name in names { try folder.write(name, to: name) }
  }

  private func tree(uses: [String] = ["UIKit"], _ text: String = "import XCTest") -> SourceTree {
    let file = SourceFile(logicalPath: "Tests/MTests/A.swift", path: "A.swift", contents: text)
    return SourceTree(module: "M", languageMode: "5", uses: uses, files: [file])
  }

  private var shared: SharedModules {
    SharedModules(SharedFolders(root: folder.path, tool: nil), cache: ContentCache(at: "\(folder.path)/cache"))
  }

  @Test("a module has its Swift files, in folders too, sorted")
  func files() throws {
    let modules = try shared.modules(for: tree())
    #expect(modules.map { $0.files.map(\.path) } == [["Sources/UIKit/A/A.swift", "Sources/UIKit/B.swift"]])
  }

  @Test(
    "a package with Swift Testing and the stand-in gets the overlay, last; no other does",
    arguments: [
      (["UIKit"], "import Testing", true), (["UIKit"], "import XCTest", false), (["Fixtures"], "import Testing", false),
      ([], "import Testing", false),
    ])
  func overlay(uses: [String], text: String, isNeeded: Bool) throws {
    let modules = try shared.modules(for: tree(uses: uses, text))
    #expect((modules.last?.name == "_Testing_UIKit") == isNeeded)
    #expect(modules.last?.imports == (isNeeded ? ["UIKit"] : modules.last.map { _ in [] }))
  }

  @Test("a recording that is exchanged while the program runs is another")
  func exchangedRecording() throws {
    var tree = tree(uses: ["Fixtures"])
    tree.recordings = "Own"
    let shared = shared
    let digests = try ["one", "another"].map { text in
      try folder.write(text, to: "Own/dog.json")
      return shared.recordings(for: tree).digest
    }
    #expect(digests[0] != digests[1])
  }

  @Test("a digest changes with a file's text and with its name, and with no other file")
  func digests() throws {
    func digest() throws -> Digest? { try shared.modules(for: tree()).first?.digest }
    let first = try digest()
    try folder.write("other", to: "Sources/UIKit/notes.txt")
    try folder.write("other", to: "Sources/Fixtures/A.swift")
    #expect(try digest() == first)
    try folder.write("other", to: "Sources/UIKit/B.swift")
    let second = try digest()
    try folder.remove("Sources/UIKit/B.swift")
    try folder.write("other", to: "Sources/UIKit/C.swift")
    #expect(Set([first, second, try digest()]).count == 3)
  }

  @Test("the recordings matter to a package that replays them, and to no other")
  func recordings() throws {
    let (user, other) = (tree(uses: ["Fixtures"]), tree())
    let before = [user, other].map(shared.recordings)
    try folder.write("{}", to: "Fixtures/dog.json")
    let after = [user, other].map(shared.recordings)
    #expect(before[0].digest != after[0].digest)
    #expect(before[1].digest == after[1].digest)
  }

  @Test("tests read a copy of the recordings that is as they were, and as it was made")
  func copies() throws {
    let user = tree(uses: ["Fixtures"])
    let first = shared.recordings(for: user)
    try folder.write("{}", to: "Fixtures/dog.json")
    func text(_ folder: String) throws -> String { try String(contentsOfFile: "\(folder)/dog.json", encoding: .utf8) }
    #expect(try text(first.folder) == "Fixtures/dog.json")
    try "damaged".write(toFile: "\(first.folder)/dog.json", atomically: true, encoding: .utf8)
    try folder.write("Fixtures/dog.json", to: "Fixtures/dog.json")
    let again = shared.recordings(for: user)
    #expect(again.folder == first.folder)
    #expect(try text(again.folder) == "Fixtures/dog.json")
    try FileManager.default.moveItem(atPath: "\(folder.path)/Fixtures", toPath: "\(folder.path)/elsewhere")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/Fixtures", withDestinationPath: "elsewhere")
    #expect(shared.recordings(for: user).folder == first.folder)
  }

  @Test("a learner's recording comes before the course's, and goes when it does; the course's packages have none")
  func ownRecordings() throws {
    try folder.write("own", to: "Workspace/Fixtures/dog.json")
    try folder.write("another", to: "Workspace/Fixtures/cat.json")
    func tree(_ recordings: String?) -> SourceTree {
      var tree = SourceTree(module: "M", languageMode: "5", uses: ["Fixtures"], files: [])
      tree.recordings = recordings
      return tree.with(files: [SourceFile(logicalPath: "Tests/A.swift", path: "Chapters/Tests/A.swift", contents: "")])
    }
    func texts(_ tree: SourceTree) -> [String?] {
      let place = shared.recordings(for: tree).folder
      return ["dog", "cat"].map { try? String(contentsOfFile: "\(place)/\($0).json", encoding: .utf8) }
    }
    #expect(texts(tree("Workspace/Fixtures")) == ["own", "another"])
    #expect(texts(tree(nil)) == ["Fixtures/dog.json", nil])
    try folder.remove("Workspace")
    #expect(texts(tree("Workspace/Fixtures")) == ["Fixtures/dog.json", nil])
  }

  @Test("a module without a file is told by its folder")
  func missing() {
    #expect(throws: ToolchainError.unusable(reason: "'Sources/Nothing' contains no Swift file")) {
      try shared.modules(for: tree(uses: ["Nothing"]))
    }
  }
}
