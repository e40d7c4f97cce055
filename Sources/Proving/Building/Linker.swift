import Basics
import Foundation
import Processes

/// Makes programs of objects.
///
/// The libraries to link are in the objects, and depend on what their sources import: they are read once for each set
/// of imports. The linker is called itself, without clang before it. Where that fails, the toolchain's own way decides.
struct Linker: Sendable {
  private let toolchain: SwiftToolchain
  private let root: String
  private let cache: ContentCache
  private let limits: RunLimits
  private let start: @Sendable (Command) throws -> ProcessResult

  init(_ settings: DriverSettings) {
    toolchain = settings.toolchain
    root = settings.root
    cache = settings.cache
    limits = settings.limits
    start = settings.run
  }

  /// - Parameters:
  ///   - objects: absolute paths.
  ///   - program: where the program goes.
  ///   - imports: the imports of the objects' sources, from ``imports(of:)``, and whatever else tells them from others.
  ///   - shape: what comes out.
  func link(
    _ objects: [String], to program: String, imports: [String], as shape: ProgramShape = .program
  ) throws -> ProcessResult {
    if !toolchain.directLinker.isEmpty, let libraries = try libraries(of: objects, imports: imports) {
      let linked = try run(toolchain.directLinker, objects: objects, libraries: libraries, program: program)
      if linked.isSuccess { return linked }
    }
    // The linker of macOS reads in the objects what they need.
    if toolchain.autolink.isEmpty {
      let words = shape == .bundle ? ["-bundle"] : []
      return try run(toolchain.linker, objects: objects, libraries: words, program: program)
    }
    let (finished, words) = try extract(from: objects)
    guard finished.isSuccess else { return finished }
    let linked = try run(toolchain.linker, objects: objects, libraries: words ?? [], program: program)
    // A list that does not link would be tried in vain each time.
    if linked.isSuccess, let words { cache.store(words, as: .parses, key(of: imports)) }
    return linked
  }

  /// The lines of the sources on which the libraries to link depend, and their order in an object: imports, and the
  /// conditions around them.
  static func imports(of sources: [String]) -> [String] {
    let lists = sources.map { source in
      source.lines.map(String.init).filter(decidesLibraries).joined(separator: "\n")
    }
    // Seen in objects of 6.3: the libraries of the last file come first, and so on to the first file.
    var seen: Set<String> = []
    return lists.reversed().filter { seen.insert($0).inserted }
  }

  private static func decidesLibraries(_ line: String) -> Bool {
    let isCondition =
      line.containsBytes(of: "#") && ["#if", "#else", "#endif"].contains(where: line.trimmingSpaces.hasPrefix)
    return isCondition || line.containsBytes(of: "import")
  }

  private func libraries(of objects: [String], imports: [String]) throws -> [String]? {
    if let known: [String] = cache.value(of: .parses, key(of: imports)) { return known }
    let (finished, words) = try extract(from: objects)
    guard finished.isSuccess, let words else { return nil }
    cache.store(words, as: .parses, key(of: imports))
    return words
  }

  private func key(of imports: [String]) -> Digest {
    Digest(ofParts: ["libraries", "1", toolchain.identity.description] + imports)
  }

  /// - Returns: the words for the linker; nil if the list of them is not there, as someone has removed it.
  private func extract(from objects: [String]) throws -> (finished: ProcessResult, words: [String]?) {
    let list = cache.scratchPath("autolink")
    defer { unlink(list) }
    let finished = try start(
      Command(toolchain.autolink, objects + ["-o", list], in: root, timeLimit: limits.compileTime))
    let text = FileManager.default.contents(atPath: list).map { String(decoding: $0, as: UTF8.self) }
    return (finished, text?.split(separator: "\n").map(String.init))
  }

  private func run(_ template: [String], objects: [String], libraries: [String], program: String) throws
    -> ProcessResult
  {
    let place = URL(fileURLWithPath: program)
    var arguments: [String] = []
    for word in template.dropFirst() {
      switch word {
      case SwiftToolchain.Template.object: arguments += objects + libraries
      // Relative: the linker takes a '%' in a path for a place to fill in.
      case SwiftToolchain.Template.product: arguments.append(place.lastPathComponent)
      default: arguments.append(word)
      }
    }
    return try start(
      Command(
        template[0], arguments, in: place.deletingLastPathComponent().path, environment: toolchain.childEnvironment,
        timeLimit: limits.compileTime))
  }
}
