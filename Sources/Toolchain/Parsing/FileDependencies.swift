import Curriculum

/// Which files of a package can matter to the object of one of them.
///
/// The compiler learns of a declaration in another file by a name, and of what that declaration needs by the names in its
/// file, and so on. So the object of a file depends on no more than the files that its words lead to. A word is any name
/// that stands in the text, in a comment too: too many files cost time, and a missing one would be wrong. What comes into
/// play without a name (a conformance of a type from elsewhere, `==`, an initializer, a condition of compilation) makes its
/// file matter to every other.
///
/// This holds for objects that are compiled one by one (`-primary-file`), as in every debug build; not for those of
/// whole-module optimization. Imports reach over files too, and are for the caller to add.
struct FileDependencies {
  private let files: [SourceFile]
  private let leads: [[Int]]
  private let open: [Int]

  /// - Parameters:
  ///   - files: every file of the package whose declarations are not in a module of their own.
  ///   - outlines: what each declares, in the same order.
  ///   - words: what stands in each, in the same order.
  init(_ files: [SourceFile], outlines: [Outline], words: [Set<String>]) {
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
    self.files = files
    self.open = open.sorted()
    // A name of ASCII letters is a word. Any other, such as an operator, may stand between signs that are not its own.
    let (plain, odd) = (places.filter { SourceWords.isWord($0.key) }, places.filter { !SourceWords.isWord($0.key) })
    leads = files.indices.map { index in
      var found: Set<Int> = []
      for (name, declaring) in plain where words[index].contains(name) { found.formUnion(declaring) }
      for (name, declaring) in odd where files[index].contents.contains(name) { found.formUnion(declaring) }
      return Array(found)
    }
  }

  /// The files that can matter to one of them, itself included, as they stand in the list.
  func files(behind index: Int) -> [SourceFile] {
    var reached: Set<Int> = [index]
    var work = [index] + open
    reached.formUnion(open)
    while let next = work.popLast() {
      for lead in leads[next] where reached.insert(lead).inserted { work.append(lead) }
    }
    return reached.sorted().map { files[$0] }
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
