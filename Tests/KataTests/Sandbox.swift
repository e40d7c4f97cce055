import Foundation
import TestSupport

/// The sound course, recorded once by the program itself, with the cache that tests share.
enum Recorded {
  struct Recording {
    let folder: TemporaryFolder
    let course: TinyCourse
    let cache: String
    let ran: Ran
  }

  static let result = Result {
    let folder = try TemporaryFolder("recorded")
    path = folder.path
    // Nothing lets a value of the whole program go.
    atexit { try? FileManager.default.removeItem(atPath: path) }
    let course = try TinyCourse.sound(at: "\(folder.path)/course")
    let kata = Kata(folder: folder, root: course.root, cache: "\(folder.path)/cache")
    return Recording(folder: folder, course: course, cache: kata.cache, ran: try kata.run("record", "01"))
  }

  nonisolated(unsafe) private static var path = ""
}

/// A recorded course of a test's own.
struct Sandbox {
  enum Cache {
    /// What all tests built; the quickest.
    case shared
    /// A copy of what all tests built, at another path.
    case copied
    /// Nothing; the modules of the system take seconds to build.
    case empty
  }

  let folder: TemporaryFolder
  let course: TinyCourse
  let cache: String
  let kata: Kata

  init(_ cache: Cache = .shared, name: String = "sandbox") throws {
    folder = try TemporaryFolder(name)
    let recorded = try Recorded.result.get()
    course = try recorded.course.copy(to: "\(folder.path)/course")
    switch cache {
    case .shared: self.cache = recorded.cache
    case .empty: self.cache = "\(folder.path)/cache"
    case .copied:
      self.cache = "\(folder.path)/cache"
      try FileManager.default.createDirectory(atPath: self.cache, withIntermediateDirectories: true)
      for name in ["modules", "toolchains", "parses", "apps", "tests", "objects", "outcomes"] {
        try FileManager.default.copyItem(atPath: "\(recorded.cache)/\(name)", toPath: "\(self.cache)/\(name)")
      }
    }
    kata = Kata(folder: folder, root: course.root, cache: self.cache)
  }

  /// The files of the cache of one kind.
  func entries(_ kind: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: "\(cache)/\(kind)")?.compactMap { $0 as? String } ?? []
    return names.sorted().map { "\(cache)/\(kind)/\($0)" }
  }

  /// Puts a program into a folder of its own that can be the whole `PATH`, with the few tools that scripts need.
  func path(with scripts: [String: String]) throws -> String {
    for (name, lines) in scripts { try folder.writeScript(lines, to: "bin/\(name)") }
    try folder.write("", to: "bin/.keep")
    for tool in ["cat", "dirname", "find", "head", "mkdir", "mktemp", "rm", "sed", "sh", "touch"] {
      let places = ["/bin/\(tool)", "/usr/bin/\(tool)"]
      guard let place = places.first(where: FileManager.default.fileExists) else { continue }
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/bin/\(tool)", withDestinationPath: place)
    }
    return "\(folder.path)/bin"
  }
}
