import Foundation
import TestSupport
import Testing

/// `scripts/kata`, with a Swift that builds a program in no time.
@Suite("The script that builds the program")
struct ScriptTests {
  private let folder: TemporaryFolder
  private let get = "install Swift 6.1 or newer from https://www.swift.org/install"

  init() throws {
    folder = try TemporaryFolder("작은 script")
    let script = try String(contentsOfFile: "\(BuiltKata.repository)/scripts/kata", encoding: .utf8)
    for name in ["repository/Package.swift", "repository/Sources/kata/main.swift"] { try folder.write("", to: name) }
    try folder.write(script, to: "repository/scripts/kata")
  }

  /// A compiler that counts its builds and makes a program that prints its words.
  private static let builder = """
    case $1 in
      --version) echo 'Swift version 6.1 (swift-6.1-RELEASE)' ;;
      build)
        case "$*" in *swiftbuild*) place=out/Products/Release ;; *) place=release ;; esac
        while [ "$1" != --scratch-path ]; do shift; done
        case "$*" in *--show-bin-path*) echo "$2/$place"; exit ;; esac
        echo "${TMPDIR##*/}" >>"$BUILDS"
        echo >"$TMPDIR/TemporaryDirectory.a"
        mkdir -p "$2/$place"
        printf '#!/bin/sh\\nprintf "%%s\\\\n" "$@"\\n' >"$2/$place/kata"
        chmod +x "$2/$place/kata" ;;
    esac
    """

  private func kata(_ swift: String? = builder) throws -> Kata {
    let bin = try TemporaryFolder("bin")
    if let swift { try bin.writeScript(swift, to: "swift") }
    var kata = Kata(root: folder.path, cache: nil, keeping: folder)
    kata.path = "\(bin.path):/usr/bin:/bin"
    // What tells of a build sleeps between two looks, and Foundation waits for that sleep too.
    kata.variables = ["BUILDS": "\(folder.path)/builds", "KATA_TELL": "0.1"]
    return kata
  }

  private func run(_ kata: Kata, in repository: String = "repository") throws -> Ran {
    try kata.run("/bin/sh", ["\(folder.path)/\(repository)/scripts/kata", "list", "a b"])
  }

  /// Where a file or folder is, links followed.
  private func real(_ name: String) -> String? { realpath("\(folder.path)/\(name)", nil).map { String(cString: $0) } }

  private var builds: Int { folder.text("builds")?.split(separator: "\n").count ?? 0 }

  @Test(
    "a Swift that is missing, old or broken is told in one line",
    arguments: [
      ("exit 1", "'swift --version' does not answer"),
      (
        "echo 'Swift version 5.9 (swift-5.9-RELEASE)'",
        "Swift 5.9 is too old, as only 6.1 and newer print what tests are found by"
      ),
      (
        "echo 'Apple Swift version 6.0.3 (swiftlang-6.0.3.1.10)'",
        "Swift 6.0.3 is too old, as only 6.1 and newer print what tests are found by"
      ),
      ("echo 'Swift version 6 (local)'", "Swift 6 is too old, as only 6.1 and newer print what tests are found by"),
    ])
  func refused(swift: String, words: String) throws {
    let ran = try run(kata(swift))
    #expect(ran.code == 69)
    #expect(ran.output == "")
    #expect(ran.errors == "kata: error: \(words); \(get)\n")
  }

  @Test("no Swift is told in one line")
  func noSwift() throws {
    let sandbox = try Sandbox()
    let kata = try kata(nil).with(path: sandbox.path(with: [:]))
    let ran = try withExtendedLifetime(sandbox) { try run(kata) }
    #expect(ran.code == 69)
    #expect(ran.errors == "kata: error: no 'swift' on PATH; \(get)\n")
  }

  @Test("builds once, and hands every word on", arguments: ["6.1", "6.10.1", "7", "10.0"])
  func once(version: String) throws {
    let kata = try kata(Self.builder.replacingOccurrences(of: "version 6.1 ", with: "version \(version) "))
    for number in 1...3 {
      let ran = try run(kata)
      #expect(ran.code == 0, "\(ran.testDescription)")
      #expect(ran.lines == ["--root", real("repository"), "list", "a b"])
      #expect(ran.errors.isEmpty == (number > 1))
      #expect(builds == 1)
    }
  }

