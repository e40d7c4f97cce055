import Syntax

/// The part of a test program that is ours: it watches the tests and tells what happens, on a descriptor of its own.
///
/// What a test prints is never read for a result. XCTest tells an observer (`XCTestObservation`), Swift Testing writes
/// records (its ABI, version 0: swift-testing, Documentation/ABI/JSON.md); both become lines of JSON with a word that only
/// this run knows and a number that goes up. A program that ends without the line `finished` has not run all its tests.
///
/// The same source serves both ways: SwiftPM takes a main file of ours too (`Tests/XCTMain.swift`). Its own cannot run a
/// synchronous test of the main actor, nor a test case inside another type (6.3).
public enum TestHost {
  /// The module's name.
  public static let module = "KataHost"

  /// The variable that names the events' descriptor. With it the word is on standard input, a pipe that is read before any
  /// test begins: an environment and a command line can be read from `/proc`, those of parents too.
  static let descriptorVariable = "KATA_EVENTS"

  /// The main file of a program that runs these tests: XCTest cannot find them by itself off Apple's platforms. On those it
  /// runs what it finds, of the types and the methods named here.
  ///
  /// A method is called in a closure that says where it runs, as it may belong to the main actor: a reference to it would
  /// not compile in Swift 6 mode.
  ///
  /// - Parameter tests: the tests' module, where the main file is in another.
  public static func main(for list: TestList, importing tests: String? = nil) -> String {
    let cases = list.tests.filter { $0.library == .xctest }
    let types = cases.map(\.type).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    let entries = types.map { name in
      let tests = cases.filter { $0.type == name }
      let type = Identifier.parts(of: name).map(Identifier.inSource).joined(separator: ".")
      let pairs = tests.map { test in
        let name = test.method.replacingOccurrences(of: "\"", with: "\\\"")
        let call = "test.\(Identifier.inSource(test.method))()"
        return test.isAsync
          ? "    \(module).asyncEntry(\"\(name)\") { (test: sending \(type)) in try await \(call) },\n"
          : "    \(module).entry(\"\(name)\") { (test: \(type)) in try \(call) },\n"
      }
      return "  \(module).cases(of: \(type).self, [\n\(pairs.joined())  ]),\n"
    }
    let imports = ["import \(module)", "import XCTest"] + (tests.map { ["@testable import \($0)"] } ?? [])
    return "\(imports.joined(separator: "\n"))\n\n\(module).run([\n\(entries.joined())])\n"
  }

  /// The module's one file.
  public static let source = #"""
    import Foundation
    import XCTest

    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #elseif canImport(Darwin)
      import Darwin
    #endif

    /// The descriptor on which events are told, and the word that shows whose they are.
    private final class Channel: @unchecked Sendable {
      static let shared = Channel()
      private let descriptor: Int32
      private let token: String
      private let pipe: (device: UInt64, node: UInt64)
      private let lock = NSLock()
      private var number = 0

      private init() {
        descriptor = getenv("KATA_EVENTS").flatMap { Int32(String(cString: $0)) } ?? -1
        unsetenv("KATA_EVENTS")
        token = descriptor < 0 ? "" : Self.word()
        pipe = Self.identity(of: descriptor)
        // What a test starts has no business there.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        // A crash must not take a line with it.
        setvbuf(stdout, nil, _IOLBF, 0)
      }

      /// Tells an event, and marks in what the program prints where it came.
      func tell(_ event: String, _ members: String = "") {
        lock.lock()
        defer { lock.unlock() }
        // A test that puts a descriptor of its own in this place would read the word.
        guard descriptor >= 0, Self.identity(of: descriptor) == pipe else { return }
        number += 1
        fflush(stdout)
        // Where the standard output leads is the tests' affair: it gets a part of the word that gives nothing away.
        write("\u{0}\(token.prefix(8)) \(number)\n", to: 1)
        // What a test has written there itself, without an end, must not take the event with it.
        write("\n{\"token\":\"\(token)\",\"number\":\(number),\"event\":\"\(event)\"\(members)}\n", to: descriptor)
      }

