import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The cache of a run")
struct CacheTests {
  @Test("a second run does nothing again")
  func secondRun() throws {
    let sandbox = try Sandbox(.copied)
    #expect(try sandbox.kata.run("verify").code == 0)
    let before = try times(of: sandbox)
    for proof in sandbox.entries("proofs") { unlink(proof) }
    #expect(try sandbox.kata.run("verify").code == 0)
    #expect(try times(of: sandbox) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.cache)/tmp") == [])
  }

  @Test("copied to another repository it serves steps, breaks and the kept proof: nothing is made there")
  func handedOn() throws {
    let sandbox = try Sandbox(.copied)
    let lesson = "\(TinyCourse.chapter)/01-double/README.md"
    let function = "func doubled(_ number: Int) -> Int"
    let change = "```diff\n-\(function) { number * 2 }\n+\(function) { 1 }\n```"
    let breaks = "## Breaks\n\n### One\n\nWhy it matters.\n\n\(change)\n\n## Recap"
    try sandbox.course.replace("## Recap", with: breaks, in: lesson)
    try sandbox.course.write("01-tiny: NextTests.test_next\n", to: "Chapters/unseen.txt")
    let (root, other) = (sandbox.course.root, "\(sandbox.folder.path)/another/course")
    for folder in ["\(root)/.build", "\(sandbox.folder.path)/another"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.moveItem(atPath: sandbox.cache, toPath: "\(root)/.build/kata")
    let first = kata(at: root, sandbox)
    #expect(try first.run("record", "--repeat=2", "01/01/6").output.contains("1 recorded"))
    #expect(try first.run("verify").code == 0)
    try FileManager.default.copyItem(atPath: root, toPath: other)

    let cache = "\(other)/.build/kata"
    func entries(_ kinds: String...) -> Set<String> {
      Set(
        kinds.flatMap { FileManager.default.enumerator(atPath: "\(cache)/\($0)")?.compactMap { $0 as? String } ?? [] })
    }
    let made = entries("apps", "objects", "outcomes", "parses", "proofs", "tests")
    for kinds in [[], ["proofs"], ["outcomes", "proofs"]] {
      for kind in kinds {
        for entry in entries(kind) { unlink("\(cache)/\(kind)/\(entry)") }
      }
      let ran = try kata(at: other, sandbox).run("verify")
      #expect(ran.code == 0, "\(ran.testDescription)")
      let new = entries("apps", "objects", "outcomes", "parses", "proofs", "tests").subtracting(made)
      #expect(new == [], "without \(kinds)")
    }
  }

  /// The program with the repository's own cache.
  private func kata(at root: String, _ sandbox: Sandbox) -> Kata {
    var kata = Kata(root: root, cache: nil, keeping: sandbox.folder)
    kata.modules = sandbox.kata.modules
    return kata
  }

  @Test("a cache on a stick is read and not written: what it has is not made again")
  func readThrough() throws {
    let sandbox = try Sandbox(.copied)
    #expect(try sandbox.kata.run("verify").code == 0)
    let kinds = ["apps", "objects", "outcomes", "parses", "proofs", "tests"]
    let before = kinds.flatMap(sandbox.entries)
    let own = try TemporaryFolder("cache")
    var kata = Kata(root: sandbox.course.root, cache: own.path, keeping: sandbox.folder)
    kata.modules = sandbox.kata.modules
    kata.variables["KATA_CACHE_FROM"] = sandbox.cache
    #expect(try kata.run("verify").code == 0)
    #expect(["proofs", "outcomes", "objects"].flatMap { own.allNames(in: $0) } == [])
    let file = "\(TinyCourse.chapter)/02-half/2-green/Sources/Tiny/Halving.swift"
    try sandbox.course.write(try sandbox.course.text(of: file) + "// edited\n", to: file)
    try kata.succeed("verify")
    #expect(own.allNames(in: "outcomes").count == 2, "the step's, and its warnings")
    #expect(own.allNames(in: "objects").contains { $0.hasSuffix(".o") })
    #expect(kinds.flatMap(sandbox.entries) == before)
  }

  @Test("after an edit only the steps run that layer on the file")
  func edited() throws {
    let sandbox = try Sandbox(.copied)
    #expect(try sandbox.kata.run("verify").code == 0)
    // A step has its outcome, and the warnings of its compile.
    for (file, entries) in [
      ("01-double/4-green/Sources/Tiny/Doubling.swift", 2), ("02-half/2-green/Sources/Tiny/Halving.swift", 2),
      // Four steps, and the last red's tests against the code before it.
      ("01-double/5-refactor/Sources/Tiny/Doubling.swift", 9),
    ] {
      let before = sandbox.entries("outcomes").count
      let path = "\(TinyCourse.chapter)/\(file)"
      try sandbox.course.write(try sandbox.course.text(of: path) + "// edited\n", to: path)
      try sandbox.kata.succeed("verify")
      #expect(sandbox.entries("outcomes").count == before + entries)
    }
  }

  @Test("a cut entry is made again", .turn(0))
  func cut() throws {
    let sandbox = try Sandbox(.copied)
    for (kinds, ending) in [
      (["outcomes", "toolchains", "parses"], ".json"), (["apps", "tests", "objects"], ".json"),
      (["apps", "tests", "objects"], ".o"),
      (["apps"], ".swiftmodule"),
    ] {
      if !kinds.contains("outcomes") { for entry in sandbox.entries("outcomes") { unlink(entry) } }
      let entries = kinds.flatMap(sandbox.entries).filter { $0.hasSuffix(ending) }
      #expect(!entries.isEmpty)
      for entry in entries {
        let size = try #require(FileManager.default.contents(atPath: entry)).count
        #expect(truncate(entry, off_t(size / 2)) == 0)
      }
      let ran = try sandbox.kata.run("verify", "01/01/2")
      #expect(ran.code == 0, "\(kinds) \(ending) \(ran.testDescription)")
    }
  }

  @Test("a stored list of libraries that does not link is passed over")
  func libraries() throws {
    let sandbox = try Sandbox(.copied)
    for entry in sandbox.entries("outcomes") { unlink(entry) }
    let lists = try sandbox.entries("parses").filter { try String(contentsOfFile: $0, encoding: .utf8).contains("\n[") }
    #expect(!lists.isEmpty)
    for list in lists { try sandbox.forge(#"["-lnothing"]"#, in: list) }
    try sandbox.kata.succeed("verify", "01/01/2")
  }

  @Test("a relative cache is found from where the user stands", .turn(1))
  func relative() throws {
    let sandbox = try Sandbox(.copied)
    let elsewhere = "\(sandbox.folder.path)/else/where"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    let script = "cd \"$1\" && KATA_CACHE=../../cache exec \"$2\" --root \"$3\" verify --fresh 01/00"
    let ran = try sandbox.kata.run("/bin/sh", ["-c", script, "sh", elsewhere, Kata.program, sandbox.course.root])
    #expect(ran.code == 0, "\(ran.testDescription)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.cache)/tmp") == [])
  }

  @Test("a cache that cannot be written costs a note", .turn(1))
  func notWritable() throws {
    let sandbox = try Sandbox(.empty)
    let file = try sandbox.folder.write("a file", to: "file")
    let kata = Kata(root: sandbox.course.root, cache: "\(file)/cache", keeping: sandbox.folder)
    let ran = try kata.succeed("verify", "01/00")
    #expect(ran.ownErrors == "note: '\(file)/cache' cannot be written; nothing is kept for the next run\n")
  }

  @Test("a cache on a read-only disk costs a note", .turn(0), .enabled(if: isIsolated))
  func readOnly() throws {
    let sandbox = try Sandbox(.copied)
    let mount = "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && shift && exec \"$@\""
    let words = ["-rm", "--", "/bin/sh", "-c", mount, "sh", sandbox.cache, Kata.program]
    let ran = try sandbox.kata.run("/usr/bin/unshare", words + ["--root", sandbox.course.root, "verify", "01/00"])
    #expect(ran.code == 0, "\(ran.testDescription)")
    #expect(ran.errors.contains("cannot be written; nothing is kept for the next run\n"))
  }

  @Test("two runs at once in one checkout both prove it", .turn(3, of: 4))
  func together() throws {
    let sandbox = try Sandbox(.empty)
    let results = Mutex<[Result<Ran, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      let result = Result { try sandbox.kata.run("verify", "01/01/1", "01/01/3", "01/02/1") }
      results.withLock { $0.append(result) }
    }
    for result in results.withLock({ $0 }) {
      let ran = try result.get()
      #expect(ran.code == 0, "\(ran.testDescription)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.cache)/tmp") == [])
  }

  @Test("a fresh run builds everything again, in a cache that was moved with its repository and damaged too", .turn(0))
  func fresh() throws {
    let sandbox = try Sandbox(.copied)
    let objects = ["objects", "apps", "tests"].flatMap(sandbox.entries).filter { $0.hasSuffix(".o") }
    #expect(!objects.isEmpty)
    // The right size, and no object.
    for object in objects {
      let size = try #require(FileManager.default.contents(atPath: object)).count
      try Data(count: size).write(to: URL(fileURLWithPath: object))
    }
    let before = try times(of: sandbox, kinds: ["outcomes"])
    var kata = sandbox.kata
    kata.modules = nil
    #expect(try kata.run("verify", "--fresh", "01/00").code == 0)
    let after = try times(of: sandbox, kinds: ["outcomes"])
    #expect(before.filter { after[$0.key] != $0.value }.count == 1)
    #expect(after.count == before.count)
  }

  /// When each entry was written.
  private func times(
    of sandbox: Sandbox, kinds: [String] = ["parses", "apps", "tests", "outcomes"]
  ) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for entry in kinds.flatMap(sandbox.entries) {
      times[entry] = try FileManager.default.attributesOfItem(atPath: entry)[.modificationDate] as? Date
    }
    return times
  }
}
