import Curriculum
import Foundation
import Outcomes
import Proving
import Verification
import Workspace

extension Subcommand {
  static let checkout = Subcommand(
    name: "checkout", operands: "STEP DIR",
    summary: "lay a step out as a package that builds and tests with 'swift test'",
    discussion:
      "The package depends on the tool's repository by path for its recordings; keep the repository where it is.",
    options: CheckoutOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 2 else { throw UsageError("name a step and a folder") }
      let course = context.course(for: [arguments.names[0]])
      let step = try course.step(named: arguments.names[0])
      let folder = URL(fileURLWithPath: arguments.names[1]).standardizedFileURL.path
      let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().resolvingSymlinksInPath().path
      let place = "\(parent)/\((folder as NSString).lastPathComponent)/"
      let root = URL(fileURLWithPath: context.root).resolvingSymlinksInPath().path
      let taken = ["Chapters", SharedCode.fixtures, "Sources", "Tests", LearnerCopy.folder, LearnerCopy.backups]
      if let own = taken.first(where: { place.hasPrefix("\(root)/\($0)/") }) {
        throw UsageError("'\(arguments.names[1])' is in '\(own)' of the repository; name a folder elsewhere")
      }
      let present = try? FileManager.default.contentsOfDirectory(atPath: folder)
      if FileManager.default.fileExists(atPath: folder), present == nil {
        throw UsageError("'\(arguments.names[1])' is a file; name a folder")
      }
      if let present, !present.isEmpty, !arguments.options.isForced {
        throw UsageError(
          "'\(arguments.names[1])' is not empty; name another folder, or replace what kata laid out there with --force")
      }
      var hasLesson = false
      do {
        let engine = try Engine(EngineOptions(), context)
        let main = try AppChoice(course: course, step: step).main(engine)
        try PackageLayout(repository: SharedFolders(root: context.root).package)
          .replace(with: step.tree, in: folder, main: main)
        hasLesson = try writeLesson(of: step, to: folder)
        if arguments.options.writesMain {
          let main = TestHost.main(for: try engine.discovery.tests(of: step.tree))
          for (name, text) in [("main.swift", main), ("\(TestHost.module).swift", TestHost.source)] {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
          }
        }
      } catch let refusal as LaidOutPackage.Refusal {
        throw UsageError(
          "'\(arguments.names[1])' contains a '\(refusal.name)' that 'kata checkout' did not lay out; name another folder"
        )
      }
      context.console.print("\(step.name) is in \(arguments.names[1]); try 'swift test' there")
      if step.phase.asks, (try? Records(root: context.root).record(of: step))?.outcome.kind != .passes {
        context.console.print("it is a red: that its tests fail, or do not compile, is by design")
      }
      if let place = step.lessonPlace {
        context.console.print("its lesson is \(hasLesson ? "LESSON.md there, from" : "in") \(place)")
      }
      return .proven
    })

  /// Writes the step's lesson beside its package; a file of that name that is somebody's own stays as it is.
  ///
  /// - Returns: whether the lesson is there.
  private static func writeLesson(of step: Step, to folder: String) throws -> Bool {
    let path = "\(folder)/LESSON.md"
    let mark = "<!-- Laid out by 'kata checkout'. -->"
    if FileManager.default.fileExists(atPath: path) {
      guard try String(contentsOfFile: path, encoding: .utf8).hasPrefix(mark) else { return false }
      try FileManager.default.removeItem(atPath: path)
    }
    guard let lesson = step.lesson else { return false }
    try "\(mark)\n\n# \(step.heading)\n\n\(lesson.text)\n".write(toFile: path, atomically: true, encoding: .utf8)
    return true
  }
}

private struct CheckoutOptions: CommandOptions {
  @Flag("--force", "replace the sources and tests of a step that was checked out there before")
  var isForced: Bool
  @Flag("--with-main", "also write main.swift, the list of the tests, and what it imports, for a build without SwiftPM")
  var writesMain: Bool
}
