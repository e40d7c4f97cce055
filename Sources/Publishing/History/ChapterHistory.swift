import Basics
import Curriculum
import Foundation
import Proving
import Verification

/// A chapter as a git repository: a commit a step, each a package that builds and tests by itself.
struct ChapterHistory {
  let chapter: Chapter
  let records: StepRecords
  let shared: SharedPackage

  /// - Throws: ``UnusableRecord`` where a step's recorded outcome cannot be read.
  func commits() throws -> [ImportStream.Commit] {
    try start()
      + chapter.stages.flatMap { stage in
        var commits = try stage.steps.map { try commit(of: $0) }
        guard let last = commits.indices.last else { return commits }
        commits[last].tags.append("\(Self.tag(stage.shortName))-end")
        // Nothing continues from an exercise, or from a stage without steps.
        let exercise = try stage.exercise?.steps.map { try commit(of: $0) } ?? []
        let free = stage.name == chapter.stages.last?.name ? try chapter.free.map { [try wish(of: $0)] } ?? [] : []
        commits[last].asides = [exercise, free]
        return commits
      }
  }

  /// Where a stage without steps begins; what judges it is in no commit.
  private func wish(of free: FreeStage) throws -> ImportStream.Commit {
    ImportStream.Commit(
      message: Self.message(
        "\(free.start.shortName): \(free.start.lesson?.title ?? "")", body: free.start.lesson?.text ?? "", []),
      files: files(of: free.start.tree), tags: ["\(Self.tag(free.start.shortName))-start"])
  }

  /// What the chapter begins with: its starter, or the end of what it continues.
  private func start() throws -> [ImportStream.Commit] {
    guard let before = chapter.starter?.tree ?? chapter.steps.first?.before else { return [] }
    // The chapter before may use less than this one does.
    let tree = SourceTree(
      module: before.module, languageMode: before.languageMode, uses: chapter.settings.uses, files: before.files)
    var trailers: [(String, String)] = []
    if let starter = chapter.starter { trailers = try self.trailers(of: starter) }
    if let continued = chapter.settings.continues { trailers.append(("Continues", continued)) }
    return [
      ImportStream.Commit(
        message: Self.message(
          "\(chapter.shortName) start: \(chapter.title)", body: chapter.map?.introduction.markdown ?? "", trailers),
        files: files(of: tree), tags: ["\(chapter.shortName)-start"])
    ]
  }

  private func commit(of step: Step) throws -> ImportStream.Commit {
    ImportStream.Commit(
      message: Self.message(
        "\(step.shortName) \(step.phase.rawValue): \(step.lesson?.title ?? "")", body: step.lesson?.text ?? "",
        try trailers(of: step)),
      files: files(of: step.tree), tags: ["\(Self.tag(step.shortName))-\(step.phase.rawValue)"])
  }

  /// A short name as part of a tag's: `02-05` of `02/05`.
  private static func tag(_ name: String) -> String { name.split(separator: "/").joined(separator: "-") }

  private func files(of tree: SourceTree) -> [String: Data] {
    var files: [String: Data] = tree.uses.isEmpty ? [:] : shared.files
    for file in tree.files { files[file.logicalPath] = Data(file.contents.utf8) }
    files["Package.swift"] = Data(PackageLayout.manifest(of: tree, sharedAt: SharedPackage.folder).utf8)
    files["README.md"] = Data(readme.utf8)
    files[".gitignore"] = Data(".build/\n.swiftpm/\nPackage.resolved\n".utf8)
    return files
  }

  /// What a host shows of each commit.
  private var readme: String {
    let stages = chapter.stages.map { "- `\(Self.tag($0.shortName))-end`: \($0.title)\n" }
    let free =
      chapter.free.map { "- `\(Self.tag($0.start.shortName))-start`: on your own, a wish and no steps\n" } ?? ""
    return """
      # \(chapter.shortName) · \(chapter.title)

      Each commit is a step of the chapter, a package of its own: `swift test` shows what the step's run is recorded to show.
      Its message is the step's lesson.

      ```sh
      git checkout \(chapter.steps.last { $0.phase == .red }.map { "\(Self.tag($0.shortName))-red" } ?? "main")
      swift test
      ```

      - `\(chapter.shortName)-start`: what the chapter begins with
      \(stages.joined())\(free)
      """
  }

  private func trailers(of step: Step) throws -> [(String, String)] {
    let record = try records.usableRecord(of: step)
    return [("Step", step.name), ("Phase", step.phase.rawValue)]
      + (record.map { [("Outcome", $0.outcome.kind.rawValue), ("Recorded-with", $0.origin.description)] } ?? [])
      + (records.outers.red(after: step).map { [("Outer-test-red", $0)] } ?? [])
  }

  private static func message(_ subject: String, body: String, _ trailers: [(String, String)]) -> String {
    let last = trailers.map { "\($0.0): \($0.1)" }.joined(separator: "\n")
    return [subject, body, last].filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

/// The modules and recordings that steps use, as a package inside a chapter's own repository.
struct SharedPackage {
  /// Its folder there.
  static let folder = "Shared"

  /// Every file by its path in the chapter's repository.
  let files: [String: Data]

  init(_ shared: SharedFolders) {
    var files: [String: Data] = [:]
    for (top, place) in zip(SharedCode.folders, shared.all) {
      let folder = place.hasPrefix("/") ? place : "\(shared.root)/\(place)"
      for name in FileManager.default.files(below: folder) where !name.hasSuffix(".DS_Store") {
        files["\(Self.folder)/\(top)/\(name)"] = FileManager.default.contents(atPath: "\(folder)/\(name)")
      }
    }
    if !files.isEmpty { files["\(Self.folder)/Package.swift"] = Data(Self.manifest.utf8) }
    self.files = files
  }

  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "swift-tdd-kata",
      platforms: [.macOS(.v15), .iOS(.v18)],
      products: [
        .library(name: "Fixtures", targets: ["Fixtures"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "_Testing_UIKit", targets: ["_Testing_UIKit"]),
      ],
      targets: [
        .target(name: "Fixtures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
      ]
    )

    """
}
