import Foundation

/// A SHA-256 digest (FIPS 180-4), as 64 lower-case hexadecimal digits.
///
/// Written out because no module that ships with the toolchain on Linux has it, and the card allows no dependency.
public struct Digest: Hashable, Sendable, Codable, CustomStringConvertible {
  public let description: String

  public init(of bytes: some Collection<UInt8>) {
    var hash = SHA256()
    hash.update(bytes)
    description = hash.finish()
  }

  public init(of text: String) { self.init(of: text.utf8) }

  /// The digest of several parts, each kept apart from the next by its length.
  public init(ofParts parts: [String]) {
    var hash = SHA256()
    for part in parts {
      hash.update("\(part.utf8.count):".utf8)
      hash.update(part.utf8)
    }
    description = hash.finish()
  }

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The SHA-256 computation of FIPS 180-4, section 6.2, fed piece by piece.
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  mutating func update(_ bytes: some Collection<UInt8>) {
    length += UInt64(bytes.count)
    pending.append(contentsOf: bytes)
    processWholeBlocks()
  }

  mutating func finish() -> String {
    let bits = length * 8
    pending.append(0x80)
    while pending.count % 64 != 56 { pending.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    processWholeBlocks()
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func processWholeBlocks() {
    let blocks = pending.count / 64
    guard blocks > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      pending.withUnsafeBufferPointer { bytes in
        Self.constants.withUnsafeBufferPointer { constants in
          guard let bytes = bytes.baseAddress, let k = constants.baseAddress, let w = schedule.baseAddress else {
            return
          }
          for block in 0..<blocks { Self.process(bytes + block * 64, k, w, &state) }
        }
      }
    }
    pending.removeFirst(blocks * 64)
  }

  /// Calls nothing that is generic, nor a function: a debug build, which the tests use, would spend ten times as long.
  private static func process(
    _ bytes: UnsafePointer<UInt8>, _ k: UnsafePointer<UInt32>, _ w: UnsafeMutablePointer<UInt32>,
    _ state: inout [UInt32]
  ) {
    var index = 0
    while index < 16 {
      let at = bytes + index &* 4
      w[index] = UInt32(at[0]) &<< 24 | UInt32(at[1]) &<< 16 | UInt32(at[2]) &<< 8 | UInt32(at[3])
      index &+= 1
    }
    while index < 64 {
      let first = w[index &- 15]
      let second = w[index &- 2]
      let s0 = (first &>> 7 | first &<< 25) ^ (first &>> 18 | first &<< 14) ^ (first &>> 3)
      let s1 = (second &>> 17 | second &<< 15) ^ (second &>> 19 | second &<< 13) ^ (second &>> 10)
      w[index] = w[index &- 16] &+ s0 &+ w[index &- 7] &+ s1
      index &+= 1
    }
    var a = state[0], b = state[1], c = state[2], d = state[3]
    var e = state[4], f = state[5], g = state[6], h = state[7]
    index = 0
    while index < 64 {
      let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ s1 &+ choice &+ k[index] &+ w[index]
      let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      h = g
      g = f
      f = e
      e = d &+ first
      d = c
      c = b
      b = a
      a = first &+ s0 &+ majority
      index &+= 1
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

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
