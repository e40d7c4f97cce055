import Basics
import Curriculum
import Foundation
import Processes
import TestSupport
import Testing

@testable import Proving

/// The calls for a Mac, as text: nothing of it was run on one.
@Suite("Calls for a Mac")
struct AppleCallsTests {
  private static let tools = DeveloperTools(
    developer: "/X/Developer", sdk: "/X/Developer/P/MacOSX.sdk", platform: "/X/Developer/P",
    compiler: "/X/Developer/T/usr/bin/swiftc")

  /// What `swiftc -###` of 6.3.1 prints on Linux with a Mac's target and paths.
  private static let compile = """
    warning: Could not read SDKSettings.json for SDK at: /X/Developer/P/MacOSX.sdk
    /T/usr/bin/swift-frontend -frontend -c kata-template-source.swift -target arm64-apple-macosx15.0 -Xllvm \
    -aarch64-use-tbi -enable-objc-interop -sdk /X/Developer/P/MacOSX.sdk -I /X/Developer/P/Developer/usr/lib -F \
    /X/Developer/P/Developer/Library/Frameworks -enable-testing -gnone -swift-version 5 -Onone \
    -file-compilation-dir /tmp -module-name KataTemplateModule -plugin-path /T/usr/lib/swift/host/plugins -o \
    kata-template-object.o
    """
  private static let link = """
    /T/usr/bin/clang kata-template-object.o -F /X/Developer/P/Developer/Library/Frameworks --sysroot \
    /X/Developer/P/MacOSX.sdk --target=arm64-apple-macosx15.0 -L /T/usr/lib/swift/macosx -rpath /usr/lib/swift -L \
    /X/Developer/P/Developer/usr/lib -framework XCTest -lXCTestSwiftSupport -Xlinker -rpath -Xlinker \
    /X/Developer/P/Developer/usr/lib -o kata-template-product
    """

  private func toolchain() throws -> SwiftToolchain {
    let calls = try SwiftToolchain.calls(Self.compile, Self.link, readsAutolink: false)
    return SwiftToolchain(
      versionLine: "Apple Swift version 6.3.3", version: "6.3.3", target: "arm64-apple-macosx26.0",
      compiler: Self.tools.compiler, frontend: calls.frontend, linker: calls.linker, directLinker: calls.direct,
      autolink: calls.autolink, identity: Digest(of: "mac"), tools: Self.tools)
  }

