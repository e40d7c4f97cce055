import Foundation
import TestSupport
import Testing

/// The files for services that cannot be reached from here: their shape, and that what they run is there.
@Suite("Workflows")
struct WorkflowTests {
  private static let workflow = ".github/workflows/verify.yml"

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(BuiltKata.repository)/\(name)", encoding: .utf8)
  }

  @Test("the workflow has what the service asks for, and bounds of time and rights")
  func shape() throws {
    let workflow = try YAML(try text(Self.workflow))
    #expect(workflow.pairs.map(\.key) == ["name", "on", "permissions", "concurrency", "jobs"])
    #expect(workflow["permissions"]?.pairs.map(\.key) == ["contents"])
    let jobs = try #require(workflow["jobs"]?.pairs)
    #expect(jobs.map(\.key) == ["linux", "macos", "macos-next"])
    let known: Set = ["name", "runs-on", "timeout-minutes", "container", "env", "continue-on-error", "steps"]
    for (name, job) in jobs {
      #expect(Set(job.pairs.map(\.key)).isSubset(of: known), "\(name)")
      #expect(job["runs-on"]?.word != nil, "\(name)")
      #expect((job["timeout-minutes"]?.word).flatMap { Int($0) } != nil, "\(name)")
      #expect(job["steps"]?.list.isEmpty == false, "\(name)")
    }
  }

  @Test("each step runs what is there, or uses an action of a version that the service still runs")
  func steps() throws {
    let jobs = try YAML(try text(Self.workflow))["jobs"]?.pairs ?? []
    let actions: Set = ["actions/checkout@v6", "actions/cache@v5", "actions/upload-artifact@v6"]
    for step in jobs.flatMap({ $0.value["steps"]?.list ?? [] }) {
      #expect(Set(step.pairs.map(\.key)).isSubset(of: ["name", "id", "if", "uses", "with", "run"]))
      #expect((step["uses"] == nil) != (step["run"] == nil), "\(step)")
      if let action = step["uses"]?.word { #expect(actions.contains(action)) }
      guard let program = step["run"]?.word?.split(separator: " ").first, program.contains("/") else { continue }
      #expect(FileManager.default.isExecutableFile(atPath: "\(BuiltKata.repository)/\(program)"), "\(program)")
    }
  }

  @Test("every expression is closed, and names a step's output that is there")
  func expressions() throws {
    for (name, job) in try YAML(try text(Self.workflow))["jobs"]?.pairs ?? [] {
      let ids = Set((job["steps"]?.list ?? []).compactMap { $0["id"]?.word })
      for word in job.words {
        #expect(word.components(separatedBy: "${{").count == word.components(separatedBy: "}}").count, "\(name)")
        for reference in word.components(separatedBy: "steps.").dropFirst() {
          #expect(ids.contains(String(reference.prefix { $0.isLetter || $0 == "-" })), "\(name): \(word)")
        }
      }
    }
  }

  @Test("the dev container's file is JSON with comments, and has the workflow's image")
  func devContainer() throws {
    let lines = try text(".devcontainer/devcontainer.json").split(separator: "\n")
    let json = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let image = try YAML(try text(Self.workflow))["jobs"]?["linux"]?["container"]?["image"]?.word
    #expect(object?["image"] as? String == image)
  }

  @Test(
    "a text that is no workflow is refused with its line",
    arguments: [
      ("a: b\n  c: d\n", 2), ("a: b\na: c\n", 2), ("a:\n  - b\n  c\n", 3), ("a: b: c\n", 1), ("a: [b\n", 1),
      ("a: 'b\n", 1), ("a:\n  b: c\n d: e\n", 3), ("on:\n\tpush:\n", 2),
    ])
  func faults(text: String, line: Int) {
    #expect { try YAML(text) } throws: { ($0 as? YAML.Fault)?.line == line }
  }

  @Test("a text is read as YAML reads it")
  func reading() throws {
    let text = "# x\na: b\nl:\n  - c\n  - d: \"e: f\"\n    g: [h, 'i']\n\nj: |\n  k\n  l\n"
    #expect(
      try YAML(text)
        == .mapping([
          ("a", .word("b")),
          ("l", .list([.word("c"), .mapping([("d", .word("e: f")), ("g", .list([.word("h"), .word("i")]))])])),
          ("j", .word("k\nl")),
        ]))
  }
}
