import Foundation

/// Which version of a file is there, as the file system reports it without the file being read.
public struct FileStamp: Hashable, Sendable {
  /// In bytes.
  public let size: Int
  /// Since 1970, of the last change.
  public let seconds: Int
  public let nanoseconds: Int
  /// The file's number: an editor that saves to a new file and renames it gives another.
  public let number: UInt64

  /// - Returns: nil if there is no such file. Symbolic links are followed.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int(status.st_size)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    number = UInt64(status.st_ino)
  }
}

/// Why a file cannot be used, as a person is told.
public enum FileFault {
  /// - Parameter code: the system's number of an error.
  public static func words(for code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: return "the disk is full; make room and try again"
    case EROFS: return "the folder is read-only; use a copy of the repository that you can write to"
    case EACCES, EPERM: return "its folder is not yours to write to; check its permissions"
    default:
      let words = String(cString: strerror(code))
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }
}

extension CocoaError {
  /// The file and the reason, of which Foundation's own words leave out one or both.
  public var words: String {
    guard let filePath, let reason = underlying as? POSIXError else { return localizedDescription }
    let verb = (256..<512).contains(code.rawValue) ? "read" : "written"
    return "'\(filePath)' cannot be \(verb); \(FileFault.words(for: reason.code.rawValue))"
  }
}
