import Foundation
import TestSupport
import Testing

/// Code that this system's compiler does not see: `Tests/other-systems.txt` lists it, so that none comes in unread.
@Suite("Code for other systems")
struct PortabilityTests {
  /// The conditions on a system or a module, by file: how many there are.
  private func conditions() throws -> [String: Int] {
    var found: [String: Int] = [:]
    for folder in ["Sources", "Tests"] {
      let root = "\(BuiltKata.repository)/\(folder)"
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for name in names where name.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
        let count = text.split(separator: "\n").count { line in
          let line = line.drop { $0 == " " }
          return (line.hasPrefix("#if ") || line.hasPrefix("#elseif "))
            && (line.contains("os(") || line.contains("canImport(")) && !line.contains("\\n")
        }
        if count > 0 { found["\(folder)/\(name)"] = count }
      }
    }
    return found
  }

  @Test("is listed, with what it does there")
  func listed() throws {
    let text = try String(contentsOfFile: "\(BuiltKata.repository)/Tests/other-systems.txt", encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init) }
    #expect(rows.allSatisfy { $0.count == 3 })
    let listed = Dictionary(rows.map { ($0[0], Int($0[1]) ?? 0) }, uniquingKeysWith: { $1 })
    let found = try conditions()
    for file in Set(listed.keys).union(found.keys).sorted() {
      #expect(listed[file] == found[file], "\(file): read the branch twice, and put it into Tests/other-systems.txt")
    }
    #expect(rows.map { $0[0] } == rows.map { $0[0] }.sorted())
  }

  @Test("the workflows run programs that are there, in the dev container's image or with README's oldest compiler")
  func workflows() throws {
    let root = BuiltKata.repository
    let container = try String(contentsOfFile: "\(root)/.devcontainer/devcontainer.json", encoding: .utf8)
    let readme = try String(contentsOfFile: "\(root)/README.md", encoding: .utf8)
    let oldest = try #require(readme.firstMatch(of: /Swift (\d+\.\d+) or later/)).1
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/.github/workflows") {
      let lines = try String(contentsOfFile: "\(root)/.github/workflows/\(name)", encoding: .utf8).split(
        separator: "\n")
      for line in lines.map({ $0.drop { " -".contains($0) } }) {
        if line.hasPrefix("image: "), !line.hasSuffix("swift:\(oldest)-bookworm") {
          #expect(container.contains("\"image\": \"\(line.dropFirst(7))\""), "\(name)")
        }
        guard line.hasPrefix("run: "), let program = line.dropFirst(5).split(separator: " ").first else { continue }
        guard program.contains("/") else { continue }
        #expect(FileManager.default.isExecutableFile(atPath: "\(root)/\(program)"), "\(name): \(program)")
      }
    }
  }

  @Test("scripts have no words that macOS lacks")
  func scripts() throws {
    let lacking = [
      "sed -i ", "readlink -f", "grep -P", "date -d", "stat -c", "mapfile", "readarray", "declare -A", "xargs -d",
    ]
    for name in [
      "scripts/kata", "scripts/checkout.sh", "scripts/verify-all.sh", "scripts/bench.sh", "scripts/venv.sh", ".ci/run",
    ] {
      let text = try String(contentsOfFile: "\(BuiltKata.repository)/\(name)", encoding: .utf8)
      for word in lacking { #expect(!text.contains(word), "\(name): '\(word)'") }
    }
  }
}
