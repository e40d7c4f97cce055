import Foundation
import TestSupport

/// `scripts/serve-fixtures.py`, running on a free port of this machine until the value is gone.
final class FixtureServer {
  static let script = "\(BuiltKata.repository)/scripts/serve-fixtures.py"

  let address: String
  private let process = Process()

  convenience init(_ words: String...) throws { try self.init(words) }

  init(_ words: [String]) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.script)
    process.arguments = words + ["--quiet"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    // The address is the first line, written before the first request is taken.
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      if byte.isEmpty { break }
      line += byte
    }
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  var port: String { address.split(separator: ":").last.map(String.init) ?? "" }

  func stop() {
    guard process.isRunning else { return }
    // A child of a test's thread comes with most signals blocked; this one gets through.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { stop() }
}
