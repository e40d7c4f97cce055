import Foundation
import TestSupport
import Testing

/// What a participant shares, and what an instructor sees of it.
@Suite("Sharing, and the board")
struct BoardTests {
  private let repository: Repository
  private let kata: Kata
  private let folder: TemporaryFolder

  init() throws {
    repository = try Repository.counter()
    kata = try repository.kata
    folder = try TemporaryFolder("class")
  }

  private var files: [String] { folder.names(in: "").sorted() }

  /// What is shared in the background, when it is there.
  private func shared(_ words: String) async throws -> Bool {
    for _ in 0..<500 {
      if files.contains(where: { folder.text($0)?.contains(words) == true }) { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  @Test("each check renews the sheet in the folder; 'off' takes it back, and nobody else's")
  func folders() async throws {
    try kata("start", "01")
    #expect(try kata("share", "--as", "Ada").output.hasPrefix("kata1 ada 01.01.1 none m0 p0.0 h0 q0 z"))
    try folder.write(Self.sheet(0).replacing(#""id":"0""#, with: #""id":"other""#), to: "ada.kata.json")
    let begun = try kata("share", "--to", folder.path, "--as", "Ada", "--hand", "a <b>word</b>?")
    #expect(begun.output == "'\(folder.path)' has your sheet as 'ada-2'; each check renews it\n")
    #expect(files == ["ada-2.kata.json", "ada.kata.json"])
    try kata("check")
    #expect(try await shared(#""code":"red-changes-no-test""#))
    let page = try kata("board", folder.path, "--html", "\(folder.path)/board.html")
    #expect(page.code == 0 && folder.text("board.html")?.contains("asks: a &lt;b&gt;word&lt;/b&gt;?") == true)
    #expect(try kata("share", "--off").output == "what was shared is removed; nothing is from now on\n")
    #expect(files == ["ada.kata.json", "board.html"])
    #expect(try kata("share", "--off").output == "nothing is shared\n")
  }

  @Test("a folder that refuses is told once, and a check is as it was")
  func refused() throws {
    try kata("start", "01")
    let before = try kata("check")
    try folder.write("", to: "file")
    let told = try kata.run(["share", "--to", "\(folder.path)/file/class", "--as", "ada"])
    #expect(told.code == 69 && told.errors.contains("cannot be written"), "\(told.errors)")
    try kata("share", "--to", folder.path, "--as", "ada")
    #expect(try kata("status").output.firstMatch(of: /\nshared   as 'ada' in '.*', last at \d\d:\d\d\n/) != nil)
    try FileManager.default.removeItem(atPath: folder.path)
    let after = try kata.run(["check"])
    #expect(after.code == before.code && after.output == before.output && after.errors.isEmpty, "\(after.errors)")
  }

  /// A participant of a day: how far, with which lights, and what was hard.
  private static func sheet(_ number: Int) -> String {
    let steps = ["1-red", "2-green", "3-red", "4-green", "5-refactor"]
    let done = number % 5
    let lights = String("RGRGR".prefix(done)) + String(repeating: "r", count: number % 7)
    let stumbles = (0..<number % 3).map { _ in
      #"{"step":"01-counter/01-adding/\#(steps[done])","code":"tests-do-not-pass"}"#
    }
    let hand = number == 13 ? #","hand":"what is a mock?""# : ""
    let times = steps.prefix(done).map { #""01-counter/01-adding/\#($0)":\#(60 + number * 10)"# }
    return """
      {"format":1,"name":"p\(number)","id":"\(number)","step":"01-counter/01-adding/\(steps[done])","lights":"\(lights)",
      "met":\(done),"right":\(number % 4),"predicted":\(number % 6),"hints":0,"checks":\(number % 7),"minutes":\(number % 12),
      "quiet":\(number == 9 ? 21 : 1),"stumbles":[\(stumbles.joined(separator: ","))],
      "times":{\(times.joined(separator: ","))}\(hand)}
      """
  }

  @Test("a day of twenty: where it is, whom to visit, everybody, what is hard")
  func day() throws {
    for number in 0..<20 { try folder.write(Self.sheet(number), to: "p\(number).kata.json") }
    try folder.write("{", to: "broken.kata.json")
    try folder.write(Self.sheet(1).replacing(#""format":1"#, with: #""format":2"#), to: "future.kata.json")
    let liar = Self.sheet(2).replacing(#""minutes":2"#, with: #""minutes":9223372036854775807"#)
    try folder.write(liar, to: "liar.kata.json")
    try folder.write(Self.sheet(2).replacing(#""name":"p2""#, with: #""name":"a\nb""#), to: "lines.kata.json")
    let text = try kata("board", folder.path, "--times")
    for name in ["broken", "future", "liar", "lines"] {
      #expect(text.errors.contains("'\(name).kata.json' is not a sheet of this version"), "\(text.errors)")
    }
    try expectGolden(text.output, "text")
    try kata("board", folder.path, "--html", "\(folder.path)/board.html", "--projector", "--anonymous")
    try expectGolden(folder.text("board.html") ?? "", "projector")
    let json = try kata("board", folder.path, "--json").output
    #expect(try Schema("board").faults(in: json) == [], "\(json)")
  }

  @Test("a chat is read too, and what is in neither is told")
  func chat() throws {
    try kata("start", "01")
    let line = try kata("share", "--as", "Bob").output
    try folder.write("10:02 bob: \(line)", to: "chat.txt")
    #expect(try kata("board", "\(folder.path)/chat.txt").output.contains("bob  01/01/1  1/6"))
    try folder.write("hello\n", to: "empty.txt")
    let none = try kata.run(["board", "\(folder.path)/empty.txt"])
    #expect(none.code == 1 && none.errors.contains("nobody has shared anything"), "\(none.errors)")
    let missing = try kata.run(["board", "\(folder.path)/none"])
    #expect(missing.code == 69 && missing.errors.contains("cannot be read"), "\(missing.errors)")
  }
}
