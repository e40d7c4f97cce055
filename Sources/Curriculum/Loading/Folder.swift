import Foundation

/// Reads folders and files below the repository, by relative path.
struct Folder {
  enum Kind: Equatable { case file, folder, link, other }

  struct Entry: Equatable {
    let name: String
    let kind: Kind
  }

  let root: String

  /// The entries of a folder, sorted by name; nil where there is no such folder.
  func entries(_ path: String) -> [Entry]? {
    guard let stream = opendir("\(root)/\(path)") else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // Finder writes .DS_Store into every folder it shows; git ignores it, and so does the course.
      guard name != ".", name != "..", name != ".DS_Store" else { continue }
      entries.append(Entry(name: name, kind: kind("\(path)/\(name)", type: Int32(entry.pointee.d_type))))
    }
    return entries.sorted { $0.name < $1.name }
  }

  func exists(_ path: String) -> Bool { access("\(root)/\(path)", F_OK) == 0 }

  /// The bytes of a file; 0 where there is none.
  func size(_ path: String) -> Int {
    var status = stat()
    return stat("\(root)/\(path)", &status) == 0 ? Int(status.st_size) : 0
  }

  /// The text of a file; nil where it cannot be read or is not UTF-8.
  func text(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return nil }
    return String(data: data, encoding: .utf8)
  }

  private func kind(_ path: String, type: Int32) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      // Some file systems leave the type out.
      var status = stat()
      guard lstat("\(root)/\(path)", &status) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      case S_IFLNK: return .link
      default: return .other
      }
    default: return .other
    }
  }
}
