import Basics
import Foundation
import Processes

/// Where Xcode keeps what it takes to build and run tests on a Mac: found once and handed to every program, as a test
/// program that loads another Xcode's XCTest than it was built with does not start (bazelbuild/rules_swift#1807).
struct DeveloperTools: Codable, Equatable, Sendable {
  /// The value of `DEVELOPER_DIR`.
  var developer: String
  var sdk: String
  var platform: String
  /// The `swiftc` that Xcode's shim in `/usr/bin` calls.
  var compiler: String

  /// XCTest and Swift Testing are here,
  var frameworks: String { "\(platform)/Developer/Library/Frameworks" }
  /// what XCTest needs itself,
  var privateFrameworks: String { "\(platform)/Developer/Library/PrivateFrameworks" }
  /// and the Swift part of XCTest, module and library.
  var libraries: String { "\(platform)/Developer/usr/lib" }

  /// What every child has to find in its environment.
  var environment: [String: String] { ["DEVELOPER_DIR": developer, "SDKROOT": sdk] }

  /// Asks `xcode-select` and `xcrun`; the answers of the second are kept for as long as the Xcode is the same.
  ///
  /// - Throws: ``ToolchainError`` where there is no Xcode, or one without XCTest, as the Command Line Tools alone are.
  static func found(cache: ContentCache) throws -> DeveloperTools {
    let developer = try chosen()
    var environment = ProcessInfo.processInfo.environment
    let parts = [developer, Executable.stamp("\(developer)/usr/bin/xcodebuild"), environment["TOOLCHAINS"] ?? ""]
    let key = Digest(ofParts: ["xcode", "1"] + parts)
    if let known: DeveloperTools = cache.value(of: .toolchains, key) { return known }
    environment["DEVELOPER_DIR"] = developer
    func ask(_ question: String...) throws -> String {
      guard let answer = answer(of: "xcrun", ["--sdk", "macosx"] + question, environment) else {
        throw missing(in: developer)
      }
      return answer
    }
    let tools = DeveloperTools(
      developer: developer, sdk: try ask("--show-sdk-path"), platform: try ask("--show-sdk-platform-path"),
      compiler: try ask("--find", "swiftc"))
    guard access("\(tools.frameworks)/XCTest.framework", F_OK) == 0 else { throw missing(in: developer) }
    cache.store(tools, as: .toolchains, key)
    return tools
  }

  private static func chosen() throws -> String {
    if let own = ProcessInfo.processInfo.environment["DEVELOPER_DIR"], !own.isEmpty { return own }
    guard let answer = answer(of: "xcode-select", ["-p"], nil) else {
      throw ToolchainError.environment("no Xcode is chosen; \(remedy)")
    }
    return answer
  }

  private static func missing(in developer: String) -> ToolchainError {
    .environment("'\(developer)' has no XCTest, as the Command Line Tools alone have none; \(remedy)")
  }

  private static let remedy =
    "install Xcode from the App Store, then run 'sudo xcode-select -s /Applications/Xcode.app/Contents/Developer'"

  /// The first line of an answer. In the environment's own temporary folder, where `xcrun` keeps what it knows.
  private static func answer(of tool: String, _ words: [String], _ environment: [String: String]?) -> String? {
    let command = Command(tool, words, in: "/", environment: environment, timeLimit: .seconds(60))
    guard let finished = try? ProcessRunner.run(command), finished.isSuccess else { return nil }
    return finished.output.lines.first.map(String.init)
  }

  /// The words of the compiler's and the linker's calls that say where things are.
  ///
  /// - Parameters:
  ///   - resources: the toolchain's `usr/lib/swift`.
  ///   - exists: whether there is such a folder.
  func words(
    architecture: String, resources: String, exists: (String) -> Bool = { access($0, F_OK) == 0 }
  ) -> (compile: [String], link: [String]) {
    let target = ["-target", "\(architecture)-apple-macosx15.0", "-sdk", sdk]
    // Swift Testing comes with a toolchain of swift.org's, and goes before Xcode's (SwiftPM, UserToolchain.swift).
    let testing = "\(resources)/macosx/testing"
    let plugins = "\(resources)/host/plugins/testing"
    let hasOwn = exists(testing)
    let paths = (hasOwn ? [testing] : []) + [libraries, frameworks, privateFrameworks]
    let compile =
      target + (hasOwn ? ["-I", testing] : []) + ["-F", frameworks, "-I", libraries]
      + (exists(plugins) ? ["-plugin-path", plugins] : [])
    let link =
      target + (hasOwn ? ["-L", testing] : []) + ["-F", frameworks, "-L", libraries]
      + ["-framework", "XCTest", "-lXCTestSwiftSupport"]
    return (compile, link + Self.rpaths(paths))
  }

  /// A program that runs in `sandbox-exec` finds no library by its environment.
  static func rpaths(_ folders: [String]) -> [String] {
    folders.flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0] }
  }
}
