import Curriculum
import Foundation
import Outcomes

/// Proves packages by laying each out for SwiftPM and running what it builds: slower, and the way of every platform.
public final class PackageDriver: Driver {
  private let settings: DriverSettings

  public init(_ settings: DriverSettings) { self.settings = settings }

  public func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
    if let obstacle = tree.obstacle { return .broken(obstacle) }
    let folder = settings.cache.scratchPath(tree.module)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PackageLayout(repository: settings.root).write(tree, to: folder)
    let built = try settings.slots.use { try build(in: folder) }
    let list = try settings.discovery.tests(of: tree)
    let normalizer = Normalizer(folders: [folder: "", "\(folder)/.run": "<tmp>", settings.root: ""])
    guard built.isSuccess else { return refusal(built, of: tree, normalizer: normalizer) }
    let temporary = "\(folder)/.run"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let product = "\(folder)/.build/debug/\(tree.module)PackageTests.xctest"
    #if os(macOS)
      let path = "/usr/bin/xcrun"
      let arguments = { @Sendable (names: [String]) in
        ["xctest"] + (names.isEmpty ? [] : ["-XCTest", names.joined(separator: ",")]) + [product]
      }
    #else
      let path = product
      let arguments = { @Sendable (names: [String]) in names.isEmpty ? [] : [names.joined(separator: ",")] }
    #endif
    let program = TestProgram(
      path: path, arguments: arguments, module: tree.testModule, isolation: settings.isolation, limits: settings.limits,
      normalizer: normalizer, environment: TestEnvironment.variables(root: settings.root, temporary: temporary),
      directory: temporary)
    return try program.outcome(of: list.tests)
  }

  private func build(in folder: String) throws -> Finished {
    let swift = URL(fileURLWithPath: settings.toolchain.compiler).deletingLastPathComponent().path + "/swift"
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = "1"
    // SwiftPM leaves a lock file there for every package. The compiler of 6.3 crashes where the path is not ASCII.
    let temporary = "\(folder)/.tmp"
    if temporary.allSatisfy(\.isASCII) {
      try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
      environment["TMPDIR"] = temporary
    }
    // A module cache of all packages halves the time of the first build.
    let arguments = [
      "build", "--build-tests", "--package-path", folder, "--scratch-path", "\(folder)/.build", "-Xswiftc",
      "-module-cache-path", "-Xswiftc", settings.cache.modules,
    ]
    return try ProcessRunner.run(
      Command(swift, arguments, in: folder, environment: environment, timeLimit: settings.limits.compileTime * 5))
  }

  private func refusal(_ built: Finished, of tree: SourceTree, normalizer: Normalizer) -> Outcome {
    let all = DiagnosticParser(module: "", normalizer: normalizer).diagnostics(in: built.output)
    let own = all.filter { $0.file.hasPrefix("Sources/\(tree.module)/") || $0.file.hasPrefix("Tests/") }
    guard !own.isEmpty else { return .broken("'swift build' fails: \(built.firstErrorLine)") }
    return Outcome(
      kind: .doesNotCompile,
      diagnostics: own.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.module = diagnostic.file.hasPrefix("Tests/") ? tree.testModule : tree.module
        return diagnostic
      })
  }
}
