import Basics
import Curriculum
import Outcomes
import Syntax

/// The imports that files lack, judged by the names that the compiler does not find in them.
struct MissingImports {
  private let tree: SourceTree
  /// What the production code declares for its tests, the learner's and the chapter's.
  private let internals: Set<String>
  private let publics: Set<String>

  /// - Parameters:
  ///   - tree: the learner's files.
  ///   - goal: the chapter's files that the step leads to: a name that is missing yet needs its import too.
  init(in tree: SourceTree, goal: SourceTree?) {
    self.tree = tree
    let declared = (tree.appFiles + (goal?.appFiles ?? [])).flatMap { TopLevel(of: $0.contents).declarations }
      .filter { !$0.isPrivate && $0.kind != "extension" }
    internals = Set(declared.filter { !$0.isPublic }.map(\.name))
    publics = Set(declared.filter(\.isPublic).map(\.name))
  }

  /// One for each import that a file lacks, with the first name that needs it, and for each of a module that is not there.
  func findings(for diagnostics: [Diagnostic]) -> [Finding] {
    var reported: Set<String> = []
    return diagnostics.flatMap { unknownModule($0) }
      + diagnostics.compactMap { diagnostic in
        guard let file = tree.file(diagnostic.file), file.isSwift,
          let name = UnknownName(in: diagnostic.message), let words = words(for: name, in: file),
          // XCTest brings Foundation with it.
          words.module != "Foundation" || !reported.contains("\(file.logicalPath) XCTest"),
          reported.insert("\(file.logicalPath) \(words.module)").inserted
        else { return nil }
        return .problem(words.text, code: .importIsMissing)
      }
  }

  private func unknownModule(_ diagnostic: Diagnostic) -> [Finding] {
    let start = "no such module '"
    guard let file = tree.file(diagnostic.file), diagnostic.message.hasPrefix(start) else { return [] }
    let module = diagnostic.message.dropFirst(start.count).prefix { $0 != "'" }
    let known = [tree.module, "Foundation"] + (file.isTest ? ["Testing", "XCTest"] : []) + tree.uses
    let near = Spelling.nearest(to: String(module), in: known)
    let problem = Finding.problem(
      "'\(file.name)' imports '\(module)', and there is no such module", code: .moduleIsUnknown)
    return [problem] + (near.map { [.help("did you mean '\($0)'?")] } ?? [])
  }

  private func words(for name: UnknownName, in file: SourceFile) -> (module: String, text: String)? {
    let imports = Imports(of: file)
    let isOwn = internals.contains(name.text) || publics.contains(name.text)
    guard isOwn else {
      guard let module = SystemNames.module(of: name, isTest: file.isTest, uses: tree.uses) else { return nil }
      guard !imports.modules.contains(module), !imports.bring(module) else {
        return name.isOfNetworking ? networking(for: name, in: file, imports) : nil
      }
      return (module, Self.missing("import \(module)", name, file))
    }
    guard file.isTest, !imports.testable.contains(tree.module) else { return nil }
    if !imports.modules.contains(tree.module) {
      return (tree.module, Self.missing("@testable import \(tree.module)", name, file))
    }
    guard internals.contains(name.text) else { return nil }
    return (
      tree.module,
      "'\(file.name)' uses '\(name.text)', which 'import \(tree.module)' alone does not show;"
        + " write '@testable import \(tree.module)'"
    )
  }

  /// What Foundation itself has on a Mac, and elsewhere a module that the production code can show its tests.
  private func networking(
    for name: UnknownName, in file: SourceFile, _ imports: Imports
  ) -> (module: String, text: String)? {
    let module = "FoundationNetworking"
    guard !imports.modules.contains(module) else { return nil }
    let isShown = tree.appFiles.contains { $0.contents.contains("@_exported import \(module)") }
    guard file.isTest, isShown else { return (module, Self.missing("import \(module)", name, file)) }
    guard !imports.modules.contains(tree.module) else { return nil }
    return (tree.module, Self.missing("@testable import \(tree.module)", name, file))
  }

