import Foundation
import Publishing

extension Subcommand {
  static let export = Subcommand(
    name: "export", operands: "DIR --json",
    summary: "write the whole course as data, for sites and other readers",
    discussion: """
      Writes 'course.json' into the folder: chapters, stages, steps, lessons as parts, whole files, differences and
      recorded outcomes. 'Tests/Schemas/course.json' describes it. The same course gives the same file.
      """,
    options: ExportOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 1 else { throw UsageError("name a folder") }
      guard arguments.options.printsJSON else { throw UsageError("say in which form, '--json'") }
      guard let course = context.soundCourse() else { return .fellShort }
      let text: String
      do { text = try CourseDocument(course).json } catch let error as UnusableRecord {
        throw EnvironmentError("\(error)")
      }
      let folder = arguments.names[0]
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let file = "\(folder)/course.json"
      try ReportFile(path: file).write(text)
      context.console.print("\(course.steps.count) steps of \(course.chapters.count) chapters are in \(file)")
      return .proven
    })
}

private struct ExportOptions: CommandOptions {
  @Flag("--json", "as JSON; there is no other form yet") var printsJSON: Bool
}
