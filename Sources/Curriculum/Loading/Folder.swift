import Basics
import Foundation

/// Reads folders and files below the repository, by relative path.
struct Folder {
  enum Kind: Equatable { case file, folder, link, other }

  struct Entry: Equatable {
    let name: String
    let kind: Kind
  }

  let root: String

  /// The entries of a folder, sorted by name; nil if there is no such folder.
  func entries(_ path: String) -> [Entry]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)") else { return nil }
    // Finder writes .DS_Store into every folder it shows; git ignores it, and so does the course. A command that was killed
    // while it wrote may have left drafts.
    return names.filter { $0 != ".DS_Store" && !$0.hasPrefix(".drafts-") }.sorted()
      .map { Entry(name: $0, kind: kind("\(path)/\($0)")) }
  }

  func exists(_ path: String) -> Bool { access("\(root)/\(path)", F_OK) == 0 }

  /// The text of a file; nil if it cannot be read or is not UTF-8.
  func text(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return nil }
    return String(data: data, encoding: .utf8)
  }

  private func kind(_ path: String) -> Kind {
    var status = stat()
    guard lstat("\(root)/\(path)", &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}

/// Reads below the repository, and gathers as faults what belongs in no folder of a chapter.
struct CheckedFolder {
  /// A step's files are text that a person writes; a compiler takes minutes for a file of hundreds of MiB.
  static let largestFile = 1 << 20

  let folder: Folder
  private(set) var faults: [CourseFault] = []

  init(_ folder: Folder) { self.folder = folder }

  /// The visible files and folders, sorted by name; none if there is no such folder.
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
    let size = FileStamp(of: "\(folder.root)/\(file)")?.size ?? 0
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

/// A folder name of the form `05-url-check`: a number, a hyphen, words.
public struct NumberedName: Equatable, Sendable {
  public let number: Int
  public let words: String

  public init?(_ name: String) {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    let rest = name.dropFirst(digits.count)
    guard digits.count < 10, let number = Int(digits), rest.first == "-", rest.count > 1 else { return nil }
    self.number = number
    words = String(rest.dropFirst())
  }

  /// A chapter's or a stage's number as its folder has it: two digits.
  public static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
