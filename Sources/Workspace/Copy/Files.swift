import Basics
import Foundation

/// Writes and moves files so that whoever looks sees the old or the new, never a half.
struct Files: Sendable {
  let root: String

  func exists(_ path: String) -> Bool { access(absolute(path), F_OK) == 0 }

  func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether there is a folder that is not a link to another place.
  func isOwnFolder(_ path: String) -> Bool { kind(of: path, AT_SYMLINK_NOFOLLOW) == S_IFDIR }

  func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  private func kind(of path: String, _ flags: Int32 = 0) -> mode_t? {
    var status = stat()
    return fstatat(AT_FDCWD, absolute(path), &status, flags) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The text of a file; nil if there is none, or none that is UTF-8.
  func text(_ path: String) -> String? { contents(path).flatMap { String(data: $0, encoding: .utf8) } }

  /// The bytes of a file; nil if there is none. A pipe is none: it may never end.
  func contents(_ path: String) -> Data? {
    isFile(path) ? FileManager.default.contents(atPath: absolute(path)) : nil
  }

  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []).sorted()
  }

  /// Writes a file under another name and then renames it.
  func replace(_ path: String, with text: String) throws(WorkspaceError) {
    let draft = "\(path).draft-\(getpid())"
    do throws(WorkspaceError) {
      try write(text, to: draft)
      try move(draft, to: path)
    } catch {
      unlink(absolute(draft))
      throw error
    }
  }

  /// Writes a file where nobody looks yet, and the folders above it.
  func write(_ text: String, to path: String) throws(WorkspaceError) {
    try makeFolder(Self.parent(of: path))
    try put(text, path, flags: O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// Adds a line to the end of a file; a line that was cut before it stays a line of its own.
  func append(_ line: String, to path: String) throws(WorkspaceError) {
    let isCut = endsInsideLine(path)
    try put((isCut ? "\n" : "") + line + "\n", path, flags: O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK)
  }

  func makeFolder(_ path: String) throws(WorkspaceError) {
    let made = { mkdir(absolute(path), 0o777) == 0 ? 0 : errno }
    var code = made()
    if code == ENOENT, path.contains("/") {
      try makeFolder(Self.parent(of: path))
      code = made()
    }
    if code == EEXIST, !isFolder(path) { throw .isNotAFolder(path) }
    guard code == 0 || code == EEXIST else { throw fault(path, code) }
  }

  /// Renames a file or a folder; nothing that has a name is lost.
  func move(_ path: String, to place: String) throws(WorkspaceError) {
    guard rename(absolute(path), absolute(place)) == 0 else { throw fault(place, errno) }
  }

  /// Copies a file or a folder, and makes the folders above its new place.
  func copy(_ path: String, to place: String) throws(WorkspaceError) {
    try makeFolder(Self.parent(of: place))
    do {
      try FileManager.default.copyItem(atPath: absolute(path), toPath: absolute(place))
    } catch {
      throw .cannotWrite(path: place, reason: error.localizedDescription)
    }
  }

  func remove(_ path: String) { try? FileManager.default.removeItem(atPath: absolute(path)) }

  static func parent(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

  private func absolute(_ path: String) -> String { "\(root)/\(path)" }

  private func put(_ text: String, _ path: String, flags: Int32) throws(WorkspaceError) {
    let file = open(absolute(path), flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw fault(path, errno) }
    defer { close(file) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw fault(path, errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  private func endsInsideLine(_ path: String) -> Bool {
    guard isFile(path), let handle = FileHandle(forReadingAtPath: absolute(path)) else { return false }
    defer { try? handle.close() }
    guard let end = try? handle.seekToEnd(), end > 0 else { return false }
    try? handle.seek(toOffset: end - 1)
    return (try? handle.read(upToCount: 1)) != Data([0x0a])
  }

  private func fault(_ path: String, _ code: Int32) -> WorkspaceError {
    .cannotWrite(path: path, reason: FileFault.words(for: code))
  }
}
