@testable import Processes
import TestSupport
import Testing

@testable import Proving

@Suite("Swift toolchain")
struct SwiftToolchainTests {
  @Test(
    "splits a printed call as a shell would",
    arguments: [
      ("", []), ("a b  c ", ["a", "b", "c"]), (#""/my tools/swiftc" -c"#, ["/my tools/swiftc", "-c"]),
      (#"'a b' 'c\d'"#, ["a b", #"c\d"#]), (#"/my\ tools/개"#, ["/my tools/개"]), (#"a\"b "c\"d""#, [#"a"b"#, #"c"d"#]),
      (#""it's" 'say "a"'"#, ["it's", #"say "a""#]),
    ])
  func words(call: String, words: [String]) {
    #expect(SwiftToolchain.words(in: call) == words)
  }

  @Test(
    "takes the version out of a version line",
    arguments: [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", "6.3.1"),
      ("Apple Swift version 6.2 (swiftlang-6.2.0.19.9 clang-1700.3.19.1)", "6.2"),
      ("swift-driver version: 1.90.11 Apple Swift version 5.10 (swiftlang-5.10.0.13)", "5.10"),
      ("Swift version 6.4-dev (LLVM 1, Swift 2)", "6.4"),
      ("something else", "something else"),
    ])
  func version(line: String, number: String) {
    #expect(SwiftToolchain.versionNumber(in: line) == number)
  }

  @Test("is found, asked once, and then known")
  func found() throws {
    let folder = try TemporaryFolder()
    let cache = ContentCache(at: folder.path)
    let toolchain = try SwiftToolchain.found(cache: cache)
    #expect((Int(toolchain.version.prefix { $0 != "." }) ?? 0) >= 6)
    #expect(try SwiftToolchain.found(cache: cache).identity == toolchain.identity)
    #expect(toolchain.origin.swift == toolchain.version)
  }

  @Test(
    "a shim is known by the compiler that it finds, which may change", .enabled(if: SwiftToolchain.platform == "linux"))
  func shim() throws {
    let folder = try TemporaryFolder()
    func answer(_ version: String) throws {
      try folder.write(
        #"{"compilerVersion": "\#(version)", "target": {"triple": "x86_64-linux"}, "paths": {"runtimeResourcePath": "/x"}}"#,
        to: "answer")
    }
    let shim = try folder.writeScript("cat '\(folder.path)/answer'", to: "bin/swiftc")
    try answer("Swift version 6.3.1")
    let stamp = try SwiftToolchain.stamp(of: shim)
    #expect(try SwiftToolchain.stamp(of: shim) == stamp)
    try answer("Swift version 6.3.2")
    #expect(try SwiftToolchain.stamp(of: shim) != stamp)
  }

  @Test("what runs while the compiler is replaced says nothing", .enabled(if: SwiftToolchain.platform == "linux"))
  func replaced() throws {
    let folder = try TemporaryFolder()
    let compiler = try folder.writeScript("[ \"$1\" = same ] || echo >>\"$0\"", to: "bin/swift-frontend")
    let fake = FakeToolchain.toolchain
    let toolchain = SwiftToolchain(
      versionLine: fake.versionLine, version: fake.version, target: fake.target, compiler: compiler,
      frontend: [compiler], linker: [], directLinker: [], autolink: "", identity: fake.identity)
    let settings = try Workshop().settings(toolchain: toolchain, startsPrograms: true)
    #expect(try settings.run(Command(compiler, ["same"], in: folder.path)).isSuccess)
    #expect(throws: ToolchainError.replaced(compiler: compiler)) {
      try settings.run(Command(compiler, [], in: folder.path))
    }
  }

  @Test(
    "a version is new enough from 6.1 on",
    arguments: [("5.10", false), ("6.0.3", false), ("6.1", true), ("6.1.2", true), ("6.10", true), ("7", true)])
  func floor(version: String, isNewEnough: Bool) {
    #expect(SwiftToolchain.isNewEnough(version) == isNewEnough)
  }

  @Test(
    "words what is missing in one line",
    arguments: [
      (ToolchainError.noSwift, "no 'swiftc' on PATH; install Swift 6.1 or newer from https://www.swift.org/install"),
      (
        .tooOld(version: "5.9"),
        "Swift 5.9 is too old, as only 6.1 and newer print what tests are found by; "
          + "install one from https://www.swift.org/install"
      ),
      (.unusable(reason: "it is broken"), "the Swift toolchain cannot be used; it is broken"),
      (.replaced(compiler: "/bin/swiftc"), "'/bin/swiftc' was replaced while it was used; run it again"),
    ])
  func errors(error: ToolchainError, line: String) {
    #expect(error.description == line)
  }
}
