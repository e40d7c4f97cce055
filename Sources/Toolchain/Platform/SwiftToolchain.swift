import Basics
import Curriculum
import Foundation
import Outcomes

/// The Swift toolchain on `PATH`, and how its compiler and linker are called.
public struct SwiftToolchain: Codable, Sendable {
  /// The full version line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  public let versionLine: String
  /// Such as `6.3.1`.
  public let version: String
  public let target: String
  /// The absolute path of `swiftc`.
  public let compiler: String
  /// The arguments of one frontend call, with ``Template`` words where a module's own go. Empty off Linux.
  let frontend: [String]
  /// The arguments of the link by clang, likewise.
  let linker: [String]
  /// The arguments of the linker itself, as clang prints them. Empty where it does not.
  let directLinker: [String]
  /// The path of `swift-autolink-extract`.
  let autolink: String
  /// Tells this toolchain from every other, in cache keys.
  public let identity: Digest

  public var origin: Record.Origin { Record.Origin(platform: Self.platform, swift: version) }

  public static let platform: String = {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #else
      "other"
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
