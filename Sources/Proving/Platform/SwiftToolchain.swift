import Basics
import Curriculum
import Foundation
import Outcomes
import Processes

/// The Swift toolchain on `PATH`, and how its compiler and linker are called.
public struct SwiftToolchain: Codable, Sendable {
  /// The full version line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  public let versionLine: String
  /// Such as `6.3.1`.
  public let version: String
  public let target: String
  /// The absolute path of `swiftc`.
  public let compiler: String
  /// The arguments of one frontend call, with ``Template`` words where a module's own go. Only the compiler's path where
  /// the direct way is not known.
  let frontend: [String]
  /// The arguments of the link by clang, likewise.
  let linker: [String]
  /// The arguments of the linker itself, as clang prints them. Empty where it does not.
  let directLinker: [String]
  /// The path of `swift-autolink-extract`; empty if the linker itself reads in the objects what they need (macOS).
  let autolink: String
  /// Tells this toolchain from every other, in cache keys.
  public let identity: Digest
  /// Where Xcode's parts are; nil on other systems.
  var tools: DeveloperTools?

  /// What every program that is started has to find in its environment.
  var environment: [String: String] { tools?.environment ?? [:] }

  /// What runs test bundles: `xcrun`, and the folder of `swiftc`, from which the rest of the toolchain is found.
  var runners: (xcrun: String, toolchain: String) {
    let resolved = URL(fileURLWithPath: frontend.first ?? compiler).resolvingSymlinksInPath()
    return (Executable.path(of: "xcrun") ?? "/usr/bin/xcrun", resolved.deletingLastPathComponent().path)
  }

  public var origin: Record.Origin { Record.Origin(platform: Self.platform, swift: version) }

  /// Whose tools are called, and how: `linux`, `macos` or `other`. `KATA_PLATFORM` is for tests, which put tools in the
  /// place of Apple's.
  public static let platform: String = {
    if let wanted = ProcessInfo.processInfo.environment["KATA_PLATFORM"], !wanted.isEmpty { return wanted }
    #if os(Linux)
      return "linux"
    #elseif os(macOS)
      return "macos"
    #else
      return "other"
    #endif
  }()

  /// The words in ``frontend`` and ``linker`` that stand for what differs from call to call.
  enum Template {
    static let source = "kata-template-source.swift"
    static let object = "kata-template-object.o"
    static let product = "kata-template-product"
    static let module = "KataTemplateModule"
  }
}
