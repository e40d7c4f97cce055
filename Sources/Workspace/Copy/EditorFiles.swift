/// What a new workspace holds for an editor: the learner's commands as tasks of VS Code, and the extension for Swift.
enum EditorFiles {
  static let all: [(path: String, contents: String)] = [
    (".vscode/extensions.json", "{\n  \"recommendations\": [\"swiftlang.swift-vscode\"]\n}\n"),
    (".vscode/tasks.json", tasks),
  ]

  // The folder that is open is the workspace; paths in what kata prints begin in the repository above it.
  private static let matcher = #""base": "$swiftc", "fileLocation": ["relative", "${workspaceFolder}/.."]"#

  private static let tasks = """
    {
      "version": "2.0.0",
      "tasks": [
        \(task("check", group: #"{ "kind": "test", "isDefault": true }"#, matcher: "{ \(matcher) }")),
        \(task("watch", group: #""test""#, matcher: watching, more: #", "isBackground": true"#)),
        \(task("hint", group: #""none""#, matcher: "[]")),
        \(task("next", group: #""none""#, matcher: "[]"))
      ]
    }

    """

  /// A run of `watch` begins and ends while the program goes on.
  private static let watching = """
    { \(matcher), "background": {
            "activeOnStart": true,
            "beginsPattern": "^-- .* checking",
            "endsPattern": "^(red|green|does not compile|crashed|timed out)" } }
    """

  private static func task(_ name: String, group: String, matcher: String, more: String = "") -> String {
    """
    {
          "label": "kata \(name)", "type": "process",
          "command": "${workspaceFolder}/../scripts/kata", "args": ["\(name)"],
          "options": { "cwd": "${workspaceFolder}/.." },
          "group": \(group)\(more),
          "presentation": { "panel": "dedicated", "clear": true },
          "problemMatcher": \(matcher)
        }
    """
  }
}
