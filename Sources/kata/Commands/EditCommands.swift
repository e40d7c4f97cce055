import Authoring
import Curriculum
import Foundation
import Proving

extension Subcommand {
  static let edit = Subcommand(
    name: "edit", operands: "STEP [DIR]",
    summary: "lay a step out for an author's edits, which 'take' brings back", options: NoOptions.self,
    run: { arguments, context in
      guard (1...2).contains(arguments.names.count) else { throw UsageError("name a step, and a folder if you like") }
      let step = try context.course().step(named: arguments.names[0])
      return try open(step, splittingOff: nil, in: arguments.names.dropFirst().first, context)
    })

  static let split = Subcommand(
    name: "split", operands: "STEP PHASE [DIR]",
    summary: "open a step at what comes before it; what you take then becomes a step of its own",
    discussion:
      "Write the first part in the folder; 'scripts/kata take STEP' makes it the step, and what is left the one after it.",
    options: NoOptions.self,
    run: { arguments, context in
      guard (2...3).contains(arguments.names.count) else { throw UsageError("name a step and the first part's phase") }
      let step = try context.course().step(named: arguments.names[0])
      guard step.stage != nil else { throw UsageError("'\(step.name)' is a starter, which is not split") }
      let phase = try Arrangement.phase(arguments.names[1])
      return try open(step, splittingOff: phase, in: arguments.names.dropFirst(2).first, context)
    })

  static let take = Subcommand(
    name: "take", operands: "STEP [DIR]",
    summary: "write back what you have edited of an open step: only what differs, and REMOVED",
    options: TrialOptions.self,
    run: { arguments, context in
      guard (1...2).contains(arguments.names.count) else {
        throw UsageError("name a step, and its folder if you named one")
      }
      let course = context.course()
      let step = try course.step(named: arguments.names[0])
      let open = OpenStep(folder: folder(arguments.names.dropFirst().first, of: step, context))
      let purpose = try open.purpose()
      try open.refuseIfChanged(step)
      let package = try open.package(of: step.tree)
      if let phase = purpose.split {
        return try takeFirstPart(package, phase, of: step, course, arguments.options, context)
      }
      return try take(package, of: step, open, arguments.options, context)
    })

  private static func open(
    _ step: Step, splittingOff phase: Phase?, in name: String?, _ context: Context
  ) throws -> ExitCode {
    let open = OpenStep(folder: folder(name, of: step, context))
    do {
      try FileManager.default.createDirectory(atPath: open.folder, withIntermediateDirectories: true)
      try open.open(step, splittingOff: phase, repository: SharedFolders(root: context.root).package)
    } catch let refusal as LaidOutPackage.Refusal {
      throw UsageError("'\(open.folder)' contains a '\(refusal.name)' that kata did not lay out; name another folder")
    }
    let what = phase == nil ? step.name : "what comes before \(step.name)"
    context.console.print("\(what) is in \(open.folder); 'scripts/kata take \(step.shortName)' brings it back")
    return .proven
  }

  private static func take(
    _ package: [String: String], of step: Step, _ open: OpenStep, _ options: TrialOptions, _ context: Context
  ) throws -> ExitCode {
    let changes = OpenStep.changes(of: step, to: package)
    for path in changes.paths {
      let verb = changes.removals.contains(path) ? "removed" : "written"
      context.console.print("\(path): \(options.isTrial ? "would be " : "")\(verb)")
    }
    if changes.isEmpty { context.console.print("\(step.name) has it all") }
    guard !options.isTrial, !changes.isEmpty else { return .proven }
    try changes.apply(at: context.root)
    if let now = context.course().steps.first(where: { $0.name == step.name }) { try open.note(now) }
    context.console.print("'scripts/kata propagate' carries it into the later steps")
    return .proven
  }

  private static func takeFirstPart(
    _ package: [String: String], _ phase: Phase, of step: Step, _ course: Course, _ options: TrialOptions,
    _ context: Context
  ) throws -> ExitCode {
    var arrangement = Arrangement(course)
    guard let place = CourseOutline.place(of: step.name) else { return .ownFault }
    try arrangement.split(place, phase, package: package)
    return try ArrangeRun(context: context, isTrial: options.isTrial)
      .run(course, to: arrangement, engine: try Engine(options.engine, context))
  }

  private static func folder(_ name: String?, of step: Step, _ context: Context) -> String {
    name.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? OpenStep.place(of: step, at: context.root)
  }
}
