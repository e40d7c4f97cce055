import Curriculum

/// Where a step's work begins: the first file that the chapter's step adds or changes, and the line.
public struct WorkPlace: Equatable, Sendable {
  /// Relative to the repository.
  public let path: String
  /// From 1.
  public let line: Int
  /// Whether the learner has the file.
  public let exists: Bool

  public var folder: String { Files.parent(of: path) }

  /// - Returns: nil if the step adds and changes no file.
  public init?(of step: Step, in copy: LearnerCopy) {
    // A new test comes before the code that it brings.
    let isForTests = step.phase.asks || step.phase == .alreadyGreen
    guard let file = step.files.first(where: { $0.isTest == isForTests }) ?? step.files.first else { return nil }
    path = "\(LearnerCopy.folder)/\(file.logicalPath)"
    let own = copy.files.text(path)
    exists = copy.files.exists(path)
    line = Self.line(of: own ?? "", from: step.before?.file(file.logicalPath)?.contents ?? "", to: file.contents)
  }

  /// The line where the chapter's change begins, in the learner's text: there too below the line that is before it.
  private static func line(of own: String, from old: String, to new: String) -> Int {
    let (own, old, new) = (lines(own), lines(old), lines(new))
    let same = zip(old, new).prefix { $0 == $1 }.count
    guard same > 0, !own.isEmpty else { return 1 }
    if same <= own.count, own[same - 1] == old[same - 1] { return min(same + 1, own.count) }
    // The learner's file has other lines above; a line that is there once is found again.
    let anchor = old[same - 1]
    let places = own.indices.filter { own[$0] == anchor }
    return places.count == 1 ? min(places[0] + 2, own.count) : min(same + 1, own.count)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
  }
}
