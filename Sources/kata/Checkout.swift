import Curriculum
import Foundation
import Toolchain

extension Subcommand {
  static let checkout = Subcommand(
    name: "checkout", operands: "STEP DIR",
    summary: "lay a step out as a package that builds and tests with 'swift test'",
    discussion: "The package depends on this repository by path for its recordings; keep the repository where it is.",
    options: CheckoutOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 2 else { throw UsageError("name a step and a folder") }
      let course = context.course()
      let step = try StepLookup(course).step(named: arguments.names[0])
      let folder = URL(fileURLWithPath: arguments.names[1]).standardizedFileURL.path
      let present = try? FileManager.default.contentsOfDirectory(atPath: folder)
      if FileManager.default.fileExists(atPath: folder), present == nil {
        throw UsageError("'\(arguments.names[1])' is a file; name a folder")
      }
      if let present, !present.isEmpty, !arguments.options.isForced {
        throw UsageError(
          "'\(arguments.names[1])' is not empty; name another folder, or replace what kata laid out there with --force")
      }
      do {
        let engine = try Engine(EngineOptions(), context)
        let main = try AppChoice(course: course, step: step).main(engine)
        try PackageLayout(repository: context.root).replace(with: step.tree, in: folder, main: main)
        if arguments.options.writesMain {
          let main = TestHost.main(for: try engine.discovery.tests(of: step.tree))
          for (name, text) in [("main.swift", main), ("\(TestHost.module).swift", TestHost.source)] {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
          }
        }
      } catch let refusal as LaidOutPackage.Refusal {
        throw UsageError(
          "'\(arguments.names[1])' holds a '\(refusal.name)' that 'kata checkout' did not lay out; name another folder")
      } catch let error as CocoaError {
        throw EnvironmentError("'\(arguments.names[1])' cannot be written; \(error.localizedDescription)")
      }
      context.console.print("\(step.name) is in \(arguments.names[1]); try 'swift test' there")
      return .proven
    })
}

private struct CheckoutOptions: CommandOptions {
  var isForced = false
  var writesMain = false

  static var all: [Option<CheckoutOptions>] {
    [
      .flag("--force", \.isForced, "replace the sources and tests of a step that was checked out there before"),
      .flag(
        "--with-main", \.writesMain,
        "also write main.swift, the list of the tests, and what it imports, for a build without SwiftPM"),
    ]
  }
}