  @Test("the compiler is told the target, the SDK and where XCTest is, and the linker where to find it again")
  func words() {
    let words = Self.tools.words(architecture: "arm64", resources: "/T/usr/lib/swift", exists: { _ in false })
    let target = ["-target", "arm64-apple-macosx15.0", "-sdk", "/X/Developer/P/MacOSX.sdk"]
    let inside = "/X/Developer/P/Developer"
    #expect(words.compile == target + ["-F", "\(inside)/Library/Frameworks", "-I", "\(inside)/usr/lib"])
    let folders = ["\(inside)/usr/lib", "\(inside)/Library/Frameworks", "\(inside)/Library/PrivateFrameworks"]
    #expect(
      words.link == target + ["-F", "\(inside)/Library/Frameworks", "-L", "\(inside)/usr/lib"]
        + ["-framework", "XCTest", "-lXCTestSwiftSupport"]
        + folders.flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] })
  }

  @Test("Swift Testing of a toolchain of swift.org's goes before Xcode's")
  func ownTesting() {
    let words = Self.tools.words(architecture: "x86_64", resources: "/T", exists: { _ in true })
    #expect(
      words.compile[0...7] == [
        "-target", "x86_64-apple-macosx15.0", "-sdk", "/X/Developer/P/MacOSX.sdk", "-I", "/T/macosx/testing", "-F",
        "/X/Developer/P/Developer/Library/Frameworks",
      ])
    #expect(words.compile.suffix(2) == ["-plugin-path", "/T/host/plugins/testing"])
    #expect(words.link.firstIndex(of: "/T/macosx/testing") == 5)
  }

  @Test("a module is compiled with these words, in the folder that it goes to, with Xcode in the environment")
  func frontend() throws {
    let frontend = Frontend(toolchain: try toolchain(), root: "/kata", moduleCache: "/m", limits: RunLimits())
    let work = Frontend.Work(
      module: "DogsTests", languageMode: "6",
      files: ["A.swift", "B.swift"].map { SourceFile(logicalPath: $0, contents: "") },
      primaries: [1], imports: ["/c/app"])
    let command = frontend.objects(of: work, in: "/draft")
    #expect(command.environment?["DEVELOPER_DIR"] == "/X/Developer")
    #expect(command.environment?["SDKROOT"] == "/X/Developer/P/MacOSX.sdk")
    #expect(
      ([command.executable] + command.arguments).joined(separator: " ") == """
        /T/usr/bin/swift-frontend -frontend -c A.swift -primary-file B.swift -target arm64-apple-macosx15.0 -Xllvm \
        -aarch64-use-tbi -enable-objc-interop -sdk /X/Developer/P/MacOSX.sdk -I /X/Developer/P/Developer/usr/lib -F \
        /X/Developer/P/Developer/Library/Frameworks -enable-testing -gnone -Onone -module-name DogsTests -plugin-path \
        /T/usr/lib/swift/host/plugins -o /draft/B.swift.o -swift-version 6 -module-cache-path /m -vfsoverlay \
        /draft.files.json -I /c/app
        """)
  }

  @Test("a program, and a bundle, is linked by the toolchain's own call, which reads the libraries in the objects")
  func linker() throws {
    let shop = try Workshop()
    var settings = shop.settings(toolchain: try toolchain())
    let commands = Recorder()
    settings.run = { command in
      commands.note(command)
      return FakeToolchain.finished()
    }
    _ = try Linker(settings).link(["/c/a.o", "/c/b.o"], to: "/out/program", imports: ["import XCTest"])
    _ = try Linker(settings).link(["/c/a.o"], to: "/out/T.xctest/Contents/MacOS/T", imports: [], as: .bundle)
    let (frameworks, libraries) = ("/X/Developer/P/Developer/Library/Frameworks", "/X/Developer/P/Developer/usr/lib")
    func line(_ objects: String, _ product: String) -> String {
      "/T/usr/bin/clang \(objects) -F \(frameworks) --sysroot /X/Developer/P/MacOSX.sdk"
        + " --target=arm64-apple-macosx15.0 -L /T/usr/lib/swift/macosx -rpath /usr/lib/swift -L \(libraries)"
        + " -framework XCTest -lXCTestSwiftSupport -Xlinker -rpath -Xlinker \(libraries) -o \(product)"
    }
    #expect(commands.lines == [line("/c/a.o /c/b.o", "program"), line("/c/a.o -bundle", "T")])
    #expect(commands.folders == ["/out", "/out/T.xctest/Contents/MacOS"])
  }

  /// The commands that were asked for.
  private final class Recorder: Sendable {
    private let commands = Monitor<[Command]>([])

    func note(_ command: Command) { commands.withLock { $0.append(command) } }
    var lines: [String] { commands.withLock { $0.map { ([$0.executable] + $0.arguments).joined(separator: " ") } } }
    var folders: [String] { commands.withLock { $0.map(\.directory) } }
  }

  @Test("this system's compiler prints such calls when it is asked for a Mac's")
  func printed() throws {
    let folder = try TemporaryFolder("sdk")
    let compiler = try #require(Executable.path(of: "swiftc"))
    var tools = Self.tools
    tools.sdk = folder.path
    let words = tools.words(architecture: "arm64", resources: "/none")
    let calls = try SwiftToolchain.calls(of: compiler, words)
    #expect(calls.frontend.contains("-enable-objc-interop"))
    #expect(calls.autolink == "")
    for word in ["arm64-apple-macosx15.0", folder.path, tools.frameworks, tools.libraries] {
      #expect(calls.frontend.contains(word), "\(word)")
    }
    #expect(Set(words.link.drop { $0 != "-F" }).isSubset(of: calls.linker))
    #expect(calls.linker.contains("--target=arm64-apple-macosx15.0"))
    #expect(calls.linker.count { $0 == SwiftToolchain.Template.product } == 1)
  }

  @Test("a bundle's tests are run by 'xctest', again by their names, and Swift Testing's by SwiftPM's helper")
  func bundle() throws {
    let calls = TestProgram.Call.bundle(
      "/b/T.xctest", binary: "/b/T.xctest/Contents/MacOS/T", module: "DogsTests",
      tools: ("/usr/bin/xcrun", "/T/usr/bin"))
    let left = [TestList.Test(type: "A", method: "test_b", isAsync: false, text: "", library: .xctest)]
    let judged = [TestProgram.Judged(id: "A.test_a", pattern: "DogsTests.a()/A.swift:1:2")]
    #expect(calls.map(\.runner) == ["/usr/bin/xcrun", "/T/usr/bin/../libexec/swift/pm/swiftpm-testing-helper"])
    #expect(calls[0].arguments(left, []) == ["xctest", "/b/T.xctest"])
    #expect(calls[0].arguments(left, judged) == ["xctest", "-XCTest", "DogsTests.A/test_b", "/b/T.xctest"])
    let program = "/b/T.xctest/Contents/MacOS/T"
    #expect(
      calls[1].arguments([], judged) == [
        "--test-bundle-path", program, program, "--testing-library", "swift-testing", "--no-parallel",
        "--event-stream-output-path", "/dev/fd/3", "--event-stream-version", "0", "--skip",
        #"^DogsTests\.a\(\)\/A\.swift\:1\:2$"#,
      ])
  }

  @Test("a sandbox has this machine for its network, and writes to its own folder only")
  func profile() {
    #expect(
      Isolation.profile(protected: ["/Users/a/my \"kata\""], own: "/var/folders/x/T/kata-1") == """
        (version 1)(allow default)(deny network*)(allow network* (local ip "localhost:*"))\
        (allow network* (remote ip "localhost:*"))(deny file-write* (subpath "/Users/a/my \\"kata\\""))\
        (allow file-write* (subpath "/private/var/folders/x/T/kata-1"))
        """)
  }

  @Test("what Apple's XCTest says of a test is nothing that the test printed")
  func ownLines() {
    let printed = """
      Test Case '-[DogsTests.A test_a]' started.
      woof
      /kata/A.swift:3: error: -[DogsTests.A test_a] : XCTAssertTrue failed
      -[a dash]
      Test Case '-[DogsTests.A test_a]' failed (0.1 seconds).

      """
    #expect(TestLog.withoutLines(ofXCTest: printed) == "woof\n-[a dash]\n")
  }
}

@Suite("Identity of a toolchain")
struct ToolchainIdentityTests {
  private func identity(version: String = "6.3.1", size: Int = 200, folder: String = "/opt/swift/usr") -> Digest {
    SwiftToolchain.identity(
      ["Swift version \(version)", "\(size)", "\(folder)/bin/swift-frontend", "-sdk", "/sdk"],
      without: ["/sdk", folder, nil, ""])
  }

  @Test("is the same wherever the compiler lies, so that a cache can be handed on")
  func place() { #expect(identity() == identity(folder: "/root/.local/share/swiftly/toolchains/6.3.1/usr")) }

  @Test("changes with the compiler")
  func compiler() {
    #expect(identity() != identity(version: "6.3.2"))
    #expect(identity() != identity(size: 201))
  }
}
