import Foundation
import TestSupport
import Testing

/// The tool as it is on a Mac, with this system's compiler in the place of Apple's.
@Suite("On a Mac", .enabled(if: Kata.canRun("swiftc")))
struct MacTests {
  private func course(_ mac: FakeMac) throws -> (sandbox: Sandbox, kata: Kata) {
    let sandbox = try Sandbox(.empty)
    return (sandbox, mac.use(sandbox.kata))
  }

  @Test("every step is proven the direct way, with one Xcode for every program, and in a sandbox", .turn(1, of: 4))
  func direct() throws {
    let mac = try FakeMac()
    let (sandbox, kata) = try course(mac)
    let steps = Kata.hasTime ? ["01"] : ["01/01/3", "01/02/1"]
    let ran = try kata.run(["verify"] + steps)
    #expect(ran.code == 0, "\(ran.testDescription)")
    #expect(ran.output.contains("\(Kata.hasTime ? 9 : 2) steps proven"))
    #expect(ran.errors.contains("note: this compiler's steps are proven the way 'direct: "))
    // Every program is given the Xcode that was found at the start, and each links as Apple's linker wants it.
    #expect(mac.calls(of: "xcode-select") == ["-p"])
    #expect(mac.calls(of: "xcrun").count == 3)
    let links = mac.calls(of: "clang")
    #expect(links.allSatisfy { $0.hasPrefix(mac.developer + " ") })
    #expect(links.allSatisfy { $0.contains("-rpath -Xlinker \(mac.platform)/Developer/Library/Frameworks") })
    let profile = try #require(mac.calls(of: "sandbox-exec").last)
    #expect(profile.contains("(deny network*)"))
    #expect(profile.contains("\(sandbox.course.root)\"))(deny file-write* (subpath"))
    // It was decided once.
    let again = try kata.succeed("verify", "--fresh", "01/02/1")
    #expect(!again.errors.contains("trying"), "\(again.testDescription)")
    let dated = try kata.run("verify", "--elsewhere=Asia/Tokyo", "01/02/1")
    #expect(dated.code == 69 && dated.errors.hasSuffix("language and delays need Linux and the toolchain's clang\n"))
  }

  @Test(
    "where nothing links, every step is proven by SwiftPM and 'xctest', and a check too", .enabled(if: Kata.hasTime))
  func package() throws {
    let mac = try FakeMac(links: false)
    let (sandbox, kata) = try course(mac)
    let ran = try kata.succeed("verify")
    #expect(ran.errors.contains("the way 'package: SwiftPM builds each step (direct: the linker fails: ld: framework"))
    #expect(mac.calls(of: "xctest").contains { $0.hasSuffix("TinyPackageTests.xctest") })
    // A crash hides what comes after it: those tests are run again by their names.
    #expect(mac.calls(of: "xctest").contains { $0.contains("-XCTest TinyTests.") })
    #expect(try kata.run("start", "01/01/3").code == 0)
    let file = "\(TinyCourse.chapter)/01-double/3-red/Tests/TinyTests/DoubledTests.swift"
    try sandbox.course.write(try sandbox.course.text(of: file), to: "Workspace/Tests/TinyTests/DoubledTests.swift")
    #expect(try kata.succeed("check").output.contains("step met"))
  }

  @Test("a Mac without Xcode, and one with the Command Line Tools alone, is told in one line what to do")
  func noXcode() throws {
    let mac = try FakeMac()
    let (_, kata) = try course(mac)
    try mac.folder.remove("Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer")
    for command in ["verify", "doctor"] {
      let ran = try kata.run(command)
      #expect(ran.code == 69)
      #expect(
        (ran.output + ran.errors).contains("has no XCTest, as the Command Line Tools alone have none; install Xcode"))
    }
    try mac.folder.writeScript("exit 2", to: "bin/xcode-select")
    #expect(try kata.run("verify").errors.contains("error: no Xcode is chosen; install Xcode from the App Store, then"))
  }

  @Test("a sandbox that does not begin in another is done without, and that is said", .enabled(if: Kata.hasTime))
  func nested() throws {
    let mac = try FakeMac(isolates: false)
    let (_, kata) = try course(mac)
    #expect(try kata.succeed("verify", "01/01/2").errors.contains("note: nothing here blocks the network"))
  }
}
