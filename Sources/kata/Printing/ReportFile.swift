import Foundation
import Terminal

/// A file that a person names for a report: a plain one is replaced whole or not at all, anything else is written through.
struct ReportFile {
  let path: String

  /// Makes a folder for reports, if it is not there.
  static func makeFolder(_ path: String) throws(EnvironmentError) {
    do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw EnvironmentError("the folder '\(path)' cannot be made; name another")
    }
  }

  /// Writes a file that nobody has named: over none but an earlier one of its kind.
  ///
  /// - Parameter mark: what each of its kind contains.
  func write(_ text: String, marked mark: String) throws(EnvironmentError) {
    if let old = FileManager.default.contents(atPath: path), old.range(of: Data(mark.utf8)) == nil {
      throw EnvironmentError("'\(path)' is not from kata; move it away, or name another folder")
    }
    try write(text)
  }

  /// - Throws: ``EnvironmentError`` where not all of it can be written.
  func write(_ text: String) throws(EnvironmentError) {
    var status = stat()
    if stat(path, &status) == 0 {
      for stream: Int32 in [1, 2] where Self.isOpen(stream, on: status) { return try write(text, to: stream) }
      guard status.st_mode & S_IFMT == S_IFREG else { return try write(text, opening: path, O_WRONLY) }
    }
    // A link stays; what it leads to is replaced.
    guard let target = target else { return try write(text, opening: path, O_WRONLY | O_CREAT | O_TRUNC) }
    let draft = "\(target).\(getpid())"
    do throws(EnvironmentError) {
      try write(text, opening: draft, O_WRONLY | O_CREAT | O_EXCL)
      if rename(draft, target) != 0 { throw failure }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Where a plain file is or can be, links followed; nil for a link that leads nowhere yet.
  private var target: String? {
    guard let resolved = realpath(path, nil) else {
      var status = stat()
      return lstat(path, &status) == 0 ? nil : path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether one of the program's own streams goes there: what it has printed already must not be lost.
  private static func isOpen(_ stream: Int32, on status: stat) -> Bool {
    var own = stat()
    return fstat(stream, &own) == 0 && own.st_dev == status.st_dev && own.st_ino == status.st_ino
  }

  private func write(_ text: String, opening path: String, _ flags: Int32) throws(EnvironmentError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure }
    do throws(EnvironmentError) {
      try write(text, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    // Some disks say only here that they are full.
    if close(descriptor) != 0 { throw failure }
  }

  private func write(_ text: String, to descriptor: Int32) throws(EnvironmentError) {
    if !StandardStreams.write(text, to: descriptor) { throw failure }
  }

  /// What went wrong last.
  private var failure: EnvironmentError {
    let reason = errno == ENOENT ? "check that its folder exists" : String(cString: strerror(errno)).lowercased()
    return EnvironmentError("'\(path)' cannot be written; \(reason)")
  }
}
