import Curriculum

/// Which files of a package can matter to the object of one of them.
///
/// The compiler learns of a declaration in another file by a name, and of what that declaration needs by the names in what
/// can be seen of its file, and so on. So the object of a file depends on no more than the files that its words lead to. A
/// word is any name that stands in the text, in a comment too: too many files cost time, and a missing one would be wrong.
/// What comes into play without a name (a conformance of a type from elsewhere, `==`, an initializer, a condition of
/// compilation) makes its file matter to every other.
///
/// This holds for objects that are compiled one by one (`-primary-file`), as in every debug build; not for those of
/// whole-module optimization. Imports reach over files too, and are for the caller to add.
struct FileDependencies {
  /// A text, and the words in it.
  struct Text: Sendable {
    let text: String
    let words: Set<String>

    init(_ text: String) {
      self.text = text
      words = SourceWords.words(of: text)
    }
  }

  /// Of each text all the files that it names, and of what others see of it.
  private let leads: [(own: [Int], seen: [Int])]
  private let open: [Int]

  /// - Parameters:
  ///   - outlines: what each file of the package declares whose declarations are not in a module of their own.
  ///   - texts: of the files, in the same order.
  ///   - visible: what other files can see of each.
  init(outlines: [Outline], texts: [Text], visible: [Text]) {
    let types = Set(outlines.flatMap(\.types))
    // A class that adopts a protocol from elsewhere can meet it with what an extension of its superclass says.
    let adoptsForeign = outlines.flatMap(\.adopted).contains {
      !types.contains($0) && !["Sendable", "AnyObject"].contains($0)
    }
    var places: [String: Set<Int>] = [:]
    var open: Set<Int> = []
    for (index, outline) in outlines.enumerated() {
      if outline.isOpen { open.insert(index) }
      var names = outline.types + outline.others
      for part in outline.extensions {
        if types.contains(part.type.split(separator: ".").first.map(String.init) ?? "") {
          // Whoever comes by a type of the package comes by its name, and so to its extensions.
          names += SourceWords.words(of: part.type)
        } else if let members = part.members, !adoptsForeign, Outline.concreteTypes.contains(part.type) {
          names += members
        } else {
          open.insert(index)
        }
      }
      for name in names { places[name, default: []].insert(index) }
    }
    self.open = open.sorted()
    // A name of ASCII letters is a word. Any other, such as an operator, may stand between signs that are not its own.
    let (plain, odd) = (places.filter { SourceWords.isWord($0.key) }, places.filter { !SourceWords.isWord($0.key) })
    func leads(of text: Text) -> [Int] {
      var found: Set<Int> = []
      for (name, declaring) in plain where text.words.contains(name) { found.formUnion(declaring) }
      for (name, declaring) in odd where text.text.contains(name) { found.formUnion(declaring) }
      return Array(found)
    }
    self.leads = zip(texts, visible).map { (leads(of: $0), leads(of: $1)) }
  }

  /// The files that can matter to one of them, itself included, in order.
  func files(behind index: Int) -> [Int] {
    var reached = Set([index] + leads[index].own + open)
    var work = Array(reached.subtracting([index]))
    while let next = work.popLast() {
      for lead in leads[next].seen where reached.insert(lead).inserted { work.append(lead) }
    }
    return reached.sorted()
  }
}

/// The words of a source text: every run of letters, digits and underscores, whatever it stands in.
enum SourceWords {
  static func words(of text: String) -> Set<String> {
    Set(text.utf8.split { !isPart($0) }.compactMap { String($0) })
  }

  static func isWord(_ name: String) -> Bool { name.utf8.allSatisfy(isPart) }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
