import Foundation

/// A repository of its own for one test, with a course in it.
final class Repository {
  let root: String
  var kata: Kata { Kata(root: root) }
  private let files = FileManager.default

  /// The repository that these tests belong to.
  static let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private init() throws {
    root =
      files.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("kata-repository-\(UUID().uuidString)").path
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? files.removeItem(atPath: root) }

  /// With the course's own chapter of that number.
  static func chapter(_ number: String) throws -> Repository {
    let repository = try Repository()
    let chapters = try FileManager.default.contentsOfDirectory(atPath: "\(own)/Chapters")
    guard let chapter = chapters.first(where: { $0.hasPrefix(number) }) else { return repository }
    try repository.files.createDirectory(atPath: "\(repository.root)/Chapters", withIntermediateDirectories: true)
    // A symbolic link is no chapter.
    try repository.files.copyItem(
      atPath: "\(own)/Chapters/\(chapter)", toPath: "\(repository.root)/Chapters/\(chapter)")
    for name in ["Sources", "Fixtures"] {
      try repository.files.createSymbolicLink(
        atPath: "\(repository.root)/\(name)", withDestinationPath: "\(own)/\(name)")
    }
    return repository
  }

  /// With the small course of these tests.
  static func counter() throws -> Repository {
    let repository = try Repository()
    for (path, text) in Counter.files { try repository.write(text, to: "Chapters/01-counter/\(path)") }
    return repository
  }

  func write(_ text: String, to path: String) throws {
    let place = "\(root)/\(path)"
    try files.createDirectory(
      atPath: URL(fileURLWithPath: place).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try text.write(toFile: place, atomically: true, encoding: .utf8)
  }

  func text(_ path: String) -> String? { try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) }
  func exists(_ path: String) -> Bool { files.fileExists(atPath: "\(root)/\(path)") }
  func remove(_ path: String) throws { try files.removeItem(atPath: "\(root)/\(path)") }

  func names(in path: String) -> [String] {
    ((try? files.contentsOfDirectory(atPath: "\(root)/\(path)")) ?? []).sorted()
  }

  /// Lays a step's own files over the workspace, as a learner who writes what the chapter writes.
  func play(_ step: String) throws {
    let folder = "\(root)/\(step)"
    for side in ["Sources", "Tests"] {
      for name in (files.enumerator(atPath: "\(folder)/\(side)")?.compactMap { $0 as? String } ?? []).sorted()
      where name.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(side)/\(name)", encoding: .utf8)
        try write(text, to: "Workspace/\(side)/\(name)")
      }
    }
    for name in (text("\(step)/REMOVED") ?? "").split(separator: "\n") { try remove("Workspace/\(name)") }
  }
}
