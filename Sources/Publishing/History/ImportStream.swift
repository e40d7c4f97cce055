import Foundation

/// What `git fast-import` reads: commits on one branch, each with all its files, and tags.
struct ImportStream {
  /// One commit: its message and the whole of its files by their paths.
  struct Commit {
    let message: String
    let files: [String: Data]
    let tags: [String]
  }

  /// The first commit's time, 1 January 2026 in UTC; each later one is a minute younger. Hashes hang on times, so these
  /// may only hang on the order of the steps.
  private static let firstTime = 1_767_225_600
  private static let author = "A kata in test-driven networking <course@swift-tdd-kata.invalid>"

  private(set) var bytes = Data()
  private var marks: [Data: Int] = [:]
  private var count = 0

  init(_ commits: [Commit]) {
    for commit in commits { add(commit) }
    add("done\n")
  }

  private mutating func add(_ commit: Commit) {
    for (_, contents) in commit.files.sorted(by: { $0.key < $1.key }) where marks[contents] == nil {
      marks[contents] = marks.count + 1
      add("blob\nmark :\(marks.count)\n")
      add(data: contents)
    }
    let who = "\(Self.author) \(Self.firstTime + 60 * count) +0000"
    count += 1
    add("commit refs/heads/main\nauthor \(who)\ncommitter \(who)\n")
    add(data: Data(commit.message.utf8))
    add("deleteall\n")
    for (path, contents) in commit.files.sorted(by: { $0.key < $1.key }) {
      add("M 100644 :\(marks[contents] ?? 0) \(path)\n")
    }
    for tag in commit.tags { add("\nreset refs/tags/\(tag)\nfrom refs/heads/main\n") }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func add(data: Data) {
    add("data \(data.count)\n")
    bytes.append(data)
    add("\n")
  }
}