  @Test("finds the program where the build system that is asked for puts it")
  func buildSystems() throws {
    var kata = try kata()
    for options in ["", "--build-system swiftbuild", ""] {
      kata.variables["KATA_BUILD_OPTIONS"] = options
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now.addingTimeInterval(1)],
        ofItemAtPath: "\(folder.path)/repository/Sources/kata/main.swift")
      let ran = try run(kata)
      #expect(ran.code == 0, "\(ran.testDescription)")
      #expect(ran.lines.last == "a b")
    }
    let places = folder.text("builds")?.split(separator: "\n") ?? []
    #expect(Set(places).count == 1, "SwiftPM's locks are in the temporary folder, so that all builds have the same")
    #expect(leftovers == [])
  }

  @Test("getting lost: a build that takes long says how far it is, and when it is done")
  func progress() throws {
    let slow = "echo '[7/9] Compiling kata List.swift'; sleep 1; mkdir -p"
    let kata = try kata(Self.builder.replacingOccurrences(of: "mkdir -p", with: slow)).with(["KATA_TELL": "0.2"])
    let ran = try run(kata)
    #expect(ran.code == 0, "\(ran.testDescription)")
    let told = [
      "building kata; the first time takes a minute or two…", "  [7/9] Compiling kata List.swift", "kata is built",
    ]
    #expect(ran.errors == told.joined(separator: "\n") + "\n")
    #expect(leftovers == [])
  }

  @Test("what only steps import is no reason to build", arguments: ["Fixtures", "UIKit", "_Testing_UIKit"])
  func imported(module: String) throws {
    let file = "repository/Sources/\(module)/A.swift"
    try folder.write("", to: file)
    _ = try run(kata())
    usleep(20_000)
    try folder.write("// edited\n", to: file)
    _ = try run(kata())
    #expect(builds == 1)
  }

  @Test("a source that was saved is built, also one that was saved while a build was under way")
  func saved() throws {
    let kata = try kata()
    _ = try run(kata)
    #expect(builds == 1)
    usleep(20_000)
    try folder.write("// edited\n", to: "repository/Sources/kata/main.swift")
    let save = "sleep 0.1; touch '\(folder.path)/repository/Package.swift'; mkdir -p"
    _ = try run(self.kata(Self.builder.replacingOccurrences(of: "mkdir -p", with: save)))
    #expect(builds == 2)
    for _ in 1...2 {
      _ = try run(kata)
      #expect(builds == 3)
    }
  }

  @Test("a source dated in the future is built once")
  func future() throws {
    let kata = try kata()
    let source = "\(folder.path)/repository/Sources/kata/main.swift"
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(86_400)], ofItemAtPath: source)
    for _ in 1...3 { #expect(try run(kata).code == 0) }
    #expect(builds == 1)
  }

  @Test("a repository that was moved is built anew, and never runs the program of its old place")
  func moved() throws {
    let kata = try kata()
    _ = try run(kata)
    try FileManager.default.moveItem(atPath: "\(folder.path)/repository", toPath: "\(folder.path)/moved")
    #expect(try run(kata, in: "moved").lines == ["--root", real("moved"), "list", "a b"])
    #expect(builds == 2)
  }

  @Test("through a link to the repository, or to the script, it is the same program")
  func links() throws {
    let kata = try kata()
    let lines = try run(kata).lines
    try folder.write("", to: "bin/.keep")
    for (link, target) in [("linked", "repository"), ("bin/kata", "near"), ("bin/near", "../linked/scripts/kata")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    #expect(try run(kata, in: "linked").lines == lines)
    #expect(try kata.run("/bin/sh", ["\(folder.path)/bin/kata", "list", "a b"]).lines == lines)
    #expect(builds == 1)
  }

  @Test("what a build left that was killed is removed by the next")
  func killed() throws {
    let gone = try run(kata()).process
    let build = "repository/.build/\(try #require(folder.names(in: "repository/.build").first))"
    try folder.write("", to: "\(build)/began.\(gone)")
    try folder.remove("\(build)/program")
    _ = try run(kata())
    #expect(leftovers == [])
  }

  @Test("a program that another kind of machine built is not run")
  func otherMachine() throws {
    var other = try kata()
    let bin = try TemporaryFolder("bin")
    try bin.writeScript(Self.builder, to: "swift")
    try bin.writeScript("echo Plan9 mips", to: "uname")
    other.path = "\(bin.path):/usr/bin:/bin"
    for _ in 1...2 {
      #expect(try run(other).code == 0)
      #expect(try run(kata()).code == 0)
    }
    #expect(builds == 2)
  }

  @Test("first calls at once all run")
  func together() throws {
    let (kata, temporary) = (try kata(), try TemporaryFolder("temporary"))
    // A person's calls have one temporary folder, and the last to build tidies it up.
    let words = ["TMPDIR=\(temporary.path)", "sh", "\(folder.path)/repository/scripts/kata", "list"]
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let ran = Result { try kata.run("/usr/bin/env", words) }
      #expect((try? ran.get())?.code == 0, "\(ran)")
    }
    #expect(leftovers == [] && temporary.names() == [])
  }

  @Test("a build that fails is shown, and leaves nothing")
  func fails() throws {
    let ran = try run(
      kata("case $1 in --version) echo 'Swift version 6.3' ;; *) echo 'a.swift:1: error: no'; exit 1 ;; esac"))
    #expect(ran.code == 69)
    #expect(ran.errors.hasSuffix("a.swift:1: error: no\nkata: error: kata does not build; the lines above say why\n"))
    #expect(leftovers == [])
  }

  @Test(
    "told to stop while it builds, it ends the build and leaves nothing", .enabled(if: Kata.canRun("python3")),
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func stopped(signal: Int32) throws {
    // What a shell starts in the background ignores interrupts, unless it asks not to; SwiftPM does.
    let swift = """
      case $1 in --version) echo 'Swift version 6.3' ;; *) exec python3 -c '
      import signal, sys, time
      signal.signal(signal.SIGINT, signal.SIG_DFL)
      open(sys.argv[1], "w").close()
      time.sleep(60)' "$SLOW" ;; esac
      """
    let kata = try kata(swift).with(["SLOW": "\(folder.path)/slow"])
    let ran = try kata.run("/bin/sh", ["\(folder.path)/repository/scripts/kata", "list"]) { process in
      #expect(Processes.eventually { folder.exists("slow") })
      kill(process, signal)
    }
    #expect(ran.code == 128 + signal, "\(ran.testDescription)")
    #expect(Processes.ids(whoseCommandLineHolds: "\(folder.path)/slow") == [])
    #expect(leftovers == [])
  }

  /// What builds have left beside the program.
  private var leftovers: [String] {
    folder.allNames(in: "repository/.build").filter {
      !["release", "kata", "built", "program", "out", "Products", "Release"].contains($0.split(separator: "/").last)
    }
    .filter { $0.contains("/") }
  }
}