  private static func missing(_ words: String, _ name: UnknownName, _ file: SourceFile) -> String {
    "'\(file.name)' uses '\(name.text)' and has no '\(words)'; write it at the top"
  }
}

/// A name that the compiler does not find, as its message reports it.
private struct UnknownName {
  let text: String
  /// Whether it is a macro or an attribute, such as `#expect` and `@Test`.
  let isMacro: Bool
  /// Whether it is Foundation's on a Mac, and a module's of its own elsewhere.
  var isOfNetworking = false
}

extension UnknownName {
  init?(in message: String) {
    guard let name = message.parts(between: "'").first else { return nil }
    if message.hasPrefix("cannot find "), message.hasSuffix(" in scope") {
      self.init(text: name, isMacro: false, isOfNetworking: name == "URLRequest")
    } else if message.contains(" has moved to the FoundationNetworking module") {
      self.init(text: name, isMacro: false, isOfNetworking: true)
    } else if message.hasPrefix("unknown attribute '") {
      self.init(text: "@\(name)", isMacro: true)
    } else if message.hasPrefix("no macro named '") {
      self.init(text: "#\(name)", isMacro: true)
    } else if name.hasPrefix("module<"), name.hasSuffix(">") {
      // A type with its module's name, of which only the module is seen.
      self.init(text: String(name.dropFirst("module<".count).dropLast()), isMacro: false)
    } else {
      return nil
    }
  }
}

/// What a file imports.
struct Imports {
  private(set) var modules: Set<String> = []
  private(set) var testable: Set<String> = []

  init(of file: SourceFile) {
    let words = SwiftTokens(file.contents).map(\.text)
    for (index, word) in words.enumerated() where word == "import" && index + 1 < words.count {
      // `import class Foundation.NSString` names the kind first.
      let isKind = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(words[index + 1])
      guard let module = words[(index + 1)...].dropFirst(isKind ? 1 : 0).first else { continue }
      modules.insert(module)
      if index > 0, words[index - 1] == "@testable" { testable.insert(module) }
    }
  }

  /// Whether one of the imports shows what that module shows.
  func bring(_ module: String) -> Bool {
    module == "Foundation" && !modules.isDisjoint(with: ["FoundationNetworking", SharedCode.uikit, "XCTest"])
  }
}

/// The modules of the names that tests and code mostly need from elsewhere.
enum SystemNames {
  /// Whether a name is most likely one of a module that comes with the system.
  static func contain(_ name: String) -> Bool {
    foundation.contains(name) || name.hasPrefix("NS") || name.hasPrefix("XCT")
  }

  fileprivate static func module(of name: UnknownName, isTest: Bool, uses: [String]) -> String? {
    let text = name.text
    if let module = ["Mutex": "Synchronization", "Atomic": "Synchronization", "@Observable": "Observation"][text] {
      return module
    }
    if name.isMacro { return isTest && ["@Test", "@Suite", "#expect", "#require"].contains(text) ? "Testing" : nil }
    if isTest, text.hasPrefix("XCT") { return "XCTest" }
    if uses.contains(SharedCode.uikit), text.hasPrefix("UI"), text.dropFirst(2).first?.isUppercase == true {
      return SharedCode.uikit
    }
    return foundation.contains(text) || text.hasPrefix("NS") ? "Foundation" : nil
  }

  private static let foundation: Set<String> = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter", "Decimal", "DispatchQueue",
    "FileManager", "HTTPURLResponse", "IndexPath", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale",
    "NotificationCenter", "NumberFormatter", "ProcessInfo", "Thread", "TimeInterval", "TimeZone", "URL",
    "URLComponents", "URLError", "URLProtocol", "URLQueryItem", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask", "UUID",
  ]
}
