import Basics
import Foundation

/// The files that a proof of the course comes from, as they are at one moment.
public struct CourseState: Equatable, Sendable {
  /// Of every file's path below its folder, and of its bytes.
  public let content: Digest
  /// By a file's path: what was changed and changed back is another version.
  private let versions: [String: FileStamp]

  /// Looks at `Chapters/`, at the README, whose references are checked with the chapters', and at what the steps share.
  ///
  /// - Parameters:
  ///   - root: the repository's folder, absolute.
  ///   - shared: the folders of the shared modules and recordings, relative to the repository or absolute.
  /// - Returns: nil if a file is larger than a course's may be, or cannot be read.
  public init?(at root: String, shared: [String]) {
    let folder = Folder(root: "")
    var (parts, versions): ([String], [String: FileStamp]) = ([], [:])
    for (index, place) in (["README.md", "Chapters"] + shared).enumerated() {
      let path = place.hasPrefix("/") ? place : "\(root)/\(place)"
      for file in folder.exists(path) ? Self.files(at: path, in: folder) : [] {
        // Before it is read: what changes meanwhile is another version.
        guard let version = FileStamp(of: file), version.size <= CheckedFolder.largestFile,
          let data = FileManager.default.contents(atPath: file)
        else { return nil }
        versions[file] = version
        // The same course is the same in every folder.
        parts += ["\(index)\(file.dropFirst(path.count))", Digest(of: data).description]
      }
    }
    content = Digest(ofParts: parts)
    self.versions = versions
  }

  private static func files(at path: String, in folder: Folder) -> [String] {
    guard let entries = folder.entries(path) else { return [path] }
    return entries.flatMap { entry in
      let place = "\(path)/\(entry.name)"
      return entry.kind == .folder ? files(at: place, in: folder) : [place]
    }
  }
}
