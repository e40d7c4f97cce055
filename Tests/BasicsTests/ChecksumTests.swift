import Basics
import Testing

@Suite("Checksum")
struct ChecksumTests {
  private func checksum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { Checksum(of: $0) }.value }

  @Test("is the same for the same bytes, wherever they lie")
  func same() {
    let bytes = [UInt8](0..<64)
    #expect(checksum(bytes) == checksum(Array(([0] + bytes).dropFirst())))
    #expect(
      ([9] + bytes).withUnsafeBytes { Checksum(of: UnsafeRawBufferPointer(rebasing: $0[1...])).value }
        == checksum(bytes))
  }

  @Test("every flipped bit, every cut and a swap of two words changes it", arguments: [1, 7, 8, 9, 16, 31, 40])
  func damage(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    var damaged = bytes.indices.map { Array(bytes[..<$0]) }
    for index in bytes.indices {
      for bit in 0..<8 {
        damaged.append(bytes)
        damaged[damaged.count - 1][index] ^= 1 << bit
      }
    }
    if count >= 16 { damaged.append(Array(bytes[8..<16] + bytes[..<8] + bytes[16...])) }
    #expect(!damaged.map(checksum).contains(checksum(bytes)))
  }

  @Test("zeros count by their number")
  func zeros() { #expect(Set((0..<40).map { checksum(Array(repeating: 0, count: $0)) }).count == 40) }
}
