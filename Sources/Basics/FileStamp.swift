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
