import Basics

/// What a chapter's `README.md` has: a title and, if it has a passage `## Stages`, a table with a row a stage.
enum ChapterMap {
  static func faults(of text: String, stages: [Stage], file: String) -> [CourseFault] {
    let map = LessonParser.lesson(from: text)
    guard !map.title.isEmpty else {
      return [CourseFault(file: file, line: 1, message: "the chapter has no title; begin with '# 02 · …'")]
    }
    guard let table = map.passage("Stages") else { return [] }
    var faults: [CourseFault] = []
    func fault(_ message: String) { faults.append(CourseFault(file: file, line: table.line, message: message)) }
    let rows = rows(of: table)
    let found = rows.map(\.stage)
    let names = stages.map(\.name)
    for name in names where !found.contains(name) { fault("no row for '\(name)' in the table of stages") }
    for name in Set(found) where !names.contains(name) {
      fault("a row for '\(name)', but the chapter has no such stage")
    }
    for name in names where found.filter({ $0 == name }).count > 1 {
      fault("two rows for '\(name)' in the table of stages")
    }
    if faults.isEmpty, found != names { fault("the rows are not in the order of the stages") }
    for stage in stages {
      guard let steps = rows.first(where: { $0.stage == stage.name })?.steps, steps != stage.steps.count else {
        continue
      }
      fault("the row for '\(stage.name)' says \(steps) steps; the stage has \(stage.steps.count)")
    }
    return faults
  }

  /// The rows that name a stage in their first cell: as a link, as code or bare.
  private static func rows(of table: Lesson.Note) -> [(stage: String, steps: Int?)] {
    var stepsColumn: Int?
    return table.parts.flatMap { part -> [(stage: String, steps: Int?)] in
      guard case .prose(let text) = part else { return [] }
      return text.lines.compactMap { line in
        let cells = cells(of: line)
        if let column = cells.firstIndex(of: "steps") { stepsColumn = column }
        guard let stage = cells.first, NumberedName(stage) != nil else { return nil }
        let steps = stepsColumn.flatMap { cells.indices.contains($0) ? Int(cells[$0]) : nil }
        return (stage, steps)
      }
    }
  }

  private static func cells(of line: Substring) -> [String] {
    guard line.first == "|" else { return [] }
    return line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map { cell in
      let words = cell.trimmingSpaces
      if words.hasPrefix("["), let end = words.firstIndex(of: "]") { return String(words[..<end].dropFirst()) }
      return words.filter { $0 != "`" }
    }
  }
}

extension Lesson {
  /// The passage below an author's own heading.
  fileprivate func passage(_ heading: String) -> Note? {
    passages.compactMap(\.note).first { $0.heading == heading }
  }
}
