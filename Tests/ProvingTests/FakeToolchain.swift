import Basics
import Foundation
import Outcomes
@testable import Processes
import Synchronization
@testable import Syntax

@testable import Proving

/// A compiler, a linker and a test program that are closures: what they make tells what it was made of.
///
/// An object holds the text of its file and of every file whose name stands in it, as the real one depends on both. An
/// interface holds the lines that declare something, up to the brace. A file that says `wrong` is refused; so is one that
/// imports a module that is in no folder it was told of.
final class FakeToolchain: Sendable {
  /// A call for one module.
  struct Call: Equatable, Sendable {
    var module: String
    /// The names of the files that are compiled; none in a call for the interface.
    var files: [String]
    var isInterface: Bool { files.isEmpty }
  }

  private let made = Monitor<[Call]>([])
  private let links = Mutex<[[String]]>([])
  private let hook = Mutex<@Sendable (Call) throws -> ProcessResult?>({ _ in nil })
  private let linkHook = Mutex<@Sendable (_ linker: String) -> ProcessResult?>({ _ in nil })
  private let suffix = Mutex("")
  private let known = Mutex(["-lFoundation"])

  static let toolchain = SwiftToolchain(
    versionLine: "Swift version 6.3.1", version: "6.3.1", target: "x86_64-unknown-linux-gnu", compiler: "/fake/swiftc",
    frontend: [
      "/fake/swift-frontend", "-frontend", "-c", SwiftToolchain.Template.source, "-module-name",
      SwiftToolchain.Template.module, "-o", SwiftToolchain.Template.object,
    ],
    linker: ["/fake/clang", SwiftToolchain.Template.object, "-o", SwiftToolchain.Template.product],
    directLinker: ["/fake/ld.lld", SwiftToolchain.Template.object, "-o", SwiftToolchain.Template.product],
    autolink: "/fake/swift-autolink-extract", identity: Digest(of: "fake"))

  // MARK: - What was asked of it

  /// The calls of the compiler since the last time, as they came.
  func takeCalls() -> [Call] {
    made.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }

  /// What was compiled since the last time, such as `M/A.swift`, and `M` for its interface, sorted.
  func takeCompiled() -> [String] {
    takeCalls().flatMap { call in call.isInterface ? [call.module] : call.files.map { "\(call.module)/\($0)" } }
      .sorted()
  }

  /// Waits until the compiler has been called so.
  func wait(for condition: @Sendable ([Call]) -> Bool) { made.wait { condition($0) ? () : nil } }

  /// The words of every link, the linker first.
  func takeLinks() -> [[String]] {
    links.withLock { links in
      defer { links = [] }
      return links
    }
  }

  // MARK: - How it behaves

  /// Called before the compiler does anything; what it gives back is the end of the call.
  func before(_ body: @escaping @Sendable (Call) throws -> ProcessResult?) { hook.withLock { $0 = body } }

  func beforeLink(_ body: @escaping @Sendable (_ linker: String) -> ProcessResult?) { linkHook.withLock { $0 = body } }

  /// Makes the compiler another one, without a word: what it makes ends with this.
  func change(to text: String) { suffix.withLock { $0 = text } }

  /// What the objects say they want to be linked with.
  func libraries(_ words: [String]) { known.withLock { $0 = words } }

  static func finished(_ code: Int32 = 0, _ output: String = "") -> ProcessResult {
    ProcessResult(status: .exited(code), output: output, isCut: false)
  }

  func run(_ command: Command) throws -> ProcessResult {
    switch command.executable {
    case "/fake/swift-frontend": return try compile(command)
    case "/fake/swift-autolink-extract": return try write(known.withLock { $0 }, to: command.arguments.last ?? "")
    case "/fake/ld.lld", "/fake/clang": return try link(command)
    case "/bin/sh": return Self.passing(command)
    default: throw SpawnError(executable: command.executable, code: ENOENT, reason: "nobody expected it")
    }
  }

  // MARK: - The compiler