      private func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
          let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
          if count < 0, errno == EINTR || errno == EAGAIN { continue }
          guard count > 0 else { return }
          bytes = bytes.dropFirst(count)
        }
      }

      /// Reads the word, and leaves nothing on standard input.
      private static func word() -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(0, &byte, 1) == 1 { bytes.append(byte) }
        let empty = open("/dev/null", O_RDONLY)
        if empty >= 0 { dup2(empty, 0) }
        if empty > 0 { close(empty) }
        return String(decoding: bytes, as: UTF8.self)
      }

      private static func identity(of descriptor: Int32) -> (device: UInt64, node: UInt64) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return (0, 0) }
        return (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
      }
    }

    private func quoted(_ text: String) -> String {
      var quoted = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case _ where scalar.value < 0x20:
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return quoted + "\""
    }

    /// `Module.Outer.Type` as `Outer.Type`. The runtime has another space in a raw identifier than the source.
    private func name(of type: Any.Type) -> String {
      let name = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
      return name.replacingOccurrences(of: "\u{a0}", with: " ")
    }

    private final class Observer: NSObject, XCTestObservation {
      /// Of `Type.test` or `-[Type test]` the test, behind the type.
      private func name(_ test: XCTestCase) -> String {
        ",\"test\":" + quoted("\(KataHost.name(of: type(of: test))).\(method(of: test))")
      }

      func testCaseWillStart(_ test: XCTestCase) { Channel.shared.tell("began", name(test)) }

      #if canImport(ObjectiveC)
        func testCase(_ test: XCTestCase, didRecord issue: XCTIssue) {
          let place = issue.sourceCodeContext.location
          fail(test, issue.compactDescription, place?.fileURL.path, place?.lineNumber ?? 0)
        }
      #else
        func testCase(
          _ test: XCTestCase, didFailWithDescription description: String, inFile file: String?, atLine line: Int
        ) {
          fail(test, description, file, line)
        }
      #endif

      private func fail(_ test: XCTestCase, _ description: String, _ file: String?, _ line: Int) {
        let place = ",\"file\":\(quoted(file ?? "")),\"line\":\(line)"
        Channel.shared.tell("failed", name(test) + place + ",\"message\":" + quoted(description))
      }

      func testCaseDidFinish(_ test: XCTestCase) {
        let isSkipped = test.testRun?.hasBeenSkipped ?? false
        Channel.shared.tell("ended", name(test) + ",\"skipped\":\(isSkipped)")
      }
    }

    /// The name of a test's method, as its source has it.
    private func method(of test: XCTestCase) -> String {
      let own = "\(type(of: test))."
      if test.name.hasPrefix(own) { return String(test.name.dropFirst(own.count)) }
      var method = String(test.name.drop { $0 != " " }.dropFirst().dropLast())
      // What a method that throws, and one that is asynchronous, is called in Objective-C.
      for end in ["AndReturnError:", "WithCompletionHandler:"] where method.hasSuffix(end) {
        method.removeLast(end.count)
      }
      return method
    }

    #if canImport(ObjectiveC)
      /// A test, by its name: the runtime has the methods.
      public typealias Entry = String
      public typealias Cases = (type: XCTestCase.Type, tests: [Entry])

      public func entry<Case: XCTestCase>(
        _ name: String, _ body: @escaping @MainActor (Case) throws -> Void
      ) -> Entry { name }

      public func asyncEntry<Case: XCTestCase>(
        _ name: String, _ body: @escaping @Sendable (sending Case) async throws -> Void
      ) -> Entry { name }

      public func cases(of type: XCTestCase.Type, _ tests: [Entry]) -> Cases { (type, tests) }

      private func name(of entry: Entry) -> String { entry }

      @MainActor private func runXCTest(_ cases: [Cases]) -> CInt {
        let observer = Observer()
        XCTestObservationCenter.shared.addTestObserver(observer)
        let suite = XCTestSuite(name: "kata")
        for (type, names) in cases {
          let found = type.defaultTestSuite.tests.compactMap { $0 as? XCTestCase }
          for name in names {
            if let test = found.first(where: { method(of: $0) == name }) { suite.addTest(test) }
          }
        }
        suite.run()
        return suite.testRun?.hasSucceeded == true ? 0 : 1
      }

      // `RTLD_DEFAULT`, a macro that Swift does not import.
      private let allSymbols = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      public typealias Entry<Case> = (String, (Case) -> () throws -> Void)
      public typealias Cases = XCTestCaseEntry

      /// A test that may belong to the main actor; XCTest runs it on the main thread.
      public func entry<Case: XCTestCase>(
        _ name: String, _ body: @escaping @MainActor (Case) throws -> Void
      ) -> Entry<Case> {
        (
          name,
          { test in
            {
              nonisolated(unsafe) let test = test
              try MainActor.assumeIsolated { try body(test) }
            }
          }
        )
      }

      public func asyncEntry<Case: XCTestCase>(
        _ name: String, _ body: @escaping @Sendable (sending Case) async throws -> Void
      ) -> Entry<Case> {
        (
          name,
          asyncTest { test in
            {
              nonisolated(unsafe) let test = test
              try await body(test)
            }
          }
        )
      }

      public func cases<Case: XCTestCase>(of type: Case.Type, _ tests: [Entry<Case>]) -> Cases { testCase(tests) }

      private func name(of entry: (String, XCTestCaseClosure)) -> String { entry.0 }

      @MainActor private func runXCTest(_ cases: [Cases]) -> CInt {
        XCTMain(cases, arguments: ["kata"], observers: [Observer()])
      }

      private let allSymbols: UnsafeMutableRawPointer? = nil

      // `RTLD_NEXT`, a macro that Swift does not import.
      private let stopOfFoundation = unsafeBitCast(
        dlsym(UnsafeMutableRawPointer(bitPattern: -1), "CFRunLoopStop"), to: (@convention(c) (OpaquePointer) -> Void).self)

      /// In place of Foundation's: waits a moment for a loop that does not run yet.
      ///
      /// XCTest ends a wait by stopping the run loop. If the loop is about to run it does not notice, and the wait takes a
      /// tenth of a second (`XCTWaiter.primitiveWait` in swift-corelibs-xctest says so). Each test has two such waits, for its
      /// `setUp` and its `tearDown`.
      @_cdecl("CFRunLoopStop")
      public func stop(_ loop: OpaquePointer) {
        let end = DispatchTime.now() + .microseconds(100)
        while RunLoop.main.currentMode == nil, DispatchTime.now() < end { sched_yield() }
        stopOfFoundation(loop)
      }
    #endif

    /// Runs the tests of XCTest, then those of Swift Testing, one at a time, and ends the program.
    ///
    /// The program's arguments name what to leave out: `Type.test` of XCTest, `/` and a pattern of Swift Testing.
    public func run(_ cases: [Cases]) -> Never {
      let words = CommandLine.arguments.dropFirst()
      let patterns = words.filter { $0.hasPrefix("/") }.map { String($0.dropFirst()) }
      let left = Set(words.filter { !$0.hasPrefix("/") })
      // The program that an exit test starts runs that and nothing else.
      let isExitTest = getenv("SWT_EXIT_TEST_ID") != nil || getenv("SWT_EXPERIMENTAL_EXIT_TEST_ID") != nil
      let wanted = (isExitTest ? [] : cases).compactMap { type, tests -> Cases? in
        let typeName = name(of: type)
        let tests = tests.filter { !left.contains("\(typeName).\(name(of: $0))") }
        return tests.isEmpty ? nil : (type, tests)
      }
      let code: CInt = wanted.isEmpty ? 0 : MainActor.assumeIsolated { runXCTest(wanted) }
      guard let symbol = dlsym(allSymbols, "swt_abiv0_getEntryPoint") else { end(code) }
      let entryPoint = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)()
      Task.detached {
        let passed = await runSwiftTesting(unsafeBitCast(entryPoint, to: SwiftTesting.self), without: patterns)
        end(passed ? code : 1)
      }
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    private func end(_ code: CInt) -> Never {
      Channel.shared.tell("finished")
      fflush(stdout)
      exit(code)
    }

    /// Swift Testing's entry point for tools: is given a configuration and tells its records.
    private typealias SwiftTesting = @convention(thin) @Sendable (
      UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

    private func runSwiftTesting(_ entryPoint: SwiftTesting, without patterns: [String]) async -> Bool {
      let skip = patterns.map(quoted).joined(separator: ",")
      // The least verbosity prints nothing.
      let words = "{\"parallel\":false,\"verbosity\":\(Int.min),\"eventStreamVersion\":0,\"skip\":[\(skip)]}"
      let configuration = UnsafeMutableRawBufferPointer.allocate(byteCount: words.utf8.count, alignment: 1)
      configuration.copyBytes(from: words.utf8)
      do {
        return try await entryPoint(UnsafeRawBufferPointer(configuration)) { record in
          Channel.shared.tell("testing", ",\"record\":" + String(decoding: record, as: UTF8.self))
        }
      } catch {
        Channel.shared.tell("failed", ",\"message\":" + quoted("Swift Testing does not begin: \(error)"))
        return false
      }
    }
    """#
}
