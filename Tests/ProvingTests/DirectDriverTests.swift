import Basics
import Curriculum
import Foundation
import Outcomes
import TestSupport
import Testing

@testable import Proving

@Suite("Direct driver")
struct DirectDriverTests {
  private let shop: Workshop
  private let runs = Monitor(0)

  init() throws { shop = try Workshop() }

  /// What a run works with, which counts the test programs that it starts.
  private func settings(isFresh: Bool = false, checksReuse: Bool = false) -> DriverSettings {
    var settings = shop.settings(isFresh: isFresh, checksReuse: checksReuse)
    let (run, runs) = (settings.run, runs)
    settings.run = { command in
      if command.executable == "/bin/sh" { runs.withLock { $0 += 1 } }
      return try run(command)
    }
    return settings
  }

  /// What the package shows in a run of its own.
  private func outcome(
    of changes: [String: String] = [:], again: Bool = false, isFresh: Bool = false, checksReuse: Bool = false
  ) throws -> Outcome {
    let driver = DirectDriver(settings(isFresh: isFresh, checksReuse: checksReuse))
    return try driver.outcome(of: shop.tree(changes), again: again)
  }

  private var count: Int { runs.withLock { $0 } }

  @Test("an outcome is known until something of its package changes; it is asked for again where that is wanted")
  func known() throws {
    for _ in 0..<2 { #expect(try outcome().kind == .passes) }
    #expect(count == 1)
    _ = try outcome(again: true)
    #expect(count == 2)
    _ = try outcome(of: ["Sources/M/C.swift": "func c() { 2 }"])
    #expect(count == 3)
    _ = try outcome(isFresh: true)
    #expect(count == 4)
    _ = try outcome(checksReuse: true)
    #expect(count == 5)
  }

  @Test(
    "the compiler sees the text that was read, whatever is saved or removed before it is called",
    arguments: [("fine", "wrong"), ("wrong", "fine"), ("wrong", nil)])
  func saved(read: String, saved: String?) throws {
    let tree = try shop.tree(["Sources/M/B.swift": read])
    let place = "Workspace/Sources/M/B.swift"
    shop.toolchain.before { [folder = shop.folder] _ in
      if let saved { try folder.write(saved, to: place) } else { try? folder.remove(place) }
      return nil
    }
    for again in [true, false] {
      let outcome = try DirectDriver(settings()).outcome(of: tree, again: again)
      #expect(outcome.diagnostics.map(\.file) == (read == "wrong" ? ["Sources/M/B.swift"] : []))
    }
    shop.toolchain.before { _ in nil }
    #expect(try outcome(of: ["Sources/M/B.swift": saved ?? "fine"]).diagnostics.isEmpty == (saved != "wrong"))
  }

  @Test("each change of a package is one run, and what it is held against is one for all")
  func changes() throws {
    let tree = try shop.tree()
    let trial = try DirectDriver(settings()).trials(of: tree)
    let before = count
    let file = try #require(tree.file("Sources/M/C.swift"))
    for text in ["func c() { 2 }", "func c() { 3 }", "func c() { 4 }"] { _ = try trial(text, file, true) }
    #expect(count == before + 4)
  }

  @Test("many that ask at once for one outcome run the program once")
  func together() throws {
    let tree = try shop.tree()
    let driver = DirectDriver(settings())
    WorkQueue.run(count: 8, workers: 8) { _ in _ = try? driver.outcome(of: tree, again: false) }
    #expect(count == 1)
  }

  @Test(
    "what the compiler refuses is the outcome, and nothing is linked or run",
    arguments: ["Sources/M/B.swift", "Tests/MTests/CTests.swift"])
  func refused(path: String) throws {
    let outcome = try outcome(of: [path: "wrong"])
    #expect(outcome.diagnostics.map(\.file) == [path])
    #expect(outcome.diagnostics.map(\.module) == [path.hasPrefix("Sources") ? "M" : "MTests"])
    #expect(shop.toolchain.takeLinks() == [])
    #expect(count == 0)
  }

  @Test(
    "a compiler that fails is no fault of the package, and is asked again the next time",
    arguments: [
      ("M", "error: it is ill", InvalidOutcome.toolchain("the compiler fails on 'M': error: it is ill")),
      ("KataHost", "error: it is ill", .toolchain("the shared module 'KataHost' does not compile: error: it is ill")),
      (
        "MTests", "fatal error: No space left on device",
        .environment("the disk is full, so nothing can be built; make room and try again")
      ),
    ])
  func failing(module: String, words: String, obstacle: InvalidOutcome) throws {
    shop.toolchain.before { $0.module == module ? FakeToolchain.finished(1, words) : nil }
    #expect(try outcome() == .unusable(obstacle))
    shop.toolchain.before { _ in nil }
    #expect(try outcome().kind == .passes)
  }

  @Test("a linker that fails is no fault of the package, and is asked again the next time")
  func notLinked() throws {
    shop.toolchain.beforeLink { _ in FakeToolchain.finished(1, "ld.lld: error: undefined symbol: a") }
    #expect(try outcome() == .unusable(.toolchain("the linker fails: ld.lld: error: undefined symbol: a")))
    shop.toolchain.beforeLink { _ in nil }
    #expect(try outcome().kind == .passes)
  }

  @Test("files that are no module are told before anything is compiled")
  func noModule() throws {
    let tree = SourceTree(module: "M", languageMode: "5", uses: [], files: [])
    let outcome = try DirectDriver(shop.settings()).outcome(of: tree, again: false)
    #expect(outcome == .unusable(.noModule("'Sources/M' contains no Swift file; put one there")))
    #expect(shop.toolchain.takeCalls() == [])
  }

  @Test("the app is the last of the main files that compiles with its package, if the package does")
  func program() throws {
    let mains = try ["fine 1", "fine 2", "wrong"].map { text in
      SourceFile(
        logicalPath: "main.swift", path: try shop.folder.write(text, to: "App/\(text)/main.swift"), contents: text)
    }
    let driver = DirectDriver(shop.settings())
    let (tree, refused) = (try shop.tree(), try shop.tree(["Sources/M/B.swift": "wrong"], at: "Other"))
    let app = try driver.app(of: tree, mains: mains)
    #expect(app.main == mains[1])
    #expect(FileManager.default.fileExists(atPath: try #require(app.program)))
    #expect(try driver.app(of: tree, mains: [mains[2]]) == .noScreen)
    #expect(try driver.app(of: refused, mains: mains) == .packageRefused)
  }

  @Test("as many compilers run at once as are allowed", arguments: [1, 3])
  func slots(count: Int) {
    let slots = BuildSlots(count: count)
    let running = Monitor((now: 0, most: 0))
    WorkQueue.run(count: 40, workers: 8) { _ in
      slots.use {
        running.withLock { running in
          running.now += 1
          running.most = max(running.most, running.now)
        }
        running.withLock { $0.now -= 1 }
      }
    }
    #expect(running.withLock { $0.most } <= count)
    #expect(slots.available == count)
  }
}