  private func compile(_ command: Command) throws -> ProcessResult {
    guard case .folder(let folder) = command.descriptor3 else { return Self.finished(1, "no folder was handed") }
    let words = command.arguments
    let products = values(of: "-o", in: words).map { String($0.dropFirst(Command.handedFolder.count + 1)) }
    let primaries = values(of: "-primary-file", in: words)
    let call = Call(
      module: values(of: "-module-name", in: words).first ?? "",
      files: words.contains("-emit-module") ? [] : primaries.map(name(of:)))
    made.withLock { $0.append(call) }
    if let end = try hook.withLock({ $0 })(call) { return end }
    let sources = words.filter { $0.hasSuffix(".swift") }
    var texts: [String: String] = [:]
    guard let copies = copies(for: command) else {
      return Self.finished(1, "<unknown>:0: error: virtual filesystem overlay file not found")
    }
    for source in sources {
      guard let text = FileManager.default.contents(atPath: copies[source] ?? absolute(source, command)) else {
        return Self.finished(1, "<unknown>:0: error: error opening input file '\(source)' (No such file or directory)")
      }
      texts[source] = String(decoding: text, as: UTF8.self)
    }
    let folders = values(of: "-I", in: words)
    for source in call.isInterface ? sources : primaries {
      if let refusal = refusal(of: texts[source] ?? "", folders) {
        return Self.finished(1, "\(absolute(source, command)):1:1: error: \(refusal)\n")
      }
    }
    let flavor = suffix.withLock { $0 }
    let results =
      call.isInterface
      ? [interface(of: sources.compactMap { texts[$0] })]
      : primaries.map { object(of: $0, texts) }
    for (product, text) in zip(products, results) {
      let isMade = FileManager.default.createFile(atPath: "\(folder)/\(product)", contents: Data((text + flavor).utf8))
      guard isMade else { return Self.finished(1, "<unknown>:0: error: error opening '\(product)' for output") }
    }
    return Self.finished()
  }

  /// Where the texts of a call's files are, by the files' paths; nil if nothing says so.
  func copies(for command: Command) -> [String: String]? {
    guard let overlay = values(of: "-vfsoverlay", in: command.arguments).first,
      let data = FileManager.default.contents(atPath: overlay)
    else { return nil }
    let roots = (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?["roots"] as? [[String: Any]] ?? []
    return Dictionary(
      roots.map { ($0["name"] as? String ?? "", $0["external-contents"] as? String ?? "") }, uniquingKeysWith: { $1 })
  }

  /// A file's name; of one in the cache without the digest before it.
  private func name(of path: String) -> String {
    path.split { $0 == "/" || $0 == "-" }.last.map(String.init) ?? path
  }

  private func absolute(_ path: String, _ command: Command) -> String {
    path.hasPrefix("/") ? path : "\(command.directory)/\(path)"
  }

  private func refusal(of text: String, _ folders: [String]) -> String? {
    if text.contains("wrong") { return "cannot find 'wrong' in scope" }
    let imported = text.split(separator: "\n").filter { $0.hasPrefix("@testable import ") || $0.hasPrefix("import M") }
    for module in imported.compactMap({ $0.split(separator: " ").last }) {
      guard folders.contains(where: { FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule") }) else {
        return "no such module '\(module)'"
      }
    }
    return nil
  }

  private func object(of source: String, _ texts: [String: String]) -> String {
    var reached = [source]
    var index = 0
    while index < reached.count {
      let words = SourceWords.words(of: texts[reached[index]] ?? "")
      reached += texts.keys.sorted().filter { path in
        !reached.contains(path) && words.contains(String(path.split(separator: "/").last?.dropLast(6) ?? ""))
      }
      index += 1
    }
    return reached.map { texts[$0] ?? "" }.joined(separator: "\n")
  }

  private func interface(of texts: [String]) -> String {
    texts.flatMap { $0.split(separator: "\n") }.map { $0.prefix { $0 != "{" } }.joined(separator: "\n")
  }

  // MARK: - The linker and the program

  private func link(_ command: Command) throws -> ProcessResult {
    links.withLock { $0.append([command.executable] + command.arguments) }
    if let end = linkHook.withLock({ $0 })(command.executable) { return end }
    let objects = command.arguments.filter { $0.hasSuffix(".o") }
    guard objects.allSatisfy({ FileManager.default.fileExists(atPath: $0) }) else {
      return Self.finished(1, "error: cannot open an object: No such file or directory")
    }
    return try write(objects, to: "\(command.directory)/\(command.arguments.last ?? "")")
  }

  private func write(_ lines: [String], to path: String) throws -> ProcessResult {
    try lines.joined(separator: "\n").write(toFile: path, atomically: false, encoding: .utf8)
    return Self.finished()
  }

  /// A program whose one test passes.
  private static func passing(_ command: Command) -> ProcessResult {
    let token = command.secret ?? ""
    let events = [#""began","test":"ATests.test_a""#, #""ended","test":"ATests.test_a""#, #""finished""#]
    var finished = Self.finished()
    finished.events = events.enumerated()
      .map { #"{"token":"\#(token)","number":\#($0 + 1),"event":\#($1)}"# }.joined(separator: "\n")
    return finished
  }

  private func values(of option: String, in words: [String]) -> [String] {
    zip(words, words.dropFirst()).filter { $0.0 == option }.map(\.1)
  }
}
