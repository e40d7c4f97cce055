import Foundation

/// Programs of Apple's names that do the same on Linux: Xcode, the tools that find it, and what isolates and runs tests.
///
/// They drive the whole of the tool as it is on a Mac, but for what the compiler decides (`#if canImport(ObjectiveC)`).
public struct FakeMac: Sendable {
  public let folder: TemporaryFolder
  /// Folders for `PATH`: Apple's programs before those of this system.
  public let path: String
  public var developer: String { "\(folder.path)/Xcode.app/Contents/Developer" }
  public var platform: String { "\(developer)/Platforms/MacOSX.platform" }

  /// - Parameters:
  ///   - links: whether the linker makes programs.
  ///   - isolates: whether `sandbox-exec` works, which it does not in another sandbox.
  public init(links: Bool = true, isolates: Bool = true) throws {
    folder = try TemporaryFolder("mac")
    path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    try folder.write("{\"Version\": \"15.5\"}", to: "\(Self.inside)/MacOSX.sdk/SDKSettings.json")
    try folder.write("", to: "\(Self.inside)/Developer/Library/Frameworks/XCTest.framework/XCTest")
    for (name, lines) in Self.scripts(links: links, isolates: isolates) {
      try folder.writeScript(
        "log='\(folder.path)/log.'\nbin='\(folder.path)/bin'\ndeveloper='\(developer)'\n\(lines)", to: "bin/\(name)")
    }
  }

  private static let inside = "Xcode.app/Contents/Developer/Platforms/MacOSX.platform"

  /// What a program was called with, a line a call.
  public func calls(of name: String) -> [String] {
    (folder.text("log.\(name)") ?? "").split(separator: "\n").map(String.init)
  }

  /// Makes a program of the tool's do this on this system.
  public func use(_ kata: Kata) -> Kata {
    var kata = kata
    kata.path = path
    kata.variables["KATA_PLATFORM"] = "macos"
    kata.variables["DEVELOPER_DIR"] = ""
    return kata
  }

  private static func scripts(links: Bool, isolates: Bool) -> [String: String] {
    let real = "real=$(PATH=${PATH#*:} command -v"
    return [
      "xcode-select": #"printf '%s\n' "$*" >>"${log}xcode-select"; printf '%s\n' "$developer""#,
      "xcrun": #"""
      printf '%s\n' "$DEVELOPER_DIR $*" >>"${log}xcrun"
      case "$*" in
        *--show-sdk-path) echo "$developer/Platforms/MacOSX.platform/MacOSX.sdk" ;;
        *--show-sdk-platform-path) echo "$developer/Platforms/MacOSX.platform" ;;
        *'--find swiftc') echo "$bin/swiftc" ;;
        xctest*) exec "$bin/xctest" "${@#xctest}" ;;
        *) exit 64 ;;
      esac
      """#,
      // Asked how it compiles it leaves out what this system's compiler does not know, and says so of its linker.
      "swiftc": real + " swiftc)\n"
        + #"""
        printf '%s\n' "$*" >>"${log}swiftc"
        case "$*" in
          *kata-template-product*) echo "$bin/clang" "${@}" | sed 's/-### //'; exit ;;
          *kata-template-object*) exec "$real" -### -wmo -Onone -gnone -enable-testing -swift-version 5 \
            -module-name KataTemplateModule -c kata-template-source.swift -o kata-template-object.o ;;
        esac
        exec "$real" "$@"
        """#,
      "swift": real + " swift)\nunset SDKROOT DEVELOPER_DIR\nexec \"$real\" \"$@\"",
      "clang": real + " swiftc)\n"
        + #"""
        printf '%s\n' "$DEVELOPER_DIR $*" >>"${log}clang"
        """# + (links ? "" : "\necho 'ld: framework not found XCTest'; exit 1")
          + #"""

          objects= product=
          while [ $# -gt 0 ]; do
            case $1 in -o) product=$2; shift ;; *.o) objects="$objects $1" ;; esac
            shift
          done
          unset SDKROOT DEVELOPER_DIR
          # Linux's way writes a file named after the module beside the first object, where others link at the same time.
          exec "$real" -use-ld=lld -gnone -module-name "Linked$$" $objects -o "$product"
          """#,
      "sandbox-exec": #"printf '%s\n' "$2" >>"${log}sandbox-exec""#
        + (isolates ? "\nshift 2\nexec \"$@\"" : "\necho 'sandbox_apply: Operation not permitted'; exit 71"),
      // Apple's XCTest names a test otherwise, and says no time when it begins.
      "xctest": #"""
      printf '%s\n' "$*" >>"${log}xctest"
      [ -n "$1" ] || shift
      names=
      if [ "$1" = -XCTest ]; then names=$2; shift 2; fi
      out=$("$1" $names 2>&1); code=$?
      printf '%s\n' "$out" | sed \
        -e "s/^Test Case '\([A-Za-z]*\)\.\([A-Za-z_0-9]*\)' started at .*/Test Case '-[TinyTests.\1 \2]' started./" \
        -e "s/^Test Case '\([A-Za-z]*\)\.\([A-Za-z_0-9]*\)' \(.*[^.]\)$/Test Case '-[TinyTests.\1 \2]' \3./" \
        -e 's/: error: \([A-Za-z]*\)\.\([A-Za-z_0-9]*\) : /: error: -[TinyTests.\1 \2] : /'
      [ $code -le 128 ] || kill -$((code - 128)) $$
      exit $code
      """#,
    ]
  }
}
