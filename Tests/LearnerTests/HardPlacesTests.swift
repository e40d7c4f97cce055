import Foundation
import TestSupport
import Testing

/// Disks that are full, folders that are read-only, workspaces that are gone, old or damaged: one clear line each.
@Suite("Hard places")
struct HardPlacesTests {
  /// A mount of one's own needs Linux and the right to make a user namespace.
  private static let canMount = Kata.canRun("unshare", "-rm", "true")

  /// Runs a shell script with mounts of its own; `$kata` runs the program on `$root`.
  private func inMounts(_ repository: Repository, _ script: String) throws -> Ran {
    let setUp =
      "set -e\nroot='\(repository.root)'\nkata='\(Kata.program)'\nrun() { \"$kata\" --root \"$root\" \"$@\"; }\n"
    return try repository.kata.run("/usr/bin/env", ["unshare", "-rm", "sh", "-c", setUp + script])
  }

  @Test("a package whose sources are gone")
  func noSources() throws {
    let repository = try Repository.counter(at: "01")
    try repository.remove("Workspace/Sources")

    let result = try repository.kata("check")

    #expect(result.code == 1)
    #expect(result.output.contains("'Workspace/Sources/Counter' contains no Swift file; put one there"))
    #expect(result.output.contains("\ndoes not compile\n"), "\(result.output)")
    #expect(result.output.contains("not met: there is no code to run"), "\(result.output)")
    #expect(!result.output.contains("the run ended"), "\(result.output)")
  }

