@testable import Curriculum
import Outcomes
import TestSupport

@testable import Verification

extension Example {
  static func step(
    _ phase: Phase, files: [SourceFile] = [], removed: [String] = [], before: [SourceFile] = [],
    lesson: Lesson.Section? = nil, endsStage: Bool = false
  ) -> Step {
    let paths = Set(files.map(\.logicalPath) + removed)
    func tree(_ files: [SourceFile]) -> SourceTree {
      SourceTree(module: "M", languageMode: "5", uses: [], files: files)
    }
    return Step(
      chapter: "01-a", stage: phase == .starter ? nil : "01-b", number: 1, phase: phase,
      directory: "Chapters/01-a/01-b/1-\(phase.rawValue)", files: files, removed: removed, before: tree(before),
      tree: tree(before.filter { !paths.contains($0.logicalPath) } + files), lesson: lesson,
      lessonPath: lesson == nil ? nil : "Chapters/01-a/01-b/README.md", endsStage: endsStage)
  }

  /// A section of a lesson, read from its Markdown.
  static func section(_ markdown: String) -> Lesson.Section? {
    LessonParser.lesson(from: "# 01 · A\n\n## 1-red · B\n\n\(markdown)\n").sections.first
  }

  static func report(_ step: Step, _ shortfalls: [Shortfall] = [], notes: [String] = [], bent: [String] = []) -> Proof {
    Proof(
      subject: .step(step), outcome: .of("+A.a"), shortfalls: shortfalls, notes: notes, bent: bent,
      changes: nil, duration: .milliseconds(1234))
  }
}
