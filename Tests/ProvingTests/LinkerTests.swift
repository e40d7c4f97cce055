import Basics
import Foundation
import Outcomes
import Processes
import TestSupport
import Testing

@testable import Proving

@Suite("Linker")
struct LinkerTests {
  private let shop: Workshop
  private let object: String

  init() throws {
    shop = try Workshop()
    object = try shop.folder.write("object", to: "A.o")
  }

  private func link(to program: String = "program", imports: [String] = ["import XCTest"]) throws -> ProcessResult {
    try Linker(shop.settings()).link([object], to: "\(shop.folder.path)/\(program)", imports: imports)
  }

  private func refuse(_ linker: String) {
    shop.toolchain.beforeLink { $0 == linker ? FakeToolchain.finished(1, "error: undefined symbol") : nil }
  }

  @Test("links by itself, with the libraries that the objects name")
  func direct() throws {
    #expect(try link().isSuccess)
    #expect(shop.toolchain.takeLinks() == [["/fake/ld.lld", object, "-lFoundation", "-o", "program"]])
    #expect(shop.folder.exists("program"))
  }

  @Test("reads the libraries once for each set of imports")
  func libraries() throws {
    _ = try link()
    shop.toolchain.libraries(["-lTesting"])
    _ = try link()
    _ = try link(imports: ["import Testing"])
    #expect(shop.toolchain.takeLinks().map { $0[2] } == ["-lFoundation", "-lFoundation", "-lTesting"])
  }

  @Test("goes the toolchain's own way where the direct one fails, and tells what that says")
  func fallback() throws {
    refuse("/fake/ld.lld")
    #expect(try link().isSuccess)
    #expect(shop.toolchain.takeLinks().map(\.first) == ["/fake/ld.lld", "/fake/clang"])
    shop.toolchain.beforeLink { _ in FakeToolchain.finished(1, "error: undefined symbol") }
    #expect(try link().firstErrorLine == "error: undefined symbol")
  }

  @Test("tells what the linker says, not that it failed")
  func ownWords() throws {
    let driver = "error: link command failed with exit code 1 (use -v to see invocation)"
    shop.toolchain.beforeLink { _ in FakeToolchain.finished(1, "ld.lld: cannot open it\n\(driver)") }
    #expect(try link().firstErrorLine == "ld.lld: cannot open it")
    shop.toolchain.beforeLink { _ in FakeToolchain.finished(1, driver) }
    #expect(try link().firstErrorLine == driver)
  }

  @Test("a stored list of libraries that does not link is found anew, and the new one is stored")
  func wrongList() throws {
    shop.toolchain.libraries(["-lGone"])
    _ = try link()
    shop.toolchain.libraries(["-lFoundation"])
    refuse("/fake/ld.lld")
    #expect(try link().isSuccess)
    #expect(shop.toolchain.takeLinks().last == ["/fake/clang", object, "-lFoundation", "-o", "program"])
    shop.toolchain.beforeLink { _ in nil }
    #expect(try link().isSuccess)
    #expect(shop.toolchain.takeLinks() == [["/fake/ld.lld", object, "-lFoundation", "-o", "program"]])
  }

  @Test("a list of libraries that is removed before it is read is no list")
  func lostList() throws {
    var settings = shop.settings()
    let (run, shop) = (settings.run, shop)
    settings.run = { command in
      let finished = try run(command)
      if command.executable.hasSuffix("autolink-extract") { shop.removeCache() }
      return finished
    }
    _ = try Linker(settings).link([object], to: "\(shop.folder.path)/program", imports: ["import XCTest"])
    _ = shop.toolchain.takeLinks()
    _ = try link()
    #expect(shop.toolchain.takeLinks() == [["/fake/ld.lld", object, "-lFoundation", "-o", "program"]])
  }

  @Test("the linker is given a relative path, as it takes a '%' for a place to fill in")
  func percent() throws {
    try shop.folder.write("", to: "100 %t/keep")
    #expect(try link(to: "100 %t/program").isSuccess)
    #expect(shop.folder.exists("100 %t/program"))
    #expect(shop.toolchain.takeLinks().first?.last == "program")
  }

  @Test(
    "the imports of sources are their lines with that word and the conditions around them, the last file's first",
    arguments: [
      (["let a = 1"], [""]), (["import A\nlet a = 1\nimport B"], ["import A\nimport B"]),
      (["import A", "import B", "import A"], ["import A", "import B"]),
      (
        ["#if os(Linux)\n  import A\n  #else\nimport B\n#endif\n#warning(\"\")"],
        ["#if os(Linux)\n  import A\n  #else\nimport B\n#endif"]
      ),
    ])
  func imports(sources: [String], imports: [String]) {
    #expect(Linker.imports(of: sources) == imports)
  }

  @Test("the modules of sources are those that a line imports, whatever is before and behind the name")
  func modules() {
    let sources = [
      "import B\n@testable import A\nlet c = \"import D\"",
      "#if os(Linux)\n  public import struct E.F\n#endif\nimport B",
      "// import G\n@preconcurrency import H.I; let j = 1\nimport func K.l",
    ]
    #expect(Linker.modules(of: sources) == ["A", "B", "E", "H", "K"])
  }

  @Test("the libraries are those that an object names which imports the modules, and no more")
  func probe() throws {
    let shop = shop
    let texts = Monitor<[String]>([])
    var settings = shop.settings()
    let run = settings.run
    settings.run = { command in
      if let copy = shop.toolchain.copies(for: command)?["main.swift"] {
        let text = try String(contentsOfFile: copy, encoding: .utf8)
        texts.withLock { $0.append(text) }
      }
      if command.executable.hasSuffix("autolink-extract") {
        texts.withLock {
          $0.append(
            command.arguments.dropLast(2).map { "\($0.split(separator: "/").last ?? "")" }.joined(separator: " "))
        }
      }
      return try run(command)
    }
    for _ in 0..<2 {
      _ = try Linker(settings).link([object], to: "\(shop.folder.path)/program", imports: ["UIKit 1234", "XCTest"])
    }
    let name = "\(object.split(separator: "/").last ?? "")"
    #expect(texts.withLock { $0 } == ["#if canImport(XCTest)\nimport XCTest\n#endif\n", "\(name) main.swift.o"])
  }
}
