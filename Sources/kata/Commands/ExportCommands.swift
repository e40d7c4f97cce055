import Curriculum
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
      try ReportFile.makeFolder(folder)
      let file = "\(folder)/course.json"
      try ReportFile(path: file).write(text, marked: CourseDocument.mark)
      context.console.print("\(course.steps.count) steps of \(course.chapters.count) chapters are in \(file)")
      return .proven
    })
}

private struct ExportOptions: CommandOptions {
  @Flag("--json", "as JSON; there is no other form yet") var printsJSON: Bool
}

extension Subcommand {
  static let history = Subcommand(
    name: "history", operands: "DIR [CHAPTER…]",
    summary: "write each chapter as a git repository, a commit a step",
    discussion: """
      Writes 'DIR/02-networking-client.git' and its like, to be cloned. 'main' is the chapter's end; the tags are
      '02-start', '02-05-2-red' (the state after that step), '02-05-end', and '02-05-try-1-red' of an exercise. What
      steps share is inside, so that 'swift test' works in every commit. The same course gives the same hashes.
      """,
    options: NoOptions.self,
    run: { arguments, context in
      guard let folder = arguments.names.first else { throw UsageError("name a folder") }
      guard let course = context.soundCourse() else { return .fellShort }
      let names = Set(try course.steps(named: Array(arguments.names.dropFirst())).map(\.chapter))
      let chapters = course.chapters.filter { names.isEmpty || names.contains($0.name) }
      for place in chapters.map({ CourseHistory.place(of: $0, in: folder) })
      where FileManager.default.fileExists(atPath: place) {
        throw UsageError("'\(place)' is there already; remove it, or name another folder")
      }
      try ReportFile.makeFolder(folder)
      do {
        for (chapter, commits) in try CourseHistory(course).write(chapters, to: folder) {
          context.console.print("\(commits) commits are in \(CourseHistory.place(of: chapter, in: folder))")
        }
      } catch let error as UnusableRecord {
        throw EnvironmentError("\(error)")
      }
      return .proven
    })

  static let kit = Subcommand(
    name: "kit", operands: "[PLAN DIR]",
    summary: "make what an instructor prints: agenda, a card a stage, participants' sheet",
    discussion: """
      PLAN is a name of 'Chapters/plans', such as 'one-day'; without one it lists them. 'DIR/kit.html' and
      'DIR/sheet.html' are made of the course's lessons and records, and have no script. Write a plan of your own
      beside the others: 'verify' says if a stage is not there, or if the minutes do not add up.
      """,
    options: NoOptions.self,
    run: { arguments, context in
      guard let course = context.soundCourse() else { return .fellShort }
      let plans = course.plans.map {
        (name: $0.file.split(separator: "/").last?.dropLast(3).description ?? "", plan: $0)
      }
      if arguments.names.isEmpty {
        context.console.print(plans.map { "\($0.name.padded(to: 14))\($0.plan.title)" }.joined(separator: "\n"))
        return .proven
      }
      guard arguments.names.count == 2 else { throw UsageError("name a plan and a folder") }
      let (name, folder) = (arguments.names[0], arguments.names[1])
      guard let plan = plans.first(where: { $0.name == name })?.plan else {
        throw UsageError("there is no plan '\(name)', only \(plans.map { "'\($0.name)'" }.joined(separator: ", "))")
      }
      let page = KitPage(plan: plan, course: course)
      try ReportFile.makeFolder(folder)
      try ReportFile(path: "\(folder)/kit.html").write(page.html, marked: WebText.mark)
      try ReportFile(path: "\(folder)/sheet.html").write(page.sheet, marked: WebText.mark)
      for warning in page.warnings { context.console.note(warning) }
      context.console.print("'\(folder)' has kit.html for you, and sheet.html for each participant")
      return .proven
    })
}

extension Context {
  /// The course, if nothing is wrong with its form; nil after its faults were reported.
  func soundCourse() -> Course? {
    let course = course()
    let faults = course.faultsWithReferences
    for fault in faults { console.note(fault.description) }
    return faults.isEmpty ? course : nil
  }
}
