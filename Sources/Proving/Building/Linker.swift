import Basics
import Foundation
import Processes

/// Makes programs of objects.
///
/// The libraries to link depend on what the sources import: for each set of imported modules an object that imports them
/// and does nothing else is asked once, with those of shared modules. The linker is called itself, without clang before it.
/// Where that fails, the toolchain's own way decides.
struct Linker: Sendable {
  private let settings: DriverSettings
  private var toolchain: SwiftToolchain { settings.toolchain }
  private var cache: ContentCache { settings.cache }
  private var frontend: Frontend { Frontend(settings) }

  init(_ settings: DriverSettings) { self.settings = settings }

  /// - Parameters:
  ///   - objects: absolute paths.
  ///   - program: where the program goes.
  ///   - imports: the modules that the objects' sources import, and whatever else tells them from others.
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
    let (finished, words) = try extract(from: objects, imports)
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
    return lists.reversed().uniqued()
  }

  /// The modules of the repository are not among those that can be imported here, and need none.
  private func object(importing modules: [String], in folder: String) throws -> String? {
    guard !modules.isEmpty else { return nil }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let lines = modules.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }
    let work = Frontend.Work(
      module: "Libraries", languageMode: "5", files: [.main(lines.joined())], primaries: [0], namesLibraries: true,
      imports: [])
    defer { frontend.removeOverlay(in: folder) }
    try frontend.layOut(work, in: folder) { try cache.source($0.contents, $0.digest) }
    let finished = try settings.run(frontend.objects(of: work, in: folder))
    return finished.isSuccess ? "\(folder)/\(work.objects[0])" : nil
  }

  private static func isName(_ word: String) -> Bool { word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }

  /// The names of the modules that sources import, under whatever condition.
  static func modules(of sources: [String]) -> [String] {
    let names = sources.flatMap { source in
      source.lines.map(\.trimmingSpaces).filter { $0.containsBytes(of: "import") }.compactMap(importedModule)
    }
    return Set(names).sorted()
  }

  private static func importedModule(in line: String) -> String? {
    var words = line.split(whereSeparator: { " \t;".contains($0) }).drop { word in
      word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
    guard words.popFirst() == "import" else { return nil }
    if let kind = words.first,
      ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"].contains(kind)
    {
      words.removeFirst()
    }
    return words.first.flatMap { $0.split(separator: ".").first }.map(String.init)
  }

  /// What the files of a module can use because one of them imports it: the lines, in whatever file and order, and the whole
  /// list of a file with conditions.
  static func allImports(of sources: [String]) -> [String] {
    let lists = imports(of: sources)
    return Set(lists.flatMap { $0.contains("#") ? [$0] : $0.split(separator: "\n").map(String.init) }).sorted()
  }

  private static func decidesLibraries(_ line: String) -> Bool {
    let isCondition =
      line.containsBytes(of: "#") && ["#if", "#else", "#endif"].contains(where: line.trimmingSpaces.hasPrefix)
    return isCondition || line.containsBytes(of: "import")
  }

  private func libraries(of objects: [String], imports: [String]) throws -> [String]? {
    if let known: [String] = cache.value(of: .parses, key(of: imports)) { return known }
    let (finished, words) = try extract(from: objects, imports)
    guard finished.isSuccess, let words else { return nil }
    cache.store(words, as: .parses, key(of: imports))
    return words
  }

  private func key(of imports: [String]) -> Digest {
    Digest(ofParts: ["libraries", "2", toolchain.identity.description] + imports)
  }

  /// - Returns: the words for the linker; nil if the list of them is not there, as someone has removed it.
  private func extract(
    from objects: [String], _ imports: [String]
  ) throws -> (finished: ProcessResult, words: [String]?) {
    let folder = cache.scratchPath("imports")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let objects = objects + (try object(importing: imports.filter(Self.isName), in: folder).map { [$0] } ?? [])
    let list = cache.scratchPath("autolink")
    defer { unlink(list) }
    let finished = try settings.run(
      Command(toolchain.autolink, objects + ["-o", list], in: settings.root, timeLimit: settings.limits.compileTime))
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
    return try settings.run(
      Command(
        template[0], arguments, in: place.deletingLastPathComponent().path, environment: toolchain.childEnvironment,
        timeLimit: settings.limits.compileTime))
  }
}
