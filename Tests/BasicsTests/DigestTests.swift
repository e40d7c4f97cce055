import Foundation
import Testing

@testable import Basics

@Suite("Digest")
struct DigestTests {
  /// From FIPS 180-4's example values, and a block's length less or more a byte.
  @Test(
    "equals the published SHA-256 value",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
  func published(text: String, digest: String) {
    #expect(Digest(of: text).description == digest)
  }

  @Test("of a million a's equals the published value")
  func million() {
    let bytes = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(
      Digest(of: bytes).description == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("of parts tells where one part ends")
  func parts() {
    #expect(Digest(ofParts: ["ab", "c"]) != Digest(ofParts: ["a", "bc"]))
    #expect(Digest(ofParts: ["ab", ""]) != Digest(ofParts: ["ab"]))
    #expect(Digest(ofParts: ["1:a", ""]) != Digest(ofParts: ["", "1:a"]))
  }

  @Test("is one string in JSON")
  func json() throws {
    let digest = Digest(of: "abc")
    let data = try JSONEncoder().encode([digest])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(digest)\"]")
    #expect(try JSONDecoder().decode([Digest].self, from: data) == [digest])
  }
}
