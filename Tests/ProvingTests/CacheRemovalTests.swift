import Basics
import Curriculum
import Foundation
import Outcomes
import Synchronization
import TestSupport
import Testing

@testable import Processes
@testable import Proving

/// The cache is removed by someone else while a step is proven: that costs time, and never comes to a false word.
@Suite("A cache that is removed")
struct CacheRemovalTests {
  private let shop: Workshop

  init() throws { shop = try Workshop() }

  @Test("between two runs is made anew")
  func between() throws {
    let settings = shop.settings()
    let driver = DirectDriver(settings)
    for _ in 0..<3 {
      #expect(try driver.outcome(of: shop.tree(), again: true).testIDs == ["ATests.test_a"])
      #expect(shop.toolchain.takeCompiled().count == 10)
      shop.removeCache()
    }
  }

  /// The calls of the compiler for one package, and the links.
  private static let moments = 0..<8

  @Test("before any call of the compiler or the linker costs that call, or all of them", arguments: moments)
  func before(moment: Int) throws {
    let (shop, count) = (shop, Calls())
    shop.toolchain.before { _ in
      if count.next() == moment { shop.removeCache() }
      return nil
    }
    shop.toolchain.beforeLink { _ in
      if count.next() == moment { shop.removeCache() }
      return nil
    }
    try check()
  }

  @Test("after any call of the compiler or the linker costs that call, or all of them", arguments: moments)
  func after(moment: Int) throws {
    let (shop, count) = (shop, Calls())
    var settings = shop.settings(jobs: 1)
    let run = settings.run
    settings.run = { command in
      let finished = try run(command)
      if command.executable != "/bin/sh", count.next() == moment { shop.removeCache() }
      return finished
    }
    try check(settings)
  }

  @Test("with its folders made anew by another run is noticed all the same", arguments: moments)
  func healed(moment: Int) throws {
    let (shop, count) = (shop, Calls())
    var settings = shop.settings(jobs: 1)
    let (run, other) = (settings.run, settings.cache)
    settings.run = { command in
      if command.executable != "/bin/sh", count.next() == moment {
        shop.removeCache()
        _ = other.isIntact()
      }
      return try run(command)
    }
    try check(settings)
  }

  private func check(_ settings: DriverSettings? = nil) throws {
    let settings = settings ?? shop.settings(jobs: 1)
    let tree = try shop.tree()
    #expect(try DirectDriver(settings).outcome(of: tree, again: true).testIDs == ["ATests.test_a"])
    shop.toolchain.before { _ in nil }
    shop.toolchain.beforeLink { _ in nil }
    let later = shop.settings()
    #expect(
      try DirectDriver(later).outcome(of: tree, again: true).testIDs == ["ATests.test_a"], "nothing false is kept")
  }

  @Test("again and again is told as what it is")
  func always() throws {
    let shop = shop
    shop.toolchain.before { call in
      if call.module == "M" { shop.removeCache() }
      return nil
    }
    let outcome = try DirectDriver(shop.settings()).outcome(of: shop.tree(), again: true)
    #expect(outcome.detail.contains("/cache' changes while it is used; leave it alone and try again"))
  }

  @Test("a damaged module of the system, which the compiler would refuse for ever, is built anew")
  func damagedModule() throws {
    let settings = shop.settings()
    let module = "\(settings.cache.modules)/Glibc.pcm"
    #expect(FileManager.default.createFile(atPath: module, contents: Data()))
    shop.toolchain.before { _ in
      guard FileManager.default.fileExists(atPath: module) else { return nil }
      return FakeToolchain.finished(1, "<unknown>:0: error: file '\(module)' is not a valid module file: too small\n")
    }
    #expect(try DirectDriver(settings).outcome(of: shop.tree(), again: true).kind == .passes)
  }

  @Test("with another error each time names the last one")
  func error() throws {
    let shop = shop
    var settings = shop.settings()
    settings.run = { command in
      shop.removeCache()
      throw SpawnError(executable: "swift-frontend", code: ENOMEM, reason: "no memory")
    }
    let outcome = try DirectDriver(settings).outcome(of: shop.tree(), again: true)
    let words = "try again; the last error was: 'swift-frontend' cannot be run; no memory"
    #expect(outcome.detail.hasSuffix(words), "\(outcome)")
  }

  private final class Calls: Sendable {
    private let count = Mutex(-1)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}
