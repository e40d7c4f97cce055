import Foundation

/// The built program, run as a person runs it.
struct Kata {
  struct Result {
    let code: Int32
    let output: String
    let errors: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// One cache for all tests: what one compiled, another need not.
  static let cache: String = {
    if let given = ProcessInfo.processInfo.environment["KATA_CACHE"], !given.isEmpty { return given }
    atexit { try? FileManager.default.removeItem(atPath: Kata.temporaryCache) }
    return temporaryCache
  }()

  private static let temporaryCache =
    FileManager.default.temporaryDirectory.appendingPathComponent("kata-learner-tests-\(getpid())").path

  /// The program beside the test bundle.
  static let program: String = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      for name in ["kata", "debug/kata", ".build/debug/kata"] {
        let path = folder.appendingPathComponent(name).path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
      }
      folder.deleteLastPathComponent()
    }
    return "kata"
  }()

  let root: String

  static func environment() -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["KATA_CACHE"] = cache
    environment["NO_COLOR"] = "1"
    return environment
  }

  @discardableResult
  func callAsFunction(_ words: String...) throws -> Result { try run(words) }

  func run(_ words: [String]) throws -> Result {
    try Self.run(Self.program, ["--root", root] + words)
  }

  /// Whether a program is there and works.
  static func canRun(_ words: String...) -> Bool {
    let words = words.count == 1 ? words + ["--version"] : words
    return (try? run("/usr/bin/env", words))?.code == 0
  }

  /// Output goes to files, so that a full pipe cannot stop the program.
  static func run(_ program: String, _ words: [String]) throws -> Result {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("kata-run-\(UUID().uuidString)").path
    let paths = ["\(place).out", "\(place).err"]
    for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.environment = environment()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: paths[0])
    process.standardError = FileHandle(forWritingAtPath: paths[1])
    try process.run()
    process.waitUntilExit()
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Result(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
