import Foundation
import Testing

@testable import Processes

@Suite("Process table")
struct ProcessTableTests {
  @Test("knows descendants, not ancestors and not strangers")
  func descendants() {
    let table = ProcessTable(listing: "    1     0\n   20     1\n  300    20\n 4000   300\n   21     1\n")
    #expect(table.descendants(of: [20]) == [300, 4000])
    #expect(table.descendants(of: [20, 300]) == [4000])
    #expect(table.descendants(of: [21, 99]) == [])
  }

  @Test("passes over lines that are none", arguments: ["", "  PID  PPID\n", "5\n", "1 2 3\n", "a b\n"])
  func noLine(listing: String) {
    #expect(ProcessTable(listing: listing + "7 6\n").descendants(of: [6, 1, 2]) == [7])
  }

  /// The system's own, and, where there is a `ps`, what that tells; one of them serves each platform.
  @Test("finds a child of this process", arguments: [false, FileManager.default.isExecutableFile(atPath: "/bin/ps")])
  func ownChild(usesListing: Bool) throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sleep")
    child.arguments = ["60"]
    try child.run()
    // What this program ignores, its children ignore.
    defer { kill(child.processIdentifier, SIGKILL) }
    let table =
      usesListing ? ProcessTable(listing: ProcessTable.listing(["-A", "-o", "pid=", "-o", "ppid="])) : ProcessTable()
    #expect(table.descendants(of: [getpid()]).contains(child.processIdentifier))
    #expect(!table.descendants(of: [child.processIdentifier]).contains(getpid()))
  }
}
