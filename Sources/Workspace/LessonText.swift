import Curriculum

extension Step {
  /// The step's name with its lesson's title.
  public var heading: String { lesson.map { "\(name) · \($0.title)" } ?? name }

  /// The step's section of the lesson without its hints, which are told one at a time.
  public var lessonWithoutHints: String {
    guard let lesson else { return "" }
    var isHint = false
    var isCode = false
    var kept: [Substring] = []
    for line in lesson.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      if !isCode, line.hasPrefix("### ") { isHint = line.hasPrefix("### Hint") }
      if !isHint { kept.append(line) }
    }
    while kept.last?.allSatisfy(\.isWhitespace) == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  /// The lesson up to what the run shows: a red step is a question first, and its answer would spoil it.
  public var lessonBeforeRun: String {
    guard phase == .red else { return lessonWithoutHints }
    let lines = lessonWithoutHints.split(separator: "\n", omittingEmptySubsequences: false)
    guard let output = lines.firstIndex(where: { $0.hasPrefix("```text") || $0.hasPrefix("~~~text") }) else {
      return lessonWithoutHints
    }
    var kept = lines[..<output]
    while kept.last?.allSatisfy(\.isWhitespace) == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  /// Where the step's section begins, such as `Chapters/…/README.md:12`.
  public var lessonPlace: String? {
    guard let lesson, let lessonPath else { return nil }
    return "\(lessonPath):\(lesson.line)"
  }
}
