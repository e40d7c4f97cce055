import Curriculum
import Foundation
import Toolchain

/// Finds the app that goes with a step: the chapter's own main files, else those of the chapter it continues.
struct AppChoice {
  let course: Course
  let step: Step

  /// The main files, the plainest first.
  var mains: [SourceFile] {
    var name: String? = step.chapter
    while let chapter = course.chapters.first(where: { $0.name == name }) {
      if !chapter.apps.isEmpty { return chapter.apps }
      name = chapter.settings.continues?.split(separator: "/").first.map(String.init)
    }
    return []
  }

  /// The main file that compiles with the step; nil where the step has no app.
  func main(_ engine: Engine) throws -> SourceFile? {
    guard !mains.isEmpty else { return nil }
    // Without the direct way nothing can be tried cheaply; the plainest fits every step that has a screen.
    guard let direct = engine.direct else { return mains.first }
    return try direct.program(of: step.tree, mains: mains)?.main
  }
}
