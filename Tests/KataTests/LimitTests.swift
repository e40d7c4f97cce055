import Foundation
import TestSupport
import Testing

@Suite("Limits of a run")
struct LimitTests {
  private let sandbox: Sandbox
  private let step = "01-tiny/01-double/4-green"
  /// A number of seconds that no other process sleeps.
  private let nap = "9\(UInt32.random(in: 100_000_000...UInt32.max))"

  init() throws { sandbox = try Sandbox() }

  @Test("an endless loop is stopped at its limit, and nothing of it is left")
  func endlessLoop() throws {
    try sandbox.course.writeDoubling("while true {}")
    let ran = try sandbox.kata.fail("verify", "--time-limit", "1", step)
    #expect(ran.output.contains("timed-out: stopped after 1 second in 'DoubledTests.test_2'"), "\(ran.testDescription)")
    #expect(ran.output.contains("\(step) fell short"))
    #expect(Processes.ids(whoseCommandLineHolds: "\(sandbox.cache)/tmp/\(ran.process)") == [])
    #expect(!sandbox.entries("tmp").contains { $0.contains("/tmp/\(ran.process)") })
  }

  @Test(
    "a child that outlives its program is ended and named",
    arguments: [
      // A group of its own, as Foundation gives every child.
      "let child = Process(); child.executableURL = URL(fileURLWithPath: \"/bin/sleep\");"
        + " child.arguments = [\"NAP\"]; try? child.run()",
      // A session of its own, as a daemon takes, deaf to polite signals.
      "let child = Process(); child.executableURL = URL(fileURLWithPath: \"/bin/sh\");"
        + " child.arguments = [\"-c\", \"trap '' TERM HUP INT; setsid sleep NAP & wait\"]; try? child.run()",
    ])
  func child(statements: String) throws {
    try sandbox.course.writeDoubling(statements.replacingOccurrences(of: "NAP", with: nap))
    let ran = try sandbox.kata.run("verify", step)
    #expect(Processes.eventually { Processes.ids(whoseCommandLineHolds: nap).isEmpty })
    guard isIsolated else { return }
    #expect(ran.code == 1, "\(ran.testDescription)")
    #expect(ran.output.contains("\(step) fell short"))
    #expect(ran.output.contains("broken: a process that the tests started outlived the test program"))
  }

  @Test("a child that the tests wait for is none of the tool's business")
  func waitedFor() throws {
    let run =
      "let child = Process(); child.executableURL = URL(fileURLWithPath: \"/bin/sleep\"); child.arguments = [\"0\"]"
    try sandbox.course.writeDoubling("\(run); try? child.run(); child.waitUntilExit()")
    try sandbox.kata.succeed("verify", step)
  }

  @Test("50 MB of output are cut, and take no memory")
  func output() throws {
    try sandbox.course.writeDoubling("for _ in 0..<50 { FileHandle.standardOutput.write(Data(count: 1_000_000)) }")
    let json = "\(sandbox.folder.path)/run.json"
    let ran = try sandbox.kata.fail("verify", "--json", json, step)
    #expect(ran.output.contains("\(step) fell short"))
    #expect(
      ran.output.contains("broken: printed more than 1 MiB in 'DoubledTests.test_2'; the rest was cut"),
      "\(ran.testDescription)")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: json))) as? [String: Any]
    #expect(try #require(object?["peakMemoryMiB"] as? Int) < 100)
  }

  @Test("a test reaches no network", .enabled(if: isIsolated))
  func network() throws {
    let listener = try Listener()
    try sandbox.course.write(
      TinyCourse.test("NetworkTests", ["test_reaches": "XCTAssertTrue(reaches(\(listener.port)))"]),
      to: "\(TinyCourse.chapter)/01-double/6-already-green/Tests/TinyTests/NetworkTests.swift")
    try sandbox.course.write(
      """
      import Foundation

      func reaches(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        } == 0
      }

      """, to: "\(TinyCourse.chapter)/01-double/6-already-green/Tests/TinyTests/Reaching.swift")
    let ran = try sandbox.kata.fail("verify", "01/01/6")
    #expect(ran.output.contains("'NetworkTests.test_reaches' ran but is not recorded"), "\(ran.testDescription)")
    #expect(ran.output.contains("every test of an already-green passes; 'NetworkTests.test_reaches' does not"))
    #expect(!listener.wasReached())
  }

  @Test("a crash hides no other test")
  func crash() throws {
    let text = try sandbox.course.text(of: "\(TinyCourse.chapter)/02-half/1-red/outcome.json")
    for line in [
      #""DoubledTests.test_3" : "passed""#, #""HalvedTests.test_4" : "crashed""#, #""NextTests.test_next" : "passed""#,
    ] { #expect(text.contains(line)) }
  }
}

/// Whether this machine lets the program take the network away from tests.
let isIsolated: Bool = {
  #if os(Linux)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["-rnpf", "--kill-child", "/bin/sh", "-c", ":"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  #else
    return false
  #endif
}()

/// Listens on a port of this machine.
private final class Listener {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    try #require(isBound)
    port = UInt16(bigEndian: address.sin_port)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  func wasReached() -> Bool {
    let connection = accept(descriptor, nil, nil)
    if connection >= 0 { close(connection) }
    return connection >= 0
  }
}
