extension Lesson {
  /// What a green's tests cannot ask for: a test that no learner sees, and an answer that passes the step's tests and not it.
  public struct Probe: Equatable, Sendable {
    /// What the answer misses, in a sentence for learners.
    public let idea: String
    /// The line of the heading, from 1.
    public let line: Int
    public let test: SourceFile
    public let answer: CodeChange
  }
}

extension Lesson.Section {
  /// - Throws: what is wrong with its form.
  public func probe() throws(CourseFault) -> Lesson.Probe? {
    guard let note = hidden.first else { return nil }
    guard hidden.count == 1 else { throw .at(hidden[1].line, "a second '### \(Lesson.Heading.probe)'; a step has one") }
    let blocks = note.parts.compactMap(\.block)
    guard let test = blocks.first(where: { $0.language == "swift" }), let file = test.file, file.hasPrefix("Tests/")
    else {
      throw .at(
        note.line, "a probe has a block marked 'swift' with a whole file, and its path below 'Tests/' before it")
    }
    guard let answer = blocks.first(where: { $0.language == "diff" }), blocks.count == 2 else {
      throw .at(
        note.line, "a probe has the test and one diff, the answer that passes the step's tests and not this one")
    }
    let idea = (note.parts.first?.prose ?? "").lines.first.map(String.init) ?? ""
    guard !idea.isEmpty, !idea.hasPrefix("In `") else {
      throw .at(note.line, "a probe begins with the sentence that a learner reads: what the answer misses")
    }
    return Lesson.Probe(
      idea: idea, line: note.line,
      test: SourceFile(logicalPath: file, contents: test.lines.map { "\($0)\n" }.joined()),
      answer: try CodeChange(answer))
  }
}
