import Curriculum
import Foundation
import Toolchain

extension Subcommand {
  static let doctor = Subcommand(
    name: "doctor", operands: "", summary: "print what a maintainer needs to know to help",
    options: NoOptions.self,
    run: { arguments, context in
      try arguments.refuseNames()
      let course = context.course()
      let cache = ContentCache(at: context.cacheFolder, modules: context.modulesFolder)
      defer { cache.close() }
      let isolation = Isolation.best()
      let toolchain: String
      var code = ExitCode.proven
      do {
        let found = try SwiftToolchain.found(cache: cache)
        toolchain = "\(found.versionLine)\n            \(found.compiler), \(found.target)"
      } catch {
        toolchain = "\(error)"
        code = .environment
      }
      let steps = course.steps.count
      let process = ProcessInfo.processInfo
      let rows = [
        ("toolchain", toolchain),
        ("platform", process.operatingSystemVersionString),
        ("cores", "\(process.activeProcessorCount)"),
        ("memory", "\(process.physicalMemory >> 20) MiB"),
        ("isolation", isolation.words),
        ("git", Executable.path(of: "git") ?? "not on PATH; 'kata show --diff' needs it"),
        ("program", Bundle.main.executablePath ?? CommandLine.arguments[0]),
        ("repository", context.root),
        (
          "cache",
          "\(cache.folder), \(size(of: context.cacheFolder) >> 20) MiB\(cache.isLasting ? "" : " (not writable)")"
        ),
        ("course", "\(course.chapters.count) chapters, \(steps) steps, \(course.faults.count) faults"),
      ]
      for (name, value) in rows {
        context.console.print("\(name.padding(toLength: 10, withPad: " ", startingAt: 0))  \(value)")
      }
      for fault in course.faults { context.console.print(fault.description) }
      return code
    })

  /// In bytes.
  private static func size(of folder: String) -> Int {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { total, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return total + (attributes?[.size] as? Int ?? 0)
    }
  }
}
