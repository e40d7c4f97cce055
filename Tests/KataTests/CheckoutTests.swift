import Foundation
import TestSupport
import Testing

@Suite("kata checkout")
struct CheckoutTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("checks a step out only into an empty folder, unless forced")
  func checkout() throws {
    let target = "\(sandbox.folder.path)/my package"
    #expect(try sandbox.kata.run("checkout", "01/01/3", target).code == 0)
    let refused = try sandbox.kata.fail("checkout", "01/01/4", target, with: 64)
    #expect(
      refused.errors.contains("is not empty; name another folder, or replace what kata laid out there with --force"))
    #expect(try sandbox.kata.run("checkout", "--force", "01/01/4", target).code == 0)
    let text = try String(contentsOfFile: "\(target)/Sources/Tiny/Doubling.swift", encoding: .utf8)
    #expect(text.contains("number + number"))
    let file = try sandbox.folder.write("", to: "file")
    #expect(try sandbox.kata.fail("checkout", "01/01/4", file, with: 64).errors.contains("is a file; name a folder"))
    let below = try sandbox.kata.run("checkout", "01/01/4", "\(file)/a")
    #expect(below.errors == "kata checkout: error: '\(file)/a' cannot be written; not a directory\n")
  }

  @Test("getting lost: carries the step's lesson, and says that a red fails by design")
  func lesson() throws {
    let red = try sandbox.kata.run("checkout", "01/01/3", "\(sandbox.folder.path)/red")
    #expect(red.output.contains("it is a red: that its tests fail, or do not compile, is by design"))
    #expect(red.output.contains("its lesson is LESSON.md there, from Chapters/01-tiny/01-double/README.md:"))
    let text = sandbox.folder.text("red/LESSON.md") ?? ""
    #expect(text.contains("# 01-tiny/01-double/3-red · A title\n\nWhat will the run show?"))
    let green = try sandbox.kata.run("checkout", "--force", "01/01/4", "\(sandbox.folder.path)/red")
    #expect(!green.output.contains("by design"))
    #expect(sandbox.folder.text("red/LESSON.md")?.contains("4-green") == true)
    try sandbox.folder.write("mine", to: "red/LESSON.md")
    let own = try sandbox.kata.run("checkout", "--force", "01/01/3", "\(sandbox.folder.path)/red")
    #expect(own.output.contains("its lesson is in Chapters/"))
    #expect(sandbox.folder.text("red/LESSON.md") == "mine")
  }

  @Test("forced, lays out exactly the step, and leaves what is a person's own")
  func forced() throws {
    let folder = sandbox.folder
    try sandbox.course.write("Tests/TinyTests/NextTests.swift\n", to: "\(TinyCourse.chapter)/02-half/2-green/REMOVED")
    #expect(try sandbox.kata.run("checkout", "01/00", "\(folder.path)/package").code == 0)
    let starter = folder.allNames(in: "package")
    for name in ["notes.txt", ".git/HEAD", "Sources/Mine/Mine.swift", ".build/cache"] {
      try folder.write("mine", to: "package/\(name)")
    }
    for name in ["Sources/Tiny/More/Own.swift", "Tests/TinyTests/.hidden"] {
      try folder.write("", to: "package/\(name)")
    }
    let counting = "\(folder.path)/package/Sources/Tiny/Counting.swift"
    let before = try FileManager.default.attributesOfItem(atPath: counting)[.modificationDate] as? Date

    try sandbox.kata.succeed("checkout", "--force", "01/02/2", "\(folder.path)/package")
    #expect(folder.names(in: "package/Sources/Tiny") == ["Counting.swift", "Doubling.swift", "Halving.swift"])
    #expect(folder.names(in: "package/Tests/TinyTests") == ["DoubledTests.swift", "HalvedTests.swift"])
    for name in ["notes.txt", ".git/HEAD", "Sources/Mine/Mine.swift", ".build/cache"] {
      #expect(folder.text("package/\(name)") == "mine", "\(name)")
    }
    // What is the same is not built again.
    #expect(try FileManager.default.attributesOfItem(atPath: counting)[.modificationDate] as? Date == before)
    for name in ["package/notes.txt", "package/.git", "package/Sources/Mine", "package/.build"] {
      try folder.remove(name)
    }
    #expect(try sandbox.kata.run("checkout", "--force", "01/00", "\(folder.path)/package").code == 0)
    #expect(folder.allNames(in: "package") == starter)
  }

  @Test("forced, takes the place of another chapter's module")
  func otherModule() throws {
    let settings = "Chapters/02-other/chapter.json"
    try sandbox.course.writeChapter("02-other", stages: [])
    try sandbox.course.replace("Tiny\"", with: "Other\"", in: settings)
    try sandbox.course.write("let other = 1\n", to: "Chapters/02-other/00-starter/Sources/Other/Other.swift")
    try sandbox.course.write("// none\n", to: "Chapters/02-other/00-starter/Tests/OtherTests/OtherTests.swift")
    let target = "\(sandbox.folder.path)/package"
    #expect(try sandbox.kata.run("checkout", "01/00", target).code == 0)
    try sandbox.kata.succeed("checkout", "02/00", target, "--force")
    #expect(sandbox.folder.names(in: "package/Sources") == ["Other"])
    #expect(sandbox.folder.names(in: "package/Tests") == ["OtherTests"])
  }

  @Test(
    "forced, replaces nothing that kata did not lay out",
    arguments: ["Package.swift", "Sources/Tiny/Own.swift", "Tests/TinyTests/OwnTests.swift", ".gitignore"])
  func own(name: String) throws {
    try sandbox.folder.write("mine", to: "own/\(name)")
    let ran = try sandbox.kata.fail("checkout", "--force", "01/00", "\(sandbox.folder.path)/own", with: 64)
    let top = name.split(separator: "/").first ?? ""
    #expect(ran.errors.contains("contains a '\(top)' that 'kata checkout' did not lay out; name another folder"))
    #expect(sandbox.folder.allNames(in: "own").filter { $0.contains(".") } == [name])
    #expect(sandbox.folder.text("own/\(name)") == "mine")
  }

  @Test("forced, takes no learner's workspace for a step that was checked out")
  func workspace() throws {
    #expect(try sandbox.kata.run("start", "01/01/2").code == 0)
    try sandbox.course.write("mine", to: "Workspace/Sources/Tiny/Own.swift")
    try sandbox.kata.fail("checkout", "--force", "01/00", "\(sandbox.course.root)/Workspace", with: 64)
    #expect(try sandbox.course.text(of: "Workspace/Sources/Tiny/Own.swift") == "mine")
  }

  @Test("goes into no folder of the course", arguments: ["Chapters", "Workspace/Sources/a/b", "Tests/a", "link/a"])
  func ofCourse(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.course.path("link"), withDestinationPath: TinyCourse.chapter)
    let ran = try sandbox.kata.fail("checkout", "--force", "01/00", sandbox.course.path(name), with: 64)
    #expect(ran.errors.contains("of the repository; name a folder elsewhere"), "\(ran.testDescription)")
  }

  @Test("forced, follows no link out of the folder")
  func links() throws {
    let folder = sandbox.folder
    #expect(try sandbox.kata.run("checkout", "01/00", "\(folder.path)/package").code == 0)
    try folder.write("mine", to: "elsewhere/Own.swift")
    try folder.remove("package/Sources/Tiny")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/package/Sources/Tiny", withDestinationPath: "\(folder.path)/elsewhere")
    #expect(try sandbox.kata.run("checkout", "--force", "01/00", "\(folder.path)/package").code == 0)
    #expect(folder.names(in: "elsewhere") == ["Own.swift"])
    #expect(folder.names(in: "package/Sources/Tiny") == ["Counting.swift"])
    try folder.remove("package/Sources")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/package/Sources", withDestinationPath: "\(folder.path)/elsewhere")
    #expect(try sandbox.kata.run("checkout", "--force", "01/00", "\(folder.path)/package").code == 64)
    #expect(folder.names(in: "elsewhere") == ["Own.swift"])
  }

  @Test("forced, takes a folder that holds nothing that it would replace")
  func repository() throws {
    try sandbox.folder.write("ref: refs/heads/main\n", to: "own/.git/HEAD")
    #expect(try sandbox.kata.run("checkout", "--force", "01/00", "\(sandbox.folder.path)/own").code == 0)
    #expect(sandbox.folder.text("own/.git/HEAD") == "ref: refs/heads/main\n")
  }

  @Test("a step that is checked out builds and tests with a plain 'swift test'", .enabled(if: Kata.hasTime))
  func checkoutBuilds() throws {
    let target = "\(sandbox.folder.path)/연습 package"
    #expect(try sandbox.kata.run("checkout", "01/01/3", target).code == 0)
    let package = Kata(root: target, cache: sandbox.cache, keeping: sandbox.folder)
    let ran = try package.run("/usr/bin/env", ["swift", "test", "-Xswiftc", "-gnone"])
    #expect(ran.code == 1)
    #expect((ran.output + ran.errors).contains(#"XCTAssertEqual failed: ("4") is not equal to ("6")"#))
  }
}
