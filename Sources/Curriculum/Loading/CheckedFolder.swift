/// Reads below the repository, and gathers as faults what belongs in no folder of a chapter.
struct CheckedFolder {
  /// A step's files are text that a person writes; a compiler takes minutes for a file of hundreds of MiB.
  static let largestFile = 1 << 20

  let folder: Folder
  private(set) var faults: [CourseFault] = []

  init(_ folder: Folder) { self.folder = folder }

  /// The visible files and folders, sorted by name; none where there is no such folder.
  mutating func entries(_ path: String) -> [Folder.Entry] {
    var entries = folder.entries(path) ?? []
    entries.removeAll { entry in
      let file = "\(path)/\(entry.name)"
      if entry.name.hasPrefix(".") {
        fault(file, "a hidden file, as macOS and editors leave them; delete it")
      } else if entry.kind == .link {
        fault(file, "a symbolic link; put the file itself here")
      } else {
        return false
      }
      return true
    }
    return entries
  }

  /// The text of a file that is there; nil with a fault where it cannot be used.
  mutating func text(_ file: String) -> String? {
    let size = folder.size(file)
    guard size <= Self.largestFile else {
      let mebibytes = ((size - 1) >> 20) + 1
      fault(file, "is \(mebibytes) MiB; the course's files are text, at most \(Self.largestFile >> 20) MiB")
      return nil
    }
    guard let text = folder.text(file) else {
      fault(file, "cannot be read as UTF-8 text")
      return nil
    }
    return text
  }

  mutating func fault(_ file: String, line: Int? = nil, _ message: String) {
    faults.append(CourseFault(file: file, line: line, message: message))
  }

  mutating func add(_ faults: [CourseFault]) { self.faults += faults }
}
