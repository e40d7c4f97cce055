import Basics

/// A task at a chapter's end without steps: a wish, and what judges its tests and its code, which no participant sees.
public struct FreeStage: Sendable {
  /// The folder's name.
  public static let name = "free"
  static let fewestFaults = 12
  static let fewestHarmless = 4

  /// Where a participant begins: the chapter's end, with the interface. Its lesson is the wish.
  public let start: Step
  /// A solution with the contract's tests: one for each thing that is wanted.
  public let contract: SourceTree
  /// The same with a suite beside it: tests as a participant could write them.
  public let suite: SourceTree
  /// What the contract asks for.
  public let wishes: [Wish]
  /// Changes to the solution that somebody would make by mistake, and those that no caller can see.
  public let faults: [Change]
  public let harmless: [Change]

  public struct Wish: Equatable, Sendable {
    /// The name of the contract's test that asks.
    public let test: String
    /// As a participant reads it: `A status of 404 is passed on.`
    public let words: String
  }

  public struct Change: Sendable {
    public let change: CodeChange
    /// The line of its difference, and the file, relative to the repository.
    public var place: CourseFault { .at(change.line, "").in(file) }
    let file: String
  }

  public var chapter: String { start.chapter }
  public var directory: String { start.directory }
}

extension Course {
  public var freeStages: [FreeStage] { chapters.compactMap(\.free) }

  /// Every place at which a learner can be: the steps, and where the free stages begin.
  public var places: [Step] { steps + freeStages.map(\.start) }

  /// The free stage that begins with a step; nil for any other step.
  public func freeStage(of step: Step) -> FreeStage? { freeStages.first { $0.start.name == step.name } }
}

extension FreeStage {
  /// What the tests of some files ask for, as the comment above each says; empty words where there is none.
  static func wishes(in files: [SourceFile]) -> [Wish] {
    var wishes: [Wish] = []
    for file in files {
      var comment: [Substring] = []
      for line in file.contents.lines.map(\.trimmingSpaces) {
        if line.hasPrefix("///") {
          comment.append(line.dropFirst(3).drop { $0 == " " })
        } else if line.hasPrefix("func test"), let end = line.firstIndex(of: "(") {
          // A Regex here takes half of the time in which a check reads a course with a free stage.
          let name = line[..<end].dropFirst("func ".count)
          wishes.append(Wish(test: String(name), words: comment.joined(separator: " ")))
          comment = []
        } else if !line.hasPrefix("@") {
          comment = []
        }
      }
    }
    return wishes
  }
}
