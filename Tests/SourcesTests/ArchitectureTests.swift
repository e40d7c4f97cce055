import Curriculum
import Foundation
import TestSupport
import Testing

/// `Package.swift`, the drawing in `Sources/README.md` and the imports say the same of the tool's modules.
@Suite("The tool's modules")
struct ArchitectureTests {
  private static let notOfTheTool = Set(SharedCode.modules + [SharedCode.overlay, "CSpawn"])

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(BuiltKata.repository)/\(path)", encoding: .utf8)
  }

  /// The modules that each target names in `Package.swift`; tests are left out.
  private func dependencies() throws -> [String: Set<String>] {
    let target = /\.(?:executableT|t)arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    return try text("Package.swift").matches(of: target).reduce(into: [:]) { found, match in
      let names = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      found[String(match.1)] = Set(names)
    }
  }

  /// The modules of this package that the files of a module import.
  private func imports(of module: String, among modules: Set<String>) throws -> Set<String> {
    let root = "\(BuiltKata.repository)/Sources/\(module)"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      for match in text.matches(of: /(?m)^(?:@\w+ )?import (?:\w+ )?(\w+)/) { found.insert(String(match.1)) }
    }
    return found.intersection(modules)
  }

  /// The rows of the drawing: a module, and the modules that its arrow leads to.
  private func drawing() throws -> [(module: String, arrows: Set<String>)] {
    let block = try text("Sources/README.md").split(separator: "```text\n")[1].split(separator: "```")[0]
    return block.matches(of: /(?m)^(\w+) .*?(?:─>(.*))?$/).map { match in
      (String(match.1), Set((match.2 ?? "").split(separator: " ").map(String.init)))
    }
  }

  /// All that a module reaches.
  private func reached(from module: String, by edges: [String: Set<String>]) -> Set<String> {
    (edges[module] ?? []).reduce(into: []) { $0.formUnion(reached(from: $1, by: edges).union([$1])) }
  }

  @Test("which steps share are the libraries of Package.swift, and have their folders")
  func shared() throws {
    let libraries = try text("Package.swift").matches(of: /\.library\(name: "(\w+)", targets: \["(\w+)"\]\)/)
    #expect(libraries.allSatisfy { $0.1 == $0.2 })
    #expect(Set(libraries.map { String($0.1) }) == Set(SharedCode.modules + [SharedCode.overlay]))
    for folder in SharedCode.folders {
      #expect(FileManager.default.fileExists(atPath: "\(BuiltKata.repository)/\(folder)"), "\(folder)")
    }
  }

  @Test("import what Package.swift lets them import, and nothing is allowed that no file uses")
  func imports() throws {
    let allowed = try dependencies()
    #expect(allowed.count > 10)
    for (module, dependencies) in allowed where module != "TestSupport" {
      let used = try imports(of: module, among: Set(allowed.keys).subtracting([module]))
      #expect(used == dependencies, "\(module)")
    }
  }

  @Test("are drawn from top to bottom, with the arrows of Package.swift")
  func drawn() throws {
    let allowed = try dependencies().filter { $0.key != "TestSupport" && !Self.notOfTheTool.contains($0.key) }
      .mapValues { $0.subtracting(Self.notOfTheTool) }
    let rows = try drawing()
    #expect(Set(rows.map(\.module)) == Set(allowed.keys))
    let drawn = Dictionary(rows.map { ($0.module, $0.arrows) }, uniquingKeysWith: { $0.union($1) })
    for (place, row) in rows.enumerated() {
      let below = Set(rows[(place + 1)...].map(\.module))
      #expect(row.arrows.isSubset(of: below), "\(row.module): an arrow leads up")
      guard row.arrows.isSubset(of: below) else { return }
      #expect(reached(from: row.module, by: drawn) == reached(from: row.module, by: allowed), "\(row.module)")
      // What is reached by way of another arrow needs none of its own.
      let others = row.arrows.map { reached(from: $0, by: drawn) }.reduce(Set()) { $0.union($1) }
      #expect(row.arrows.isDisjoint(with: others), "\(row.module): an arrow too many")
    }
  }

  @Test("have the files, folders and types that Sources/README.md names")
  func places() throws {
    let text = try text("Sources/README.md")
    let modules = Set(try dependencies().keys)
    for match in text.matches(of: /`(\w+)((?:\/[\w.]+)*)`/) where modules.contains(String(match.1)) {
      let place = "\(BuiltKata.repository)/Sources/\(match.1)\(match.2)"
      let isThere = [place, "\(place).swift"].contains { FileManager.default.fileExists(atPath: $0) }
      #expect(isThere, "Sources/README.md names '\(match.1)\(match.2)'")
    }
    let types = try declaredTypes()
    for match in text.matches(of: /`([A-Z][a-z]+[A-Z]\w*)`/) where !modules.contains(String(match.1)) {
      #expect(types.contains(String(match.1)), "Sources/README.md names a type '\(match.1)'")
    }
  }

  private func declaredTypes() throws -> Set<String> {
    let root = "\(BuiltKata.repository)/Sources"
    var types: Set<String> = []
    for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      for match in text.matches(of: /\b(?:struct|enum|class|protocol|actor) (\w+)/) { types.insert(String(match.1)) }
    }
    return types
  }
}
