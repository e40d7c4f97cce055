import Curriculum
import Foundation
import Processes
import Proving
import Terminal
import Verification

extension Subcommand {
  static let doctor = Subcommand(
    name: "doctor", operands: "", summary: "try what the course needs, and print what helps a maintainer to help",
    discussion: """
      It proves one red and one green of the course from nothing, as every check will, and says how long they took. What is
      missing is named at the end, with the remedy; then it exits 69. The last line is for your instructor: send it before
      the workshop, with '--as' and your name. It says 'slow' if a proof takes longer than ten seconds.
      """,
    takesNames: false, options: DoctorOptions.self,
    run: { try SystemCheck($1, name: $0.options.name).run() })
}

private struct DoctorOptions: CommandOptions {
  @Value("--as", "NAME", .text, "your name, for the line to send") var name: String?
}

/// What `kata doctor` looks at.
private struct SystemCheck {
  private let context: Context
  private let course: Course
  private let cache: ContentCache
  private let name: String?

  init(_ context: Context, name: String?) {
    self.context = context
    self.name = name
    course = context.course()
    cache = ContentCache(at: context.cacheFolder, modules: context.modulesFolder, other: context.otherCacheFolder)
  }

  func run() throws -> ExitCode {
    defer { cache.close() }
    var missing: [String] = []
    var engine: Engine?
    do { engine = try Engine(EngineOptions(), context) } catch { missing.append("\(error)") }
    showMachine(engine, problem: missing.first)
    for tool in Self.tools { show(tool.name, Self.version(of: tool.name) ?? "missing; \(tool.remark)") }
    showCourse()
    var times: [String] = []
    var isSlow = false
    if let engine {
      for step in trial {
        let report = try engine.fromNothing { $0.report(on: step) }
        let words = Self.seconds(report.duration)
        times.append("\(step.phase.rawValue) \(words)")
        isSlow = isSlow || report.duration > .seconds(10)
        show("a \(step.phase.rawValue)", "\(step.name), proven in \(words)", unless: report.shortfalls.first?.summary)
        if let first = report.shortfalls.first {
          missing.append("'\(step.name)' cannot be proven; \(first.summary); send all of this to your instructor")
        }
      }
    }
    for fault in course.faults { context.console.print(fault.description) }
    for what in missing { context.console.note("kata doctor: error: \(what)") }
    let state = missing.isEmpty ? isSlow ? "ready, slow" : "ready" : "NOT ready"
    show("to send", toSend(engine, state, times))
    return missing.isEmpty ? .proven : .environment
  }

  /// The first red that compiles and fails, and the green after it.
  private var trial: [Step] {
    let records = Records(root: context.root)
    for chapter in course.chapters {
      let steps = chapter.steps
      let red = steps.firstIndex { step in
        step.phase == .red && (try? records.record(of: step))?.outcome.kind == .fails
      }
      guard let red, let green = steps[red...].first(where: { $0.phase == .green }) else { continue }
      return [steps[red], green]
    }
    return []
  }

  /// What a learner can do without.
  private static let tools = [
    (name: "git", remark: "authors need it, and differences have no color without it: https://git-scm.com"),
    (name: "python3", remark: "'scripts/serve-fixtures.py' needs it: https://www.python.org"),
  ]

  /// What a program says of itself; nil if it does not run.
  private static func version(of tool: String) -> String? {
    guard let path = Executable.path(of: tool) else { return nil }
    let command = Command(path, ["--version"], in: "/", timeLimit: .seconds(20))
    guard let finished = try? ProcessRunner.run(command), finished.isSuccess else { return nil }
    return "\(path), \(finished.output.split(separator: "\n").first ?? "")"
  }

  // MARK: - Rows

  private func show(_ name: String, _ value: String, unless problem: String? = nil) {
    context.console.print("\(name.padded(to: 10))  \(problem ?? value)")
  }

  private func showMachine(_ engine: Engine?, problem: String?) {
    let process = ProcessInfo.processInfo
    let found = engine?.toolchain
    show(
      "toolchain", found.map { "\($0.versionLine)\n            \($0.compiler), \($0.target)" } ?? problem ?? "unknown")
    show("platform", process.operatingSystemVersionString)
    show("cores", "\(process.activeProcessorCount)")
    show("memory", "\(process.physicalMemory >> 20) MiB")
    show("isolation", (engine?.isolation ?? Isolation.best()).words)
    if let engine { show("way", engine.way.words) }
    if SwiftToolchain.platform == "macos" {
      show("speed", "'sudo spctl developer-mode enable-terminal' spares each new program a look by the system")
    }
  }

  private func showCourse() {
    show("program", Context.program)
    show("repository", context.root)
    let size = Self.size(of: context.cacheFolder) >> 20
    show("cache", "\(cache.folder), \(size) MiB\(cache.isLasting ? "" : " (not writable)")")
    show("course", "\(course.chapters.count) chapters, \(course.steps.count) steps, \(course.faults.count) faults")
  }

  private func toSend(_ engine: Engine?, _ state: String, _ times: [String]) -> String {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let swift = engine.map { "Swift \($0.toolchain.version), \($0.toolchain.target)" } ?? "no Swift that can be used"
    let cores = "\(ProcessInfo.processInfo.activeProcessorCount) cores"
    let words = [state] + [name, commit].compactMap(\.self) + [swift, system, cores, free].compactMap(\.self)
    return (words + (engine.map { [$0.way.name.rawValue] } ?? []) + times).joined(separator: "; ")
  }

  /// Which version of the course this is; nil without git.
  private var commit: String? {
    let found = try? Git.run(["rev-parse", "--short", "HEAD"], in: context.root, settings: .own)
    guard let found, found.isSuccess else { return nil }
    return "course \(found.output.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  /// How much room is left on the disk of the cache.
  private var free: String? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: cache.folder)
    return (attributes?[.systemFreeSize] as? NSNumber).map { "\($0.int64Value >> 30) GiB free" }
  }

  private static func seconds(_ duration: Duration) -> String {
    "\((duration / .milliseconds(100)).rounded() / 10) s"
  }

  /// In bytes.
  private static func size(of folder: String) -> Int {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { total, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return total + (attributes?[.size] as? Int ?? 0)
    }
  }
}
