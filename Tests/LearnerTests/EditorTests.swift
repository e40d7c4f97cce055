import Foundation
import TestSupport
import Testing

/// What a workspace holds for editors, and which file they are told to open.
@Suite("Editors")
struct EditorTests {
  private struct Tasks: Decodable {
    struct Task: Decodable {
      struct Group: Decodable { let kind: String, isDefault: Bool }
      let label: String
      let command: String
      let args: [String]
      let group: Group?

      enum Key: String, CodingKey { case label, command, args, group }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        label = try values.decode(String.self, forKey: .label)
        command = try values.decode(String.self, forKey: .command)
        args = try values.decode([String].self, forKey: .args)
        group = try? values.decode(Group.self, forKey: .group)
      }
    }
    let tasks: [Task]
  }

  @Test("a workspace has tasks for VS Code, and names its extension", arguments: [["start", "01"], ["reset"]])
  func tasks(words: [String]) throws {
    let repository = try Repository.counter(at: "01")
    _ = try repository.kata.run(words)
    let text = try #require(repository.text("Workspace/.vscode/tasks.json"))
    let tasks = try JSONDecoder().decode(Tasks.self, from: Data(text.utf8)).tasks
    #expect(tasks.map(\.args) == [["check"], ["watch"], ["hint"], ["next"]])
    #expect(tasks.filter { $0.group?.kind == "test" && $0.group?.isDefault == true }.map(\.args) == [["check"]])
    #expect(tasks.allSatisfy { $0.command == "${workspaceFolder}/../scripts/kata" })
    #expect(text.contains(#""base": "$swiftc", "fileLocation": ["relative", "${workspaceFolder}/.."]"#))
    let extensions = try #require(repository.text("Workspace/.vscode/extensions.json"))
    let names = try JSONDecoder().decode([String: [String]].self, from: Data(extensions.utf8))
    #expect(names == ["recommendations": ["swiftlang.swift-vscode"]])
    #expect(repository.text("Workspace/Package.swift")?.contains(#".library(name: "Counter""#) == true)
  }

  /// A repository, and the program as VS Code's terminal calls it: a `code` that keeps its words.
  private func inVSCode() throws -> (repository: Repository, kata: Kata) {
    let repository = try Repository.counter()
    try repository.writeScript("echo \"$@\" >>'\(repository.root)/opened'", to: "bin/code")
    var kata = try repository.kata
    kata.path = "\(repository.root)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    kata.variables["TERM_PROGRAM"] = "vscode"
    return (repository, kata)
  }

  @Test("in VS Code's terminal start and next open the file where the work is")
  func opens() throws {
    let (repository, kata) = try inVSCode()
    try kata.run("start", "01/01/1")
    let tests = "\(repository.root)/\(Counter.tests)"
    #expect(repository.text("opened") == "--goto \(tests):9\n", "where the chapter's new test begins")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    try kata.run("next")
    #expect(repository.text("opened")?.hasSuffix("\n--goto \(repository.root)/\(Counter.code):3\n") == true)
  }

  @Test("the learner's own lines above the place are counted")
  func ownLines() throws {
    let (repository, kata) = try inVSCode()
    try kata.run("start", "01/01/2", "--no-editor")
    try repository.write("// mine\n" + Counter.code(Counter.add), to: Counter.code)
    try repository.write(Counter.tests(Counter.adding, Counter.describing), to: Counter.tests)
    try kata.run("goto", "01/01/3")
    try kata.run("next", "--anyway")
    #expect(repository.text("opened") == "--goto \(repository.root)/\(Counter.code):8\n")
  }

  @Test("no editor is asked for where none is wanted or known")
  func none() throws {
    let (repository, vscode) = try inVSCode()
    try vscode.run("start", "01", "--no-editor")
    try vscode.with(["TERM_PROGRAM": "Apple_Terminal"]).run("start", "01")
    #expect(!repository.exists("opened"))
    let start = try vscode.with(path: "/usr/bin:/bin").run("start", "01")
    #expect(start.code == 0)
    #expect(start.errors == "")
  }

  @Test("another editor is called by a command of the learner's")
  func command() throws {
    let repository = try Repository.counter()
    let kata = try repository.kata
    try kata.run("start", "01", "--edit-cmd", "printf '%s|' {line} {file} >opened")
    #expect(repository.text("opened") == "9|\(repository.root)/\(Counter.tests)|")
    try kata.run("start", "01", "--edit-cmd", "echo >opened")
    #expect(repository.text("opened") == "\(repository.root)/\(Counter.tests)\n")
    let broken = try kata.succeed("start", "01", "--edit-cmd", "exit 3;")
    #expect(broken.errors.hasPrefix("note: the editor's command ended with 3: "))
  }

  @Test("a file that is not there yet is not made; its folder is named")
  func newFile() throws {
    let (repository, kata) = try inVSCode()
    try repository.write("// new\n", to: "Chapters/01-counter/01-adding/1-red/Tests/CounterTests/More/ATests.swift")
    try repository.remove("Chapters/01-counter/01-adding/1-red/Tests/CounterTests/CounterTests.swift")
    #expect(try kata.run("start", "01").errors == "note: the new file belongs in 'Workspace/Tests/CounterTests/More'\n")
    #expect(!repository.exists("opened"))
  }
}
