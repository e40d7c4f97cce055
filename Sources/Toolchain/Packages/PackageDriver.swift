import Curriculum
import Foundation
import Outcomes

/// Proves packages by laying each out for SwiftPM and running what it builds: slower, and the way of every platform.
public final class PackageDriver: Driver {
  private let settings: DriverSettings

  public init(_ settings: DriverSettings) { self.settings = settings }

  public func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
    if let obstacle = tree.obstacle { return .unusable(.noModule(obstacle)) }
    let folder = settings.cache.scratchPath(tree.module)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      return try outcome(of: tree, in: folder)
    } catch let obstacle as Obstacle {
      return .unusable(obstacle)
    }
  }

  private func outcome(of tree: SourceTree, in folder: String) throws -> Outcome {
    let list = try settings.discovery.soundTests(of: tree)
    let layout = PackageLayout(repository: settings.shared.package)
    try layout.write(tree, to: folder)
    try layout.writeHost(for: list, of: tree, to: folder)
    let built = try settings.slots.use { try build(in: folder) }
    guard built.isSuccess else {
      return refusal(built, of: tree, normalizer: Normalizer(folders: [folder: "", settings.root: ""]))
    }
    let product = "\(folder)/.build/debug/\(tree.module)PackageTests.xctest"
    #if os(macOS)
      let path = "/usr/bin/xcrun"
    #else
      let path = product
    #endif
    return try ScratchFolders.shared.with { directory in
      let program = TestProgram(
        path: path, calls: Self.calls(of: product, module: tree.testModule), module: tree.testModule,
        isolation: settings.isolation,
        limits: settings.limits, normalizer: Normalizer(folders: [folder: "", directory: "<tmp>", settings.root: ""]),
        environment: TestEnvironment.variables(recordings: settings.shared.recordings, temporary: directory),
        directory: directory,
        protected: settings.protected, run: settings.run)
      return try program.outcome(of: list.tests)
    }
  }

  /// How the tests are called. On macOS they are a bundle, which cannot have a main of ours.
  private static func calls(of product: String, module: String) -> [TestProgram.Call] {
    #if os(macOS)
      let names = { @Sendable (names: [String]) in
        ["xctest"] + (names.isEmpty ? [] : ["-XCTest", names.joined(separator: ",")]) + [product]
      }
      return [.xctest(names, module: module), .swiftTesting(["xctest", product])]
    #else
      return [.direct]
    #endif
  }

  private func build(in folder: String) throws -> Finished {
    let swift = URL(fileURLWithPath: settings.toolchain.compiler).deletingLastPathComponent().path + "/swift"
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = "1"
    // A module cache of all packages halves the time of the first build.
    let arguments = [
      "build", "--build-tests", "--package-path", folder, "--scratch-path", "\(folder)/.build", "-Xswiftc",
      "-module-cache-path", "-Xswiftc", settings.cache.modules,
    ]
    // SwiftPM leaves a lock file among the temporary ones for every package, and its driver a folder for every compile that
    // fails. Not in the package's folder: the compiler of 6.3 crashes where that path is not ASCII.
    return try ScratchFolders.shared.with { temporary in
      environment["TMPDIR"] = temporary
      return try settings.run(
        Command(swift, arguments, in: folder, environment: environment, timeLimit: settings.limits.compileTime * 5))
    }
  }

  private func refusal(_ built: Finished, of tree: SourceTree, normalizer: Normalizer) -> Outcome {
    let all = DiagnosticParser(module: "", normalizer: normalizer).diagnostics(in: built.output)
    let own = all.filter { $0.file.hasPrefix("Sources/\(tree.module)/") || $0.file.hasPrefix("Tests/") }
    guard !own.isEmpty else { return .unusable(.tool("'swift build' fails: \(built.firstErrorLine)")) }
    return Outcome(
      diagnostics: own.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.module = diagnostic.file.hasPrefix("Tests/") ? tree.testModule : tree.module
        return diagnostic
      })
  }
}
