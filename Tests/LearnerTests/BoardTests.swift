import Foundation
import TestSupport
import Testing

@testable import Workspace

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
    try folder.write(try Self.sheet(0).replacing(#""name":"p0""#, with: #""name":"Ada""#), to: "ada.kata.json")
    let begun = try kata("share", "--to", folder.path, "--as", "Ada", "--hand", "a <b>word</b>?")
    #expect(begun.output == "'\(folder.path)' has your sheet as 'Ada (ada-2)'; each check renews it\n")
    #expect(files == ["ada-2.kata.json", "ada.kata.json"])
    try kata("check")
    #expect(try await shared(#""code":"red-changes-no-test""#))
    let page = try kata("board", folder.path, "--html", "\(folder.path)/board.html")
    #expect(page.code == 0 && folder.text("board.html")?.contains("asks: a &lt;b&gt;word&lt;/b&gt;?") == true)
    #expect(folder.text("board.html")?.contains(/>Ada \(ada-2\)<.*\n.*>Ada \(ada\)</) == true)
    #expect(try kata("share", "--off").output == "what was shared is removed; nothing is from now on\n")
    #expect(files == ["ada.kata.json", "board.html"])
    #expect(try kata("share", "--off").output == "nothing is shared\n")
  }

  @Test("a clone has one sheet, whatever it is called and wherever it goes")
  func one() throws {
    let other = try TemporaryFolder("other")
    try kata("start", "01")
    for name in ["ada", "ada", "bob"] { try kata("share", "--to", folder.path, "--as", name) }
    #expect(files == ["bob.kata.json"])
    let told = try kata("share", "--as", " Борис\nИванов").output
    #expect(told.hasPrefix("kata1 somebody 01.01.1 ") && told.contains("as 'Борис Иванов'; each"))
    #expect(files == ["somebody.kata.json"])
    #expect(try kata("board", folder.path).output.contains("\n  Борис Иванов  01/01/1"))
    try kata("share", "--to", other.path)
    #expect((files, other.names(in: "")) == ([], ["somebody.kata.json"]))
    try kata("share", "--off")
    #expect(other.names(in: "") == [])
  }

  @Test("a check that renews the sheet while sharing ends brings nothing back")
  func ended() throws {
    try kata("start", "01")
    try kata("share", "--to", folder.path, "--as", "ada")
    let begun = try #require(Sharing.current(in: repository.root))
    try kata("share", "--off")
    try begun.renew(LearnerCopy(root: repository.root))
    #expect(files == [] && Sharing.current(in: repository.root) == nil)
  }

  @Test("what a sheet would do to the instructor's terminal is spelled out")
  func controls() throws {
    try kata("start", "01")
    try kata("share", "--to", folder.path, "--as", "dora", "--hand", "two\n\u{1b}[31mred")
    let wild = try Self.sheet(0).replacing(/"step":"01-counter.*?"/, with: #""step":"\u001b[32mgreen""#)
    try folder.write(wild, to: "wild.kata.json")
    try folder.write("", to: "\u{1b}[33m.kata.json")
    let board = try kata("board", folder.path)
    for words in [#"asks: two \u{1b}[31mred"#, #" \u{1b}[32mgreen "#, #"'\u{1b}[33m.kata.json'"#] {
      #expect((board.output + board.errors).contains(words))
    }
    #expect(!(board.output + board.errors).contains("\u{1b}"))
  }

  @Test("a folder that refuses is told once, and a check is as it was")
  func refused() throws {
    try kata("start", "01")
    let before = try kata("check")
    try folder.write("", to: "file")
    let told = try kata.run(["share", "--to", "\(folder.path)/file/class", "--as", "ada"])
    #expect(told.code == 69 && told.errors.contains("/class/ada.kata.json' cannot be written; no"), "\(told.errors)")
    try kata("share", "--to", folder.path, "--as", "ada")
    #expect(try kata("status").output.firstMatch(of: /\nshared   as 'ada' in '.*', last at \d\d:\d\d\n/) != nil)
    try FileManager.default.removeItem(atPath: folder.path)
    let after = try kata.run(["check"])
    #expect(after.code == before.code && after.output == before.output && after.errors.isEmpty, "\(after.errors)")
  }

  #if os(Linux)
    @Test("a folder that never answers changes no check, and nobody waits for it for long", .slow)
    func hanging() async throws {
      // A server that is gone: whoever opens a file of the folder sleeps, and leaves a note of that.
      let hang = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        int open(const char *path, int flags, ...) {
          const char *gone = getenv("GONE");
          if (strncmp(path, gone, strlen(gone)) == 0) {
            char note[4096];
            snprintf(note, sizeof note, "%s-%d", gone, getpid());
            close(creat(note, 0600));
            for (;;) pause();
          }
          return ((int (*)(const char *, int, int))dlsym(RTLD_NEXT, "open"))(path, flags, 0600);
        }
        int open64(const char *path, int flags, ...) { return open(path, flags); }
        """
      let (source, library) = (try folder.write(hang, to: "../hang.c"), "\(folder.path)/../hang.so")
      try #require(try kata.run("/usr/bin/env", ["clang", "-shared", "-fPIC", "-o", library, source]).code == 0)
      try kata("start", "01")
      try kata("share", "--to", "\(folder.path)", "--as", "ada")
      let before = try kata("check")
      let kata = kata.with(["LD_PRELOAD": library, "GONE": "\(folder.path)/"])
      let (after, told) = try await aside { [kata] in (try kata.run(["check"]), try kata.run(["share"])) }
      #expect(after.code == before.code && after.output == before.output && after.errors.isEmpty, "\(after.errors)")
      #expect(told.code == 69 && told.errors.contains("'\(folder.path)' does not answer"), "\(told.errors)")
      #expect(files.count == 3, "each of the two has opened a file: \(files)")
      #expect(Processes.eventually { Processes.ids(whoseCommandLineHolds: kata.root).isEmpty })
    }
  #endif

  /// What a participant of a day shares at 10:40, who was played by a script: everybody has a pace of their own, and stumbles
  /// elsewhere.
  private static func sheet(_ number: Int) throws -> String {
    let begin = try #require(Timestamp.date("2026-03-01T10:00:00Z"))
    func name(_ step: Int) -> String {
      "01-counter/01-adding/\(["1-red", "2-green", "3-red", "4-green", "5-refactor"][step])"
    }
    var (minute, step, entries) = (number % 3, 0, [JournalEntry]())
    func note(_ event: JournalEntry.Event, _ change: (inout JournalEntry) -> Void = { _ in }) {
      var entry = JournalEntry(event, step: name(step), at: begin + Double(minute * 60))
      change(&entry)
      entries.append(entry)
    }
    note(.start)
    while step < 4, minute < (number == 9 ? 15 : 30) {
      let wrong = (number * 3 + step) % 4
      for check in 0..<wrong {
        minute += 1 + number % 3
        note(.check) {
          ($0.light, $0.met) = (check == 0 ? .doesNotCompile : .red, false)
          $0.code = step % 2 == 0 ? "red-changes-no-test" : "tests-do-not-pass"
        }
      }
      if number == 13, step == 2 {
        note(.hand) { $0.words = "what is a mock?" }
        break
      }
      if wrong == 3 { note(.hint) }
      minute += 1 + number % 5 * 2
      note(.check) {
        ($0.light, $0.met) = (step % 2 == 0 ? .red : .green, true)
        if number % 2 == 1 { $0.predicted = number % 3 == 0 ? .green : .red }
      }
      step += 1
      note(.next)
    }
    let sheet = Sheet(name: "p\(number)", id: "\(number)", step: name(step), entries, now: begin + 40 * 60)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(sheet), as: UTF8.self)
  }

  @Test("a day of twenty: where it is, whom to visit, everybody, what is hard")
  func day() throws {
    for number in 0..<20 { try folder.write(try Self.sheet(number), to: "p\(number).kata.json") }
    try folder.write("{", to: "broken.kata.json")
    try folder.write(try Self.sheet(1).replacing(#""format":1"#, with: #""format":2"#), to: "future.kata.json")
    let liar = try Self.sheet(2).replacing(/"minutes":\d+/, with: #""minutes":9223372036854775807"#)
    try folder.write(liar, to: "liar.kata.json")
    try folder.write(try Self.sheet(2).replacing(#""name":"p2""#, with: #""name":"a\nb""#), to: "lines.kata.json")
    let text = try kata("board", folder.path, "--times")
    for (name, fault) in [
      ("broken", "damaged"), ("future", "of another version"), ("liar", "damaged"), ("lines", "damaged"),
    ] {
      #expect(text.errors.contains("'\(name).kata.json' is \(fault), and is left out"), "\(text.errors)")
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
    try folder.write("10:02 bob: \(line)10:03 eve: kata1 eve 01.01", to: "chat.txt")
    let board = try kata("board", "\(folder.path)/chat.txt")
    #expect(board.output.contains("bob  01/01/1  1/6"))
    #expect(board.errors == "note: 'kata1 eve 01.01' is damaged or of another version, and is left out\n")
    try folder.write("hello\n", to: "empty.txt")
    let none = try kata.run(["board", "\(folder.path)/empty.txt"])
    #expect(none.code == 1 && none.errors.contains("nobody has shared anything"), "\(none.errors)")
    let missing = try kata.run(["board", "\(folder.path)/none"])
    #expect(missing.code == 69 && missing.errors.contains("/none' cannot be read; no such file"), "\(missing.errors)")
  }
}
