/// Which parts of a package can matter to the object of one of its files.
///
/// The compiler learns of a declaration in another file by a name, and of what that declaration needs by the names in what
/// can be seen of its file, and so on. So the object of a file depends on no more than the files that its words lead to, and
/// on no function in them whose name is in none of all that. A word is any name that is in the text, in a comment
/// too: too many parts cost time, and a missing one would be wrong. What comes into play without a name (a conformance of a
/// type from elsewhere, `==`, an initializer, a condition of compilation) makes its file matter to every other.
///
/// This holds for objects that are compiled one by one (`-primary-file`), as in every debug build; not for those of
/// whole-module optimization. Imports reach over files too, and are for the caller to add.
public struct FileDependencies {
  /// A text, and the words in it.
  public struct Text: Sendable {
    public let text: String
    public let words: Set<String>

    public init(_ text: String) {
      self.text = text
      words = SourceWords.words(of: text)
    }
  }

  /// What other files can see of a file.
  public struct Visible: Sendable {
    public let rest: Text
    /// One of each of the outline's functions that matter by their names.
    public let named: [Text]

    public init(of text: String, _ outline: Outline) {
      let visible = outline.visible(of: text)
      rest = Text(visible.rest)
      named = visible.named.map(Text.init)
    }
  }

  /// What the words of a text lead to: files, and names of functions.
  private struct Leads {
    var files: [Int] = []
    var names: [Int] = []
  }

  private struct Function {
    let name: Int
    /// Whether it belongs to its file as all else does: it may answer for a protocol from elsewhere, which nobody names.
    let isAlwaysSeen: Bool
    let leads: Leads
  }

  private let own: [Leads]
  private let rest: [Leads]
  private let functions: [[Function]]
  /// The files of the functions of each name.
  private let filesByName: [[Int]]
  private let open: [Int]

  /// - Parameters:
  ///   - outlines: what each file of the package declares whose declarations are not in a module of their own.
  ///   - texts: of the files, in the same order.
  ///   - visible: what other files can see of each.
  public init(outlines: [Outline], texts: [Text], visible: [Visible]) {
    let places = Places(outlines)
    open = places.open
    let adopters = Adopters(outlines)
    own = texts.map(places.leads)
    rest = visible.map { places.leads(of: $0.rest) }
    functions = zip(outlines, visible).map { outline, visible in
      zip(outline.named, visible.named).map { function, text in
        Function(
          name: places.names[function.name] ?? 0, isAlwaysSeen: function.owner.map(adopters.answerForOthers) ?? false,
          leads: places.leads(of: text))
      }
    }
    var files = Array(repeating: [Int](), count: places.names.count)
    for (file, functions) in functions.enumerated() {
      for name in Set(functions.map(\.name)) { files[name].append(file) }
    }
    filesByName = files
  }

  /// The files that can matter to one of them, itself included, in order, each with the places of those of its functions
  /// that can.
  public func parts(behind index: Int) -> [(file: Int, named: [Int])] {
    var names = Array(repeating: false, count: filesByName.count)
    var seen: [Int: Set<Int>] = [index: []]
    var work = [own[index]]
    func see(_ file: Int) {
      guard file != index else { return }
      for (place, function) in functions[file].enumerated()
      where (function.isAlwaysSeen || names[function.name]) && seen[file]?.contains(place) == false {
        seen[file]?.insert(place)
        work.append(function.leads)
      }
    }
    func reach(_ file: Int) {
      guard seen[file] == nil else { return }
      seen[file] = []
      work.append(rest[file])
      see(file)
    }
    open.forEach(reach)
    while let leads = work.popLast() {
      for name in leads.names where !names[name] {
        names[name] = true
        for file in filesByName[name] where seen[file] != nil { see(file) }
      }
      leads.files.forEach(reach)
    }
    return seen.sorted { $0.key < $1.key }.map { ($0, $1.sorted()) }
  }

  /// Where the names of a package are declared.
  private struct Places {
    /// The functions' names, numbered.
    private(set) var names: [String: Int] = [:]
    private(set) var open: [Int] = []
    private var plain: [String: [Int]] = [:]
    /// A name of ASCII letters is a word. Any other, such as an operator, may be between signs that are not its own.
    private var odd: [String: [Int]] = [:]

    init(_ outlines: [Outline]) {
      let types = Set(outlines.flatMap(\.types))
      // A class that adopts a protocol from elsewhere can meet it with what an extension of its superclass says.
      let adoptsForeign = outlines.flatMap(\.adopted).contains {
        !types.contains($0) && !["Sendable", "AnyObject"].contains($0)
      }
      for (index, outline) in outlines.enumerated() {
        for function in outline.named where names[function.name] == nil { names[function.name] = names.count }
        var isOpen = outline.isOpen
        var declared = Set(outline.types + outline.others)
        for part in outline.extensions {
          if types.contains(part.type.split(separator: ".").first.map(String.init) ?? "") {
            // Whoever comes by a type of the package comes by its name, and so to its extensions.
            declared.formUnion(SourceWords.words(of: part.type))
          } else if let members = part.members, !adoptsForeign, Outline.concreteTypes.contains(part.type) {
            declared.formUnion(members)
          } else {
            isOpen = true
          }
        }
        if isOpen { open.append(index) }
        for name in declared {
          if SourceWords.isWord(name) {
            plain[name, default: []].append(index)
          } else {
            odd[name, default: []].append(index)
          }
        }
      }
    }

    func leads(of text: Text) -> Leads {
      var leads = Leads()
      var files: Set<Int> = []
      for word in text.words {
        if let declaring = plain[word] { files.formUnion(declaring) }
        if let name = names[word] { leads.names.append(name) }
      }
      for (name, declaring) in odd where text.text.contains(name) { files.formUnion(declaring) }
      leads.files = Array(files)
      return leads
    }
  }

  /// What the types of a package take over.
  private struct Adopters {
    private let types: Set<String>
    private let allTypes: Set<String>
    private let inheritable: Set<String>
    private var adoptions: [String: [String]] = [:]

    init(_ outlines: [Outline]) {
      types = Set(outlines.flatMap(\.types))
      allTypes = Set(outlines.flatMap(\.allTypes))
      inheritable = Set(outlines.flatMap(\.inheritable))
      for outline in outlines { adoptions.merge(outline.adoptions) { $0 + $1 } }
    }

    /// Whether a function of a type may answer for a protocol from elsewhere: one that the type takes over, or another type
    /// that comes to have the function, which may be in a function's body, if nobody looks.
    ///
    /// - Parameter type: with the types around it.
    func answerForOthers(_ type: String) -> Bool {
      guard let outermost = type.split(separator: ".").first, types.contains(String(outermost)),
        !inheritable.contains(Outline.lastName(type))
      else { return true }
      var seen: Set<String> = []
      var work = [type]
      while let next = work.popLast().map(Outline.lastName) {
        guard seen.insert(next).inserted, !Outline.modestProtocols.contains(next) else { continue }
        guard allTypes.contains(next) else { return true }
        work += adoptions[next] ?? []
      }
      return false
    }
  }
}

/// The words of a source text: every run of letters, digits and underscores, whatever it is in.
enum SourceWords {
  static func words(of text: String) -> Set<String> {
    Set(text.utf8.split { !isPart($0) }.compactMap { String($0) })
  }

  static func isWord(_ name: String) -> Bool { name.utf8.allSatisfy(isPart) }

  /// Beyond ASCII a sign may be an operator, which is part of no word.
  private static func isPart(_ byte: UInt8) -> Bool { byte < 0x80 && SwiftToken.isOfWord(byte) }
}
