import Foundation

enum FileSize {
  /// In bytes; nil where there is no such file.
  static func of(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
