import Basics
import Curriculum
import Foundation
import Outcomes
@testable import Processes
import TestSupport
import Testing

@testable import Proving

@Suite("Module builder")
struct ModuleBuilderTests {
  private let shop: Workshop
  private var compiler: FakeToolchain { shop.toolchain }
  private let all = [
    "KataHost", "KataHost/KataHost.swift", "M", "M/A.swift", "M/B.swift", "M/C.swift", "MTests/ATests.swift",
    "MTests/CTests.swift", "MTests/main.swift",
  ]

  init() throws { shop = try Workshop() }

  private func built(_ result: ModuleBuilder.Result) throws -> [String: Module] {
    guard case .built(let modules) = result else {
      Issue.record("\(result)")
      return [:]
    }
    return modules
  }

  private func stopped(_ result: ModuleBuilder.Result) throws -> (module: String, built: BuiltModule) {
    guard case .stopped(let plan, let built) = result else { throw CocoaError(.featureUnsupported) }
    return (plan.name, built)
  }

  // MARK: - Nothing twice

  @Test("a package is compiled once, in one run and in the next")
  func once() throws {
    let settings = shop.settings()
    let builder = ModuleBuilder(settings)
    let first = try built(shop.build(shop.tree(), with: builder, settings))
    #expect(compiler.takeCompiled() == all)
    #expect(first["M"]?.objects.count == 3)
    #expect(first["MTests"]?.objects.count == 3)
    #expect(first.values.flatMap(\.objects).allSatisfy(FileManager.default.fileExists))
    let second = try built(shop.build(shop.tree(), with: builder, settings))
    let descriptor3 = try built(shop.build(shop.tree()))
    #expect(compiler.takeCompiled() == [])
    #expect([second, descriptor3].allSatisfy { $0.mapValues(\.objects) == first.mapValues(\.objects) })
  }

  @Test("an edit compiles the files that can see it and their interface; the list of tests is such a file")
  func edits() throws {
    try shop.build(shop.tree())
    _ = compiler.takeCompiled()
    func compiled(after changes: [String: String]) throws -> [String] {
      _ = try built(shop.build(shop.tree(changes)))
      return compiler.takeCompiled()
    }
    let body = ["Sources/M/B.swift": "func b() { 2 }"]
    #expect(try compiled(after: body) == ["M", "M/A.swift", "M/B.swift"], "behind the same interface")
    let heading = ["Sources/M/B.swift": "func bb() { 2 }"]
    let tests = ["MTests/ATests.swift", "MTests/main.swift"]
    #expect(try compiled(after: heading) == ["M", "M/A.swift", "M/B.swift"] + tests)
    let test = heading.merging(["Tests/MTests/CTests.swift": "@testable import M\nfinal class CTests { C(1) }"]) { $1 }
    #expect(try compiled(after: test) == ["MTests/CTests.swift"], "no test of it is in the list")
    let listed = heading.merging(["Tests/MTests/ATests.swift": "@testable import M\nfinal class ATests { A(1) }"]) {
      $1
    }
    #expect(try compiled(after: listed) == ["MTests/ATests.swift", "MTests/main.swift"])
    #expect(try compiled(after: [:]) == [], "everything was there before")
  }

  @Test("of a module with an error the objects of the other files are kept")
  func kept() throws {
    compiler.before { call in
      call.files.contains("C.swift") ? FakeToolchain.finished(1, "Sources/M/C.swift:1:1: error: no such thing\n") : nil
    }
    let refused = try stopped(shop.build(shop.tree()))
    #expect(refused.module == "M" && refused.built.refusals.count == 1)
    _ = compiler.takeCompiled()
    compiler.before { _ in nil }
    let modules = try built(shop.build(shop.tree(["Sources/M/C.swift": "func c() { 3 }"])))
    #expect(compiler.takeCompiled().filter { $0.hasPrefix("M/") } == ["M/C.swift"])
    #expect(modules["M"]?.objects.count == 3)
  }

