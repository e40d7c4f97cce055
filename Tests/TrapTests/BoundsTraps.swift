extension Trap {
  /// Programs that take more than they may.
  static let bounds: [Trap] = [
    .xctest(
      "endless recursion",
      """
      func deeper(_ number: Int) -> Int { deeper(number + 1) + 1 }
      final class A: XCTestCase {
        func test_a() { XCTAssertEqual(deeper(1), 1) }
        func test_b() { XCTFail() }
      }
      """,
      says: "A.test_a crashed", " Fatal error: the test program ended (signal 11)", "A.test_b failed",
      "Tests.swift:5 failed"),
    .xctest(
      "three million prints",
      """
      final class A: XCTestCase {
        func test_a() { for number in 0..<3_000_000 { print(number) } }
      }
      """,
      says: "broken: printed more than 1 MiB in 'A.test_a'; the rest was cut"),
    .test(
      "10 GB asked and touched",
      """
      for _ in 0..<160 {
        guard let pointer = malloc(64 << 20) else { return }
        memset(pointer, 1, 64 << 20)
      }
      """,
      says: "out-of-memory: stopped as it took more than 1024 MiB of memory in 'A.test_a'"),
    .xctest(
      "a child that outlives the tests",
      """
      final class A: XCTestCase {
        func test_a() throws {
          var child: pid_t = 0
          var attributes = posix_spawnattr_t()
          posix_spawnattr_init(&attributes)
          posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
          var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
          XCTAssertEqual(posix_spawnp(&child, "sleep", nil, &attributes, &words, environ), 0)
        }
      }
      """,
      says: "broken: a process that the tests started outlived the test program"),
    .xctest(
      "a child that outlives the tests and has forgotten its environment",
      """
      final class A: XCTestCase {
        func test_a() throws {
          var child: pid_t = 0
          var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
          var environment: [UnsafeMutablePointer<CChar>?] = [nil]
          XCTAssertEqual(posix_spawnp(&child, "sleep", nil, nil, &words, &environment), 0)
        }
      }
      """,
      says: "broken: a process that the tests started outlived the test program"),
    .test(
      "four busy workers",
      """
      let end = Date() + 1.5
      DispatchQueue.concurrentPerform(iterations: 4) { _ in while Date() < end {} }
      """,
      says: "A.test_a passed"),
    .xctest(
      "a child that the test waits for",
      """
      final class A: XCTestCase {
        func test_a() throws {
          let child = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "exit 3"])
          child.waitUntilExit()
          XCTAssertEqual(child.terminationStatus, 0)
        }
      }
      """,
      says: "A.test_a failed", #"Tests.swift:6 XCTAssertEqual failed: ("3") is not equal to ("0")"#),
    .xctest(
      "no network",
      """
      final class A: XCTestCase {
        func test_a() { XCTAssertEqual(ProcessInfo.processInfo.environment["HOME"], NSTemporaryDirectory().dropLast() + "") }
      }
      """,
      says: "A.test_a passed"),
  ]

  /// Its own limit, as it takes all of it.
  static let loop = Trap.xctest(
    "an endless loop",
    """
    final class A: XCTestCase {
      func test_a() {}
      func test_b() { while true {} }
    }
    """,
    says: "timed-out: stopped after 1 second in 'A.test_b'")
}
