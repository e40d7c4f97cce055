import Basics
import Foundation
import Outcomes
import Processes

/// Calls `swift build`, whichever build system that has.
struct PackageBuild: Sendable {
  let settings: DriverSettings
  let shape: ProgramShape
  /// More words for `swift build`, such as `--build-system swiftbuild`.
  let options: [String]

  /// Those that the user names.
  static let requiredOptions =
    (ProcessInfo.processInfo.environment["KATA_BUILD_OPTIONS"] ?? "").split(separator: " ").map(String.init)

  /// Builds the package in a folder.
  ///
  /// - Parameter jobs: how many compilers may run at once; nil for as many as the direct way. Of files that are compiled in
  ///   one call, an error of types in one hides what comes later in the others.
  func run(in folder: WarmFolder, jobs: Int? = nil) throws -> ProcessResult {
    let target = shape == .program ? ["--product", PackageLayout.program] : ["--build-tests"]
    // What nobody debugs needs no index and no debug information, which is a third of the time; SwiftPM may look for the
    // tests of a bundle in the index. A module cache of all packages halves the time of the first build.
    let words =
      (shape == .program ? ["--disable-index-store"] : []) + [
        "-Xswiftc", "-gnone", "-Xswiftc", "-enable-testing", "-Xswiftc", "-module-cache-path",
        "-Xswiftc", settings.cache.modules,
      ]
    // A bundle that is run without SwiftPM has to find the libraries by itself.
    let rpaths = settings.toolchain.tools.map { DeveloperTools.rpaths([$0.libraries, $0.frameworks]) } ?? []
    // SwiftPM keeps the number in its plan of the build before.
    let count = ["--jobs", "\(jobs ?? settings.slots.count)", "--disable-build-manifest-caching"]
    let call = target + count + words + rpaths
    return try settings.slots.use {
      var built = try swift(call, in: folder)
      for _ in 1..<Self.mostTries {
        guard case .signaled = built.status else { break }
        built = try swift(call, in: folder)
      }
      return built
    }
  }

  /// SwiftPM itself crashes in one of forty builds with its build system `swiftbuild` (6.3.1).
  private static let mostTries = 3

  /// The folder of what is built. The two build systems have other places for it, so that it is asked for, once.
  func products(in folder: WarmFolder) throws -> String {
    let toolchain = settings.toolchain.identity.description
    let key = Digest(ofParts: ["products", toolchain] + options)
    if let known: [String] = settings.cache.value(of: .toolchains, key), let place = known.first {
      return "\(folder.scratch)/\(place)"
    }
    let finished = try swift(["--show-bin-path"], in: folder)
    let start = "\(folder.scratch)/"
    guard finished.isSuccess, let path = finished.output.lines.last(where: { $0.hasPrefix(start) }) else {
      throw InvalidOutcome.tool("'swift build --show-bin-path' fails: \(finished.firstErrorLine)")
    }
    settings.cache.store([String(path.dropFirst(start.count))], as: .toolchains, key)
    return String(path)
  }

  private func swift(_ words: [String], in folder: WarmFolder) throws -> ProcessResult {
    let swift = settings.toolchain.packageManager
    var environment = ProcessInfo.processInfo.environment.merging(settings.toolchain.environment) { $1 }
    environment["NO_COLOR"] = "1"
    // SwiftPM leaves a lock file among the temporary ones for every package, and its driver a folder for every compile that
    // fails. Not in the package's folder: the compiler of 6.3 crashes where that path is not ASCII. The same folder in every
    // build of a package: SwiftPM compiles both manifests again whenever a variable of the environment is another.
    let name = Digest(of: folder.path).description
    return try ScratchFolders.shared.with(name) { temporary in
      environment["TMPDIR"] = temporary
      return try settings.run(
        Command(
          swift, ["build"] + options + ["--package-path", folder.path, "--scratch-path", folder.scratch] + words,
          in: folder.path, environment: environment, timeLimit: settings.limits.compileTime * 5))
    }
  }
}