  @Test("two files of one name")
  func oneName() throws {
    let repository = try Repository.counter(at: "01")
    try repository.write("struct Help {}\n", to: "Workspace/Sources/Counter/More/Counter.swift")

    let result = try repository.kata("check")

    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "'Workspace/Sources/Counter/Counter.swift' and 'Workspace/Sources/Counter/More/Counter.swift' have one name"),
      "\(result.output)\(result.errors)")
    #expect(result.output.contains("\ndoes not compile\n"), "\(result.output)")
    #expect(result.output.contains("not met: the files are not a module; see the line above"), "\(result.output)")
    #expect(result.errors == "")
  }

  @Test("sources that are a link to a repository of one's own")
  func linkedSources() throws {
    let repository = try Repository.counter(at: "01/01/2")
    let sources = "\(repository.root)/Workspace/Sources"
    try FileManager.default.moveItem(atPath: sources, toPath: "\(repository.root)/own")
    try FileManager.default.createSymbolicLink(atPath: sources, withDestinationPath: "../own")
    try repository.play("Chapters/01-counter/01-adding/1-red")
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    #expect(try repository.kata("check").output.contains("step met"))
  }

  @Test("a folder that is named as a file of Swift")
  func folderOfThatName() throws {
    let repository = try Repository.counter(at: "01")
    try repository.write("", to: "Workspace/Sources/Counter/A.swift/a")
    let result = try repository.kata("check")
    let words = "'Workspace/Sources/Counter/A.swift' cannot be read; it is not a file; give it another name"
    #expect(result.errors == "kata check: error: \(words)\n")
  }

  @Test("a file whose name leaves no room for the compiler's own")
  func longName() throws {
    let repository = try Repository.counter(at: "01")
    let name = "\(String(repeating: "a", count: 249)).swift"
    try repository.write("struct A {}\n", to: "Workspace/Sources/Counter/\(name)")
    let result = try repository.kata.fail("check")
    #expect(result.output.contains("' has a name of more than 200 bytes; give it a shorter one"), "\(result.output)")
  }

  @Test("a temporary folder that is a file, and a limit of a file's size")
  func noRoom() throws {
    let repository = try Repository.counter()
    let kata = try repository.kata
    try kata("start", "01")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    for (words, reason) in [
      ("TMPDIR=\"$1/chapter.json\" exec", "chapter.json'; set TMPDIR to one that can be written"),
      ("ulimit -f 1; exec", "'Workspace' cannot be written; file too large"),
    ] {
      let command = reason.contains("TMPDIR") ? "compare" : "reset"
      let ran = try kata.run(
        "/bin/sh",
        [
          "-c", "\(words) \"$2\" --root \"$3\" \(command)", "sh", "\(repository.path)/Chapters/01-counter",
          Kata.program, repository.path,
        ])
      #expect(ran.code == 69)
      #expect(ran.errors.contains(reason), "\(ran.testDescription)")
      #expect(repository.text(Counter.tests) == Counter.tests(Counter.adding))
    }
  }

  @Test("a test inside '#if'")
  func conditionalTest() throws {
    let repository = try Repository.counter(at: "01")
    try repository.write("#if os(Linux)\n  func test_a() {}\n#endif\n", to: Counter.tests)

    let result = try repository.kata("check")

    #expect(result.code == 1)
    #expect(
      result.output.contains(":2: a test inside '#if' is not found; put the '#if' inside the test\n"),
      "\(result.output)\(result.errors)")
  }

  @Test("a full disk", .enabled(if: canMount))
  func fullDisk() throws {
    let repository = try Repository.counter(at: "01")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let result = try inMounts(
      repository,
      """
      disk=$(mktemp -d)
      mount -t tmpfs -o size=400k tmpfs "$disk"
      cp -R "$root/." "$disk"
      mine="$disk/\(Counter.tests)"
      before=$(cksum <"$mine")
      root=$disk
      # The journal ends where a page of the disk does: one more line needs a page that is not there.
      journal="$disk/Workspace/.kata/journal.jsonl"
      head -c $((4096 - $(wc -c <"$journal") % 4096)) /dev/zero | tr '\\0' '\\n' >>"$journal"
      dd if=/dev/zero of="$disk/filling" bs=1k >/dev/null 2>&1 || true
      for command in 'start 01/01/2' 'reset' 'goto 01/01/2' 'check' 'next --anyway' 'hint'; do
        echo "-- $command"
        code=0
        run $command 2>&1 || code=$?
        echo "code $code"
        [ "$before" = "$(cksum <"$mine")" ] || echo LOST
      done
      ls -A "$disk"
      umount "$disk"
      """)
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("LOST"))
    for command in ["start 01/01/2", "reset", "goto 01/01/2", "next --anyway"] {
      let part = result.output.components(separatedBy: "-- \(command)\n").last ?? ""
      let lines = part.split(separator: "\n").prefix(2)
      #expect(lines.first?.contains("the disk is full; make room and try again") == true, "\(part)")
      #expect(lines.last == "code 69")
    }
    let check = result.output.components(separatedBy: "-- check\n").last ?? ""
    #expect(check.contains("note: this check is not kept;"), "\(check)")
    #expect(check.contains("code 0"), "\(check)")
  }

  @Test("a full disk under the cache", .enabled(if: canMount))
  func fullCache() throws {
    let repository = try Repository.counter(at: "01")
    let result = try inMounts(
      repository,
      """
      disk=$(mktemp -d)
      mount -t tmpfs -o size=200k tmpfs "$disk"
      dd if=/dev/zero of="$disk/filling" bs=1k >/dev/null 2>&1 || true
      code=0
      KATA_CACHE=$disk run check 2>&1 || code=$?
      echo "code $code"
      umount "$disk"
      """)
    #expect(result.lines.last == "code 69", "\(result.output)")
    #expect(result.output.contains("kata check: error: the disk is full, so nothing can be built; make room"))
  }

  @Test("a read-only folder", .enabled(if: canMount))
  func readOnly() throws {
    let repository = try Repository.counter(at: "01")
    let result = try inMounts(
      repository,
      """
      mount --bind "$root" "$root"
      mount -o remount,bind,ro "$root"
      for command in 'start 01' 'reset' 'goto 01/01/2' 'next --anyway' 'check'; do
        code=0
        run $command 2>&1 || code=$?
        echo "code $code"
      done
      """)
    let lines = result.lines
    #expect(lines.filter { $0.contains("the folder is read-only; use a copy of the repository") }.count == 5)
    #expect(lines.filter { $0 == "code 69" }.count == 4, "\(result.output)")
    #expect(lines.last == "code 1")
  }

  @Test("a workspace that was deleted, or never was")
  func missing() throws {
    let repository = try Repository.counter()
    let never = try repository.kata.fail("check", with: 69)
    #expect(never.errors == "kata check: error: there is no 'Workspace' yet; 'scripts/kata start 02' makes one\n")
    try repository.kata("start", "01")
    try repository.kata("start", "01")
    try repository.remove("Workspace")
    for command in ["check", "next", "hint", "compare", "reset", "lights"] {
      let result = try repository.kata(command)
      #expect(result.code == 69)
      #expect(result.errors.hasPrefix("kata \(command): error: there is no 'Workspace'; 'scripts/kata back 20"))
    }
    try repository.write("", to: "Workspace")
    let file = try repository.kata("start", "01")
    #expect(file.errors == "kata start: error: 'Workspace' is a file, not a folder; move it away\n")
    try repository.remove("Workspace")
    try repository.kata("start", "01")
    for (name, command) in [("Workspace.backups", "reset"), ("Workspace/.kata", "check"), ("Workspace/.kata", "goto")] {
      try repository.remove(name)
      try repository.write("", to: name)
      let ran = try repository.kata.run(command == "goto" ? [command, "01/01/2"] : [command])
      #expect(ran.errors == "kata \(command): error: '\(name)' is a file, not a folder; move it away\n")
    }
  }

  @Test("a workspace of an older and of a newer version")
  func versions() throws {
    let repository = try Repository.counter(at: "01")
    let state = "Workspace/.kata/state.json"
    try repository.write(#"{ "format": 0, "step": "01-counter/01-adding/2-green" }"#, to: state)
    let older = try repository.kata.fail("check", with: 69)
    #expect(
      older.errors == """
        kata check: error: 'Workspace' is from an older version of kata; \
        'scripts/kata goto 01-counter/01-adding/2-green' takes it over and keeps your files

        """)
    #expect(try repository.kata("goto", "01-counter/01-adding/2-green").code == 0)
    #expect(try repository.kata("check").output.hasPrefix("01-counter/01-adding/2-green"))

    try repository.write(#"{ "format": 9, "place": 3 }"#, to: state)
    #expect(try repository.kata("check").errors.contains("has format 9, which is newer than this kata; update"))
  }

  @Test("a damaged state is kept aside and made again from the journal")
  func damagedState() throws {
    let repository = try Repository.counter(at: "01")
    try repository.kata("next", "--anyway")
    try repository.write("{ \"format\": 1, \"st", to: "Workspace/.kata/state.json")
    let result = try repository.kata("check")
    #expect(result.output.hasPrefix("01-counter/01-adding/2-green"))
    #expect(result.errors.contains("'Workspace/.kata/state.json' could not be read; it is kept as"))
    let names = repository.names(in: "Workspace/.kata").filter { $0.hasPrefix("state.json.unreadable-") }
    #expect(names.count == 1)
    #expect(try repository.kata("check").errors.isEmpty)
  }

  @Test("a chapter that changed meanwhile")
  func changedChapter() throws {
    let repository = try Repository.counter(at: "01/01/5")
    let stage = "\(repository.root)/Chapters/01-counter/01-adding"
    try FileManager.default.moveItem(atPath: "\(stage)/5-refactor", toPath: "\(stage)/5-green")
    let result = try repository.kata.fail("check", with: 69)
    #expect(
      result.errors.contains(
        "the course no longer has the step '01-counter/01-adding/5-refactor'; go on with 'scripts/"))
    #expect(try repository.kata("goto", "01/01/5").code == 0)
    try repository.remove("Chapters/01-counter/chapter.json")
    let broken = try repository.kata("check")
    #expect(
      broken.errors
        == "kata check: error: the course has a fault; Chapters/01-counter/chapter.json: the file is missing\n")
  }
}
