import Curriculum
import Proving

/// Finds the app that goes with a step: the chapter's own main files, else those of the chapter it continues.
struct AppChoice {
  let course: Course
  let step: Step
  /// The learner's files at the step; nil for the chapter's.
  var own: SourceTree?

  /// What the app is built from.
  var tree: SourceTree { own ?? step.tree }

  /// The main files, the plainest first.
  var mains: [SourceFile] {
    var name: String? = step.chapter
    while let chapter = course.chapters.first(where: { $0.name == name }) {
      if !chapter.apps.isEmpty { return chapter.apps }
      name = chapter.settings.continues.map(Chapter.name(in:))
    }
    return []
  }

  /// The main file that compiles with the step; nil if the step has no app.
  func main(_ engine: Engine) throws -> SourceFile? {
    guard !mains.isEmpty else { return nil }
    // Without the direct way nothing can be tried cheaply; the plainest fits every step that has a screen.
    guard let direct = engine.direct else { return mains.first }
    return try direct.app(of: tree, mains: mains).main
  }
}

/// Finds apps that nobody could run, which no test of a step would notice.
struct AppCheck {
  let course: Course
  /// What keeps a main file from compiling with a package; nil if nothing does.
  let problem: (SourceFile, SourceTree) throws -> String?

  /// The faults of the chapters that end with one of these steps: a chapter with screens has an app, its own or the one of
  /// the chapter it continues, and its own main files compile with its end, or with that of an earlier stage.
  func faults(of steps: [Step]) throws -> [CourseFault] {
    let names = Set(steps.map(\.name))
    return try course.chapters.flatMap { chapter -> [CourseFault] in
      guard let last = chapter.steps.last, names.contains(last.name) else { return [] }
      let folder = "\(chapter.directory)/App"
      if last.tree.uses.contains(SharedCode.uikit), AppChoice(course: course, step: last).mains.isEmpty {
        return [
          CourseFault(
            file: folder,
            message:
              "a chapter with screens has an app; add this folder beside the stages, with a main file, '10-….swift', that shows the screen"
          )
        ]
      }
      return try chapter.apps.compactMap { main in
        guard let problem = try problem(main, last.tree),
          try !chapter.stages.dropLast().compactMap(\.steps.last).contains(where: {
            try self.problem(main, $0.tree) == nil
          })
        else { return nil }
        return CourseFault(file: main.path, message: "does not compile with the chapter's last step; \(problem)")
      }
    }
  }
}
