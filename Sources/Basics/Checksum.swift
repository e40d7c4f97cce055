import Foundation

/// Notices damage to bytes: not made to withstand anyone, and ten times as quick as a digest.
///
/// A multiplication and a rotation a word of eight bytes, as hash tables do it (FNV-1a's prime, after Fowler, Noll and Vo).
public struct Checksum: Hashable, Sendable, Codable {
  public let value: UInt64

  public init(of bytes: UnsafeRawBufferPointer) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
    let words = bytes.count / 8
    for index in 0..<words {
      hash ^= bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
      hash = (hash &* 0x0000_0100_0000_01b3)
      hash = hash << 29 | hash >> 35
    }
    for byte in bytes[(words * 8)...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    value = hash
  }

  public init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(UInt64.self) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Data {
  /// Writes the bytes to a file, over an older one, and does not wait for the disk, as Foundation's own ways do each time:
  /// for what can be made again, and has a checksum.
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
