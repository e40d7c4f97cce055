import Basics
import Curriculum
import Foundation
import TestSupport
import Testing

@testable import Proving

@Suite("Content cache")
struct ContentCacheTests {
  private let folder: TemporaryFolder
  private let key = Digest(of: "key")

  init() throws { folder = try TemporaryFolder() }

  @Test("gives back what was stored, in a later run too, by kind and key")
  func roundTrip() {
    let cache = ContentCache(at: folder.path)
    cache.store(["a": [1, 2]], as: .outcomes, key)
    cache.close()
    let later = ContentCache(at: folder.path)
    #expect(later.value(of: .outcomes, key) == ["a": [1, 2]])
    #expect(later.value(of: .parses, key) as [String: [Int]]? == nil)
    #expect(later.value(of: .outcomes, Digest(of: "other")) as [String: [Int]]? == nil)
  }

  @Test("takes a damaged entry for a missing one", arguments: ["", "[\"whole", "{}", "\u{0}\u{0}"])
  func damaged(text: String) throws {
    let cache = ContentCache(at: folder.path)
    cache.store(["whole"], as: .outcomes, key)
    try Data(text.utf8).write(to: URL(fileURLWithPath: cache.path(.outcomes, key, "json")))
    #expect(cache.value(of: .outcomes, key) as [String]? == nil)
    cache.store(["new"], as: .outcomes, key)
    #expect(cache.value(of: .outcomes, key) == ["new"])
  }

  @Test("two writers at once leave only whole entries")
  func writers() {
    let caches = [ContentCache(at: folder.path), ContentCache(at: folder.path)]
    let reader = ContentCache(at: folder.path)
    caches[0].store([0], as: .outcomes, key)
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      caches[index % 2].store(Array(repeating: index, count: 100 + index), as: .outcomes, key)
      let value: [Int]? = reader.value(of: .outcomes, key)
      if value == nil || Set(value ?? []).count != 1 { Issue.record("half an entry: \(value?.count ?? -1)") }
    }
  }

  @Test("a fresh one ignores earlier entries and uses its own, and keeps what the toolchain said")
  func fresh() {
    let earlier = ContentCache(at: folder.path)
    for kind in ContentCache.Kind.allCases { earlier.store("earlier", as: kind, key) }
    let cache = ContentCache(at: folder.path, isFresh: true)
    #expect(cache.value(of: .outcomes, key) as String? == nil)
    #expect(cache.value(of: .toolchains, key) == "earlier")
    cache.store("own", as: .outcomes, key)
    #expect(cache.value(of: .outcomes, key) == "own")
    #expect(cache.value(of: .apps, key) as String? == nil)
  }

  @Test("one that cannot be written works in a temporary folder, and takes it away")
  func notWritable() throws {
    let file = try folder.write("a file", to: "file")
    let cache = ContentCache(at: "\(file)/cache")
    #expect(!cache.isLasting)
    cache.store("value", as: .outcomes, key)
    #expect(cache.value(of: .outcomes, key) == "value")
    #expect(FileManager.default.fileExists(atPath: cache.folder))
    cache.close()
    #expect(!FileManager.default.fileExists(atPath: cache.folder))
  }

  @Test("the scratch folder goes at the end, and those of runs that are over at the next beginning")
  func scratch() throws {
    let dead = "\(folder.path)/tmp/\(Int32.max)"
    let alive = "\(folder.path)/tmp/1"
    for path in [dead, alive] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let cache = ContentCache(at: folder.path)
    #expect(!FileManager.default.fileExists(atPath: dead))
    #expect(FileManager.default.fileExists(atPath: alive))
    let paths = [cache.scratchPath("a"), cache.scratchPath("a")]
    #expect(paths[0] != paths[1])
    #expect(FileManager.default.fileExists(atPath: cache.scratch))
    cache.close()
    #expect(!FileManager.default.fileExists(atPath: cache.scratch))
  }

  @Test("an entry of which any byte was changed, or the end cut, is missing")
  func everyByte() throws {
    let cache = ContentCache(at: folder.path)
    cache.store(["one", "two"], as: .outcomes, key)
    let path = cache.path(.outcomes, key, "json")
    let whole = try #require(FileManager.default.contents(atPath: path))
    for index in whole.indices {
      var flipped = whole
      flipped[index] ^= 4
      for data in [flipped, whole[..<index]] {
        try data.write(to: URL(fileURLWithPath: path))
        #expect(cache.value(of: .outcomes, key) as [String]? == nil, "byte \(index)")
      }
    }
    try whole.write(to: URL(fileURLWithPath: path))
    #expect(cache.value(of: .outcomes, key) == ["one", "two"])
  }

  @Test("a value of another type under the same key is missing")
  func otherType() {
    let cache = ContentCache(at: folder.path)
    cache.store(["one"], as: .outcomes, key)
    #expect(cache.value(of: .outcomes, key) as [Int]? == nil)
    #expect(cache.value(of: .outcomes, key) as [String: String]? == nil)
  }

  @Test("a kept file is held by its bytes, and by no other's")
  func files() throws {
    let cache = ContentCache(at: folder.path)
    let draft = try folder.write("object", to: "draft")
    let file = try #require(cache.keep(draft, as: "objects/a.o"))
    #expect(cache.contains(file))
    #expect(!FileManager.default.fileExists(atPath: draft))
    #expect(cache.keep(draft, as: "objects/b.o") == nil, "what is not there is not kept")
    let later = ContentCache(at: folder.path)
    for text in ["objecT", "objec", ""] {
      try folder.write(text, to: "objects/a.o")
      #expect(!later.contains(file))
    }
    try folder.remove("objects/a.o")
    #expect(!cache.contains(file))
    try folder.write("object", to: "objects/a.o")
    #expect(later.contains(file))
  }

  @Test("a folder in the place of a file makes way")
  func folders() throws {
    let cache = ContentCache(at: folder.path)
    for path in ["objects/a.o", "outcomes/\(key).json"] { try folder.write("", to: "\(path)/in/it") }
    let file = try #require(cache.keep(try folder.write("object", to: "draft"), as: "objects/a.o"))
    #expect(cache.contains(file))
    cache.store(["new"], as: .outcomes, key)
    #expect(cache.value(of: .outcomes, key) == ["new"])
  }

  @Test("a folder that was removed is made anew with the next entry")
  func removed() throws {
    let cache = ContentCache(at: folder.path)
    #expect(cache.isIntact())
    try FileManager.default.removeItem(atPath: folder.path)
    cache.store(["new"], as: .outcomes, key)
    #expect(cache.value(of: .outcomes, key) == ["new"])
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(!cache.isIntact())
    #expect(cache.isIntact())
  }

  @Test("the compiler's own modules are where LLVM takes no '%' of the path for a pattern")
  func percent() throws {
    let cache = ContentCache(at: "\(folder.path)/a%20b")
    defer { try? FileManager.default.removeItem(atPath: cache.modules) }
    #expect(!cache.modules.contains("%"))
    #expect(FileManager.default.fileExists(atPath: cache.modules))
    #expect(cache.modules != ContentCache(at: "\(folder.path)/a%20c").modules)
  }

  @Test("a text for the compiler is there as it was given, after a change or a removal too")
  func source() throws {
    let cache = ContentCache(at: folder.path)
    let path = try cache.source("text")
    for change in ["other", nil] {
      if let change { try change.write(toFile: path, atomically: true, encoding: .utf8) } else { unlink(path) }
      #expect(try cache.source("text") == path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    }
    #expect(try cache.source("other") != path)
  }
}
