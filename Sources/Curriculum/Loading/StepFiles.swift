import Basics

/// What a step's folder contains, before it is laid over the steps before it.
struct StepFiles {
  private(set) var files: [SourceFile] = []
  /// The logical paths that `REMOVED` names.
  private(set) var removed: [String] = []
  private let module: String

  /// - Parameters:
  ///   - path: the step's folder.
  ///   - module: the chapter's module.
  ///   - layers: the files before the step, which it may remove.
  ///   - folder: reads the files, and receives the faults.
  init(_ path: String, module: String, over layers: Layers, in folder: inout CheckedFolder) {
    self.module = module
    for entry in folder.entries(path) {
      let file = "\(path)/\(entry.name)"
      switch (entry.kind, entry.name) {
      case (.file, "outcome.json"), (.file, StepSettings.ofStep): break
      case (.file, "REMOVED"): readRemovals(file, over: layers, in: &folder)
      case (.folder, "Sources"), (.folder, "Tests"): collect(entry.name, of: path, in: &folder)
      default:
        folder.fault(file, "no step has such a file; it contains Sources, Tests, REMOVED, step.json and outcome.json")
      }
    }
    for logicalPath in removed where files.contains(where: { $0.logicalPath == logicalPath }) {
      folder.fault("\(path)/REMOVED", "'\(logicalPath)' is both removed and added by this step")
    }
  }

  private mutating func readRemovals(_ file: String, over layers: Layers, in folder: inout CheckedFolder) {
    guard let text = folder.text(file) else { return }
    var isEmpty = true
    for (index, line) in text.lines.enumerated() {
      let path = line.trimmingSpaces
      if path.isEmpty { continue }
      isEmpty = false
      if let fault = fault(inRemoval: path, over: layers) {
        folder.fault(file, line: index + 1, fault)
      } else {
        removed.append(path)
      }
    }
    if isEmpty { folder.fault(file, "names no path; write one a line, or delete the file") }
  }

  private func fault(inRemoval path: String, over layers: Layers) -> String? {
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      return "'\(path)' leaves the step; name a path such as 'Sources/\(module)/Old.swift'"
    }
    if removed.contains(path) { return "'\(path)' is here twice; remove one" }
    if layers.has(path) { return nil }
    let hint = Spelling.nearest(to: path, in: layers.names).map { "; did you mean '\($0)'?" } ?? ""
    return "there is no '\(path)' to remove\(hint)"
  }

  private mutating func collect(_ logical: String, of step: String, in folder: inout CheckedFolder) {
    for entry in folder.entries("\(step)/\(logical)") {
      let logicalPath = "\(logical)/\(entry.name)"
      let path = "\(step)/\(logicalPath)"
      switch entry.kind {
      case .folder: collect(logicalPath, of: step, in: &folder)
      case .file: read(path, as: logicalPath, in: &folder)
      case .link, .other: folder.fault(path, "neither a file nor a folder")
      }
    }
  }

  private mutating func read(_ path: String, as logicalPath: String, in folder: inout CheckedFolder) {
    let places = ["Sources/\(module)/", "Tests/\(module)Tests/"]
    if !places.contains(where: logicalPath.hasPrefix) {
      folder.fault(path, "a step's files stand in \(places.joined(separator: " or "))")
    } else if !logicalPath.hasSuffix(".swift") {
      folder.fault(path, "only Swift files belong in a step; recordings go to Fixtures")
    } else if let text = folder.text(path) {
      files.append(SourceFile(logicalPath: logicalPath, path: path, contents: text))
    }
  }
}

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