  @Test("a file of another version is compiled, though the object of its old one lies in its place")
  func latest() throws {
    let settings = shop.settings()
    let builder = ModuleBuilder(settings)
    for text in ["func c() { 1 }", "func c() { 2 }", "func c() { 3 }"] {
      let modules = try built(shop.build(shop.tree(["Sources/M/C.swift": text]), with: builder, settings))
      #expect(try texts(of: modules["M"]).last == text)
    }
  }

  @Test(
    "the objects are those of the files, in their order, however many files and cores there are", arguments: [1, 8])
  func many(jobs: Int) throws {
    let settings = shop.settings(jobs: jobs)
    let names = (0..<9).map { "F\($0)" }
    let files = Dictionary(uniqueKeysWithValues: names.map { ("Sources/M/\($0).swift", "func \($0)() {}") })
    let modules = try built(shop.build(shop.tree(files), with: ModuleBuilder(settings), settings))
    #expect(
      try texts(of: modules["M"]).map { $0.prefix { $0 != "(" } } == (["a", "b", "c"] + names).map { "func \($0)" })
  }

  private func texts(of module: Module?) throws -> [String] {
    try #require(module).objects.map { try String(contentsOfFile: $0, encoding: .utf8) }
  }

  // MARK: - At once

  @Test("tests are compiled as soon as the interface that they import is there", .timeLimit(.minutes(1)))
  func early() throws {
    let compiler = compiler
    compiler.before { call in
      if call.module == "M", !call.isInterface { compiler.wait { $0.contains { $0.module == "MTests" } } }
      return nil
    }
    let modules = try built(shop.build(shop.tree()))
    #expect(modules["M"]?.objects.count == 3)
    #expect(compiler.takeCompiled() == all)
  }

  @Test("of two modules that do not compile, the one that others import is told")
  func firstRefusal() throws {
    let root = shop.folder.path
    compiler.before { call in
      guard !call.isInterface, call.module != "KataHost" else { return nil }
      let file = call.module == "M" ? "Sources/M/A.swift" : "Tests/MTests/ATests.swift"
      return FakeToolchain.finished(1, "\(root)/Workspace/\(file):1:1: error: no\n")
    }
    #expect(try stopped(shop.build(shop.tree())).module == "M")
    #expect(try stopped(shop.build(shop.tree())).module == "M")
  }

  @Test("however many build packages that share files, each object is made once")
  func crowd() throws {
    let settings = shop.settings(jobs: 4)
    let builder = ModuleBuilder(settings)
    let base = try shop.tree()
    let trees = try (0..<24).map { index in
      let file = try shop.tree(["Sources/M/C.swift": "func c() { \(index / 2) }"], at: "Other\(index / 2)").file(
        "Sources/M/C.swift")
      return SourceTree(
        module: "M", languageMode: "5", uses: [],
        files: base.files.filter { $0.name != "C.swift" && !$0.isTest } + [file].compactMap(\.self))
    }
    WorkQueue.run(count: trees.count, workers: 8) { [shop] index in
      _ = try? shop.build(trees[index], with: builder, settings)
    }
    let counts = Dictionary(grouping: compiler.takeCompiled(), by: \.self).mapValues(\.count)
    #expect(counts["M/A.swift"] == 1)
    #expect(counts["M/B.swift"] == 1)
    #expect(counts["M/C.swift"] == 12)
    #expect(counts["M"] == 12)
  }

  @Test("what one has begun and cannot make, the other asks for too, and is told the same")
  func sharedRefusal() throws {
    let settings = shop.settings(jobs: 8)
    let builder = ModuleBuilder(settings)
    let trees = try [1, 2].map {
      try shop.tree(["Sources/M/B.swift": "func b() { wrong }", "Sources/M/C.swift": "func c() { \($0) }"])
    }
    let other = Future { [shop] in try shop.build(trees[1], with: builder, settings) }
    let own = try stopped(shop.build(trees[0], with: builder, settings))
    #expect(own.built.refusals == (try stopped(other.value())).built.refusals)
    #expect(own.built.refusals.map(\.file) == ["Sources/M/B.swift"])
  }

  // MARK: - Refusals and failures

  @Test("a refusal is told once with its place, stops the build, and is kept")
  func refusal() throws {
    let tree = try shop.tree(["Sources/M/B.swift": "func b() { wrong }"])
    for isKnown in [false, true] {
      let settings = shop.settings(jobs: 1)
      let (module, built) = try stopped(shop.build(tree, with: ModuleBuilder(settings), settings))
      #expect(module == "M")
      #expect(built.failure == nil)
      #expect(
        built.refusals == [
          Diagnostic(
            module: "M", file: "Sources/M/B.swift", line: 1, column: 1, message: "cannot find 'wrong' in scope")
        ])
      #expect(compiler.takeCompiled().filter { !$0.hasPrefix("KataHost") }.isEmpty == isKnown)
    }
    _ = try built(shop.build(shop.tree()))
  }

  @Test(
    "a failure of the compiler itself is told and not kept",
    arguments: [
      (ProcessResult.Status.signaled(11), "error: nothing works", "it ended on signal 11"),
      (.timedOut, "error: nothing works", "it was stopped at its time limit"),
      (.outOfMemory, "error: nothing works", "it was stopped at its limit of memory"),
      (.exited(1), "error: nothing works", "error: nothing works"),
      (.signaled(9), "Workspace/Sources/M/A.swift:1:1: error: half a word\n", "it ended on signal 9"),
    ])
  func failure(ending: ProcessResult.Status, output: String, words: String) throws {
    let output = output.replacing("Workspace/", with: "\(shop.folder.path)/Workspace/")
    compiler.before { call in
      call.module == "M" && !call.isInterface ? ProcessResult(status: ending, output: output, isCut: false) : nil
    }
    let (module, broken) = try stopped(shop.build(shop.tree()))
    #expect(module == "M")
    #expect(broken.failure == words)
    compiler.before { _ in nil }
    _ = compiler.takeCalls()
    _ = try built(shop.build(shop.tree()))
    #expect(compiler.takeCompiled().contains("M/A.swift"))
  }

  @Test("files of which a refused call says nothing are compiled without the others: every refusal is told")
  func silentFiles() throws {
    let root = shop.folder.path
    compiler.before { call in
      guard call.module == "M", !call.isInterface else { return nil }
      let name = call.files.contains("A.swift") ? "A" : "B"
      return FakeToolchain.finished(1, "\(root)/Workspace/Sources/M/\(name).swift:1:1: error: no\n")
    }
    let settings = shop.settings(jobs: 1)
    let refused = try stopped(shop.build(shop.tree(), with: ModuleBuilder(settings), settings)).built
    #expect(refused.refusals.map(\.file) == ["Sources/M/A.swift", "Sources/M/B.swift"])
  }

  @Test("a compiler that cannot be started is an error, and the next build does everything")
  func spawnError() throws {
    compiler.before { call in
      guard call.module == "M" else { return nil }
      throw SpawnError(executable: "swift-frontend", code: EAGAIN, reason: "no more processes")
    }
    let settings = shop.settings()
    let builder = ModuleBuilder(settings)
    #expect(throws: SpawnError.self) { try shop.build(shop.tree(), with: builder, settings) }
    compiler.before { _ in nil }
    _ = try built(shop.build(shop.tree(), with: builder, settings))
  }

  // MARK: - Damage

  enum Damage: String, CaseIterable {
    case flipped, cut, empty, removed

    func apply(to path: String) throws {
      guard var data = FileManager.default.contents(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
      switch self {
      case .flipped: data[data.count / 2] ^= 1
      case .cut: data.removeLast()
      case .empty: data = Data()
      case .removed: return try FileManager.default.removeItem(atPath: path)
      }
      try data.write(to: URL(fileURLWithPath: path))
    }
  }

  @Test("a damaged object or interface is made anew, once", arguments: Damage.allCases)
  func damage(damage: Damage) throws {
    let whole = try built(shop.build(shop.tree()))
    let objects = try #require(whole["M"]).objects
    let interface = "\(try #require(whole["M"]?.folder))/M.swiftmodule"
    let texts = (objects + [interface]).map { FileManager.default.contents(atPath: $0) }
    for (path, wanted) in [(objects[0], ["M/A.swift"]), (interface, ["M"])] {
      _ = compiler.takeCalls()
      try damage.apply(to: path)
      _ = try built(shop.build(shop.tree()))
      #expect(compiler.takeCompiled() == wanted)
      #expect((objects + [interface]).map { FileManager.default.contents(atPath: $0) } == texts)
      _ = try built(shop.build(shop.tree()))
      #expect(compiler.takeCompiled() == [])
    }
  }

  @Test("damaged entries are made anew", arguments: Damage.allCases)
  func damagedEntries(damage: Damage) throws {
    try shop.build(shop.tree())
    for kind in [ContentCache.Kind.apps, .tests, .objects, .parses] {
      for entry in shop.entries(kind, ending: ".json") { try damage.apply(to: "\(shop.folder.path)/\(entry)") }
    }
    _ = compiler.takeCalls()
    _ = try built(shop.build(shop.tree()))
    #expect(compiler.takeCompiled() == all)
    _ = try built(shop.build(shop.tree()))
    #expect(compiler.takeCompiled() == [])
  }

  // MARK: - Fresh and checked

  @Test("a fresh run compiles everything once, and takes the place of what was there")
  func fresh() throws {
    let old = try built(shop.build(shop.tree()))
    _ = compiler.takeCalls()
    compiler.change(to: "// newer")
    let settings = shop.settings(isFresh: true)
    let builder = ModuleBuilder(settings)
    for calls in [all, []] {
      let new = try built(shop.build(shop.tree(), with: builder, settings))
      #expect(compiler.takeCompiled() == calls)
      #expect(new["M"]?.objects == old["M"]?.objects)
      let interface = "\(try #require(new["M"]?.folder))/M.swiftmodule"
      #expect(try String(contentsOfFile: interface, encoding: .utf8).hasSuffix("// newer"))
    }
    _ = try built(shop.build(shop.tree()))
    #expect(compiler.takeCompiled() == [])
  }

  @Test("checking reuse compiles again whatever was judged file by file, once a module, and finds it the same")
  func checked() throws {
    try shop.build(shop.tree())
    _ = compiler.takeCalls()
    let settings = shop.settings(checksReuse: true)
    let builder = ModuleBuilder(settings)
    for calls in [all.filter { !$0.hasPrefix("KataHost") }, []] {
      _ = try built(shop.build(shop.tree(), with: builder, settings))
      #expect(compiler.takeCompiled() == calls)
    }
  }

  @Test(
    "checking reuse names what is not what the compiler makes",
    arguments: [("M", false, "A.swift"), ("M", true, "M.swiftmodule"), ("MTests", false, "ATests.swift")])
  func stale(module: String, isInterface: Bool, file: String) throws {
    try shop.build(shop.tree())
    let compiler = compiler
    compiler.before { call in
      compiler.change(to: call.module == module && call.isInterface == isInterface ? "// other" : "")
      return nil
    }
    let settings = shop.settings(checksReuse: true, jobs: 1)
    let error = #expect(throws: StaleObject.self) {
      try shop.build(shop.tree(), with: ModuleBuilder(settings), settings)
    }
    #expect(error?.file == file)
  }

  @Test("checking reuse names a refusal that is none")
  func staleRefusal() throws {
    let refusal = "\(shop.folder.path)/Workspace/Sources/M/B.swift:1:1: error: cannot find 'b' in scope\n"
    compiler.before { $0.module == "M" ? FakeToolchain.finished(1, refusal) : nil }
    try shop.build(shop.tree())
    compiler.before { _ in nil }
    let settings = shop.settings(checksReuse: true)
    let error = #expect(throws: StaleObject.self) {
      try shop.build(shop.tree(), with: ModuleBuilder(settings), settings)
    }
    #expect(error?.file == nil)
    #expect(error?.description.hasPrefix("the errors of the files compiled are not what") == true)
  }

  @Test("a compiler that fails while reuse is checked says nothing of what was used")
  func failsWhileChecked() throws {
    try shop.build(shop.tree())
    compiler.before { call in
      call.module == "M" ? ProcessResult(status: .signaled(9), output: "", isCut: false) : nil
    }
    #expect(throws: InvalidOutcome.toolchain("the compiler fails on 'M': it ended on signal 9")) {
      try shop.build(shop.tree(), checksReuse: true)
    }
  }
}
