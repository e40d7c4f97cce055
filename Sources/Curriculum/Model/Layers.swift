/// Of each file the latest version, as the steps so far lay them over each other.
struct Layers {
  private var files: [String: SourceFile] = [:]
  /// The logical paths as a file system sees them that does not tell cases apart.
  private var paths: [String: String] = [:]

  init(_ base: SourceTree?) { for file in base?.files ?? [] { keep(file) } }

  var names: [String] { Array(files.keys) }

  func has(_ logicalPath: String) -> Bool { files[logicalPath] != nil }

  mutating func remove(_ logicalPath: String) {
    files[logicalPath] = nil
    let folded = logicalPath.lowercased()
    if paths[folded] == logicalPath { paths[folded] = nil }
  }

  /// Lays a file over those before it; what is wrong with that, if something is.
  mutating func lay(_ file: SourceFile) -> String? {
    defer { keep(file) }
    if let old = files[file.logicalPath] {
      return old.digest == file.digest ? "equals the version before it, \(old.path); remove one" : nil
    }
    guard let other = paths[file.logicalPath.lowercased()].flatMap({ files[$0] }) else { return nil }
    return "differs only in case from \(other.path), and macOS keeps one of the two; rename it"
  }

  private mutating func keep(_ file: SourceFile) {
    files[file.logicalPath] = file
    paths[file.logicalPath.lowercased()] = file.logicalPath
  }
}
