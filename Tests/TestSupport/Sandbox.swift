import Foundation

/// A recorded course of a test's own.
public struct Sandbox: Sendable {
  public enum Cache: Sendable {
    /// What all tests built; the quickest.
    case shared
    /// A copy of what all tests built, at another path.
    case copied
    /// Nothing but the modules of the system, which take seconds to build, and what the toolchain said of itself.
    case empty
    /// Nothing at all.
    case bare
  }

  public let folder: TemporaryFolder
  public let course: TinyCourse
  public let cache: String
  public let kata: Kata

  public init(_ cache: Cache = .shared, name: String = "sandbox") throws {
    folder = try TemporaryFolder(name)
    let recorded = try Recorded.result.get()
    course = try recorded.course.copy(to: "\(folder.path)/course")
    self.cache = cache == .shared ? recorded.cache : "\(folder.path)/cache"
    let kinds: [String] =
      switch cache {
      case .shared, .bare: []
      case .empty: ["toolchains"]
      case .copied: ["toolchains", "parses", "apps", "tests", "objects", "outcomes"]
      }
    for kind in kinds {
      try FileManager.default.createDirectory(atPath: self.cache, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(recorded.cache)/\(kind)", toPath: "\(self.cache)/\(kind)")
    }
    var kata = Kata(root: course.root, cache: self.cache, keeping: folder)
    if cache == .bare { kata.modules = nil }
    self.kata = kata
  }

  /// The files of the cache of one kind.
  public func entries(_ kind: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: "\(cache)/\(kind)")?.compactMap { $0 as? String } ?? []
    return names.sorted().map { "\(cache)/\(kind)/\($0)" }
  }

  /// Puts programs into a folder of their own that can be the whole `PATH`, with the few tools that scripts need.
  public func path(with scripts: [String: String]) throws -> String {
    for (name, lines) in scripts { try folder.writeScript(lines, to: "bin/\(name)") }
    try folder.write("", to: "bin/.keep")
    let tools = [
      "cat", "cksum", "dirname", "find", "grep", "head", "ln", "mkdir", "mv", "rm", "sed", "sh", "sleep", "touch",
      "uname",
    ]
    for tool in tools {
      let places = ["/bin/\(tool)", "/usr/bin/\(tool)"]
      guard let place = places.first(where: FileManager.default.fileExists) else { continue }
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/bin/\(tool)", withDestinationPath: place)
    }
    return "\(folder.path)/bin"
  }
}
