import Testing

@testable import Outcomes

@Suite("Normalizer")
struct NormalizerTests {
  private let normalizer = Normalizer(folders: ["/tmp/run": "<tmp>", "/home/me/my kata 연습": "", "/home/me": "~"])

  @Test(
    "takes folders, step folders and addresses out of a text",
    arguments: [
      ("nothing to do", "nothing to do"),
      ("/tmp/run/a.json is missing", "<tmp>/a.json is missing"),
      ("/home/me/my kata 연습/Tests/A.swift", "Tests/A.swift"),
      ("/home/me/other", "~/other"),
      ("Chapters/02-client/05-url/2-red/Tests/MTests/A.swift:3", "Tests/MTests/A.swift:3"),
      ("Chapters/02-client/05-url/try/1-red/Tests/MTests/A.swift:3", "Tests/MTests/A.swift:3"),
      ("Chapters/02-client/00-starter/Sources/M/A.swift", "Sources/M/A.swift"),
      ("/home/me/my kata 연습/Chapters/02-a/05-b/6-already-green/Sources/M/A.swift", "Sources/M/A.swift"),
      ("Chapters/02-client/05-url/README.md", "Chapters/02-client/05-url/README.md"),
      ("<Dog: 0x00007f3a5c0012d0> and 0xAbCdEf12", "<Dog: 0x…> and 0x…"),
      ("Dogs.(unknown context at $55c8d0a1).Dog", "Dogs.Dog"),
      ("the byte 0xff stays", "the byte 0xff stays"),
    ])
  func texts(text: String, normal: String) {
    #expect(normalizer.text(text) == normal)
  }

  @Test("changes nothing that is normal already")
  func twice() {
    let once = normalizer.text("/tmp/run/x 0x00007f3a5c0012d0 Chapters/1-a/2-b/3-red/Tests/A.swift")
    #expect(normalizer.text(once) == once)
  }
}
