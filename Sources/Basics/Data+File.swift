import Foundation

extension Data {
  /// Writes the bytes to a file, over an older one, and does not wait for the disk, as Foundation's own ways do each time:
  /// for what can be made anew, and bears a checksum.
  ///
  /// - Returns: whether all of them were taken.
  public func writeUnsynced(to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { return false }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
    defer { close(file) }
    return (try? handle.write(contentsOf: self)) != nil
  }
}
