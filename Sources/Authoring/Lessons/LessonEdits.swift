import Basics
import Curriculum
import Outcomes

/// What the blocks of a lesson have to be, and what of it a person has to see to.
public struct LessonEdits {
  /// Each with its place.
  public internal(set) var toLookAt: [String] = []
  private var edits: [LineEdit] = []

  public init() {}

  public var isEmpty: Bool { edits.isEmpty }

  /// The lesson's text with the blocks as they have to be.
  public func applied(to text: String) -> String { text.applying(edits) }

  mutating func replace(_ block: Lesson.Block, with lines: [String]) {
    edits.append(((block.line - 1)..<(block.line - 1 + block.lines.count), lines))
  }

  /// Puts lines before the fence that opens a block.
  mutating func insert(_ lines: [String], before block: Lesson.Block) {
    edits.append(((block.line - 2)..<(block.line - 2), lines))
  }

  /// Whether a section has a block that waits to be filled.
  public static func canFill(_ step: Step) -> Bool { !waiting(in: step).isEmpty }

  /// Those below a heading, such as a break's, show something else than the step's own run.
  private static func waiting(in step: Step) -> [Lesson.Block] {
    (step.lesson?.parts ?? []).compactMap(\.block).filter {
      ["swift", "text", "diff"].contains($0.language) && $0.showsNothing
    }
  }

  /// Puts what a step changes and what its run prints into the blocks of its section that wait for it: those that contain
  /// nothing but a cut.
  public mutating func fill(_ step: Step, outcome: Outcome) {
    for block in Self.waiting(in: step) {
      switch block.language {
      case "text": put(Self.essence(of: outcome), into: block)
      case "swift": putCode(of: step, into: block) { Self.added(since: $0, in: $1) }
      case "diff": putCode(of: step, into: block) { Self.difference(from: $0, to: $1) }
      default: break
      }
    }
  }

  private mutating func put(_ lines: [String], into block: Lesson.Block) {
    if !lines.isEmpty { replace(block, with: lines) }
  }

  private mutating func putCode(of step: Step, into block: Lesson.Block, _ lines: (String, String) -> [String]) {
    let candidates = step.files.filter { block.mayShow($0.logicalPath) }
    // A red's test and a green's code are what its section is about.
    let likely = candidates.filter { $0.isTest == (step.phase.asks || step.phase == .alreadyGreen) }
    guard let file = candidates.count == 1 ? candidates[0] : likely.count == 1 ? likely[0] : nil else {
      let place = step.lessonPath ?? step.directory
      toLookAt.append("\(place):\(block.line): name one of the step's files in backticks on a line before this block")
      return
    }
    put(lines(step.before?.file(file.logicalPath)?.contents ?? "", file.contents), into: block)
    if block.file == nil { insert(["In `\(file.logicalPath)`:", ""], before: block) }
  }

  // MARK: - Lines

  /// The lines of a run that carry its message, six at most.
  static func essence(of outcome: Outcome) -> [String] {
    let transcript = outcome.transcript
    let lines =
      switch outcome.kind {
      case .passes: transcript.suffix(1)
      case .crashes: transcript.filter { $0.contains("Fatal error") || $0.hasSuffix(" crashed") }[...]
      default: transcript.filter { $0.contains("error: ") }[...]
      }
    return lines.count > 6 ? lines.prefix(6) + [OutputLine.cut] : Array(lines)
  }

  /// The lines that are new, with cuts between them, as far left as they go.
  static func added(since old: String, in new: String) -> [String] {
    let lines = new.lines
    let added = EditScript(from: old.lines, to: lines).edits.map { lines[$0.new].map(String.init) }
    return movedLeft(Array(added.filter { !$0.isEmpty }.joined(separator: ["…"])))
  }

  /// The lines that are gone and those that are new, with cuts between them.
  static func difference(from old: String, to new: String) -> [String] {
    let (before, after) = (old.lines, new.lines)
    let edits = EditScript(from: before, to: after).edits.map { edit in
      before[edit.old].map { "-\($0)" } + after[edit.new].map { "+\($0)" }
    }
    return Array(edits.joined(separator: ["…"]))
  }

  private static func movedLeft(_ lines: [String]) -> [String] {
    var lines = lines[...]
    while lines.first?.trimmingSpaces.isEmpty == true { lines.removeFirst() }
    while lines.last?.trimmingSpaces.isEmpty == true { lines.removeLast() }
    let margin =
      lines.filter { !$0.trimmingSpaces.isEmpty && $0 != "…" }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0 == "…" ? $0 : String($0.dropFirst(min(margin, $0.prefix { $0 == " " }.count))) }
  }
}
