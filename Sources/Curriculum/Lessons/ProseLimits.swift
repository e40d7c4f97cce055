import Basics

/// What a course asks of its prose, as `Chapters/prose.json` says; a course without the file asks nothing.
struct ProseLimits: Equatable {
  static let path = "Chapters/prose.json"

  /// How many words a sentence has at most.
  var sentence: Int?
  /// How many words a paragraph, or an item of a list, has at most.
  var paragraph: Int?
  /// Words and phrases that no lesson uses, in lower case.
  var avoid: [String] = []

  init(sentence: Int? = nil, paragraph: Int? = nil, avoid: [String] = []) {
    (self.sentence, self.paragraph, self.avoid) = (sentence, paragraph, avoid)
  }

  /// - Parameter faults: receives everything that is wrong with the file.
  init(text: String, faults: inout [CourseFault]) {
    var object = SettingsObject(text: text, file: Self.path, keys: ["avoid", "paragraph", "sentence"])
    defer { faults += object.faults }
    guard object.isObject else { return }
    sentence = object.count("sentence")
    paragraph = object.count("paragraph")
    avoid = object.strings("avoid").map { $0.lowercased() }
  }

  /// Everything of a Markdown text that goes beyond the limits; code and headings are no prose.
  func faults(of text: String, file: String) -> [CourseFault] {
    // Few texts hold one of the words at all, and to look at each word takes longer than all the rest.
    let lowered = text.lowercased()
    let suspects = avoid.map { $0.split(separator: " ").map(String.init) }.filter { words in
      words.allSatisfy(lowered.holds)
    }
    return Prose(of: text).paragraphs.flatMap { paragraph in
      (lengthFaults(of: paragraph) + Self.wordFaults(of: paragraph, suspects))
        .map { CourseFault(file: file, line: $0.line, message: $0.message) }
    }
  }

  private func lengthFaults(of words: [Prose.Word]) -> [(line: Int, message: String)] {
    guard let first = words.first else { return [] }
    var faults: [(line: Int, message: String)] = []
    if let paragraph, words.count > paragraph {
      faults.append((first.line, "a paragraph of \(words.count) words; the most is \(paragraph)"))
    }
    for sentence in words.split(separatedBy: \.endsSentence) {
      guard let most = self.sentence, sentence.count > most, let first = sentence.first else { continue }
      let start = sentence.prefix(3).map(\.text).joined(separator: " ")
      faults.append((first.line, "a sentence of \(sentence.count) words, '\(start) …'; the most is \(most)"))
    }
    return faults
  }

  /// - Parameter phrases: each as its words.
  private static func wordFaults(of words: [Prose.Word], _ phrases: [[String]]) -> [(line: Int, message: String)] {
    guard !phrases.isEmpty else { return [] }
    let plain = words.map(\.plain)
    return phrases.flatMap { phrase in
      plain.indices.filter { plain[$0...].starts(with: phrase) }.map { index in
        (words[index].line, "the word '\(phrase.joined(separator: " "))' is one that the lessons avoid")
      }
    }
  }
}

/// The words of a Markdown text that are read as sentences.
struct Prose {
  struct Word: Equatable {
    let text: String
    /// From 1.
    let line: Int

    /// In lower case, without signs around it; nothing of code.
    var plain: String {
      text.contains("`") ? "" : text.lowercased().trimming { !$0.isLetter && !$0.isNumber }
    }

    var endsSentence: Bool {
      guard let last = text.last(where: { !"*_)\"'’”".contains($0) }) else { return false }
      return ".!?:".contains(last)
    }
  }

  /// A paragraph, an item of a list or a cell of a table each.
  private(set) var paragraphs: [[Word]] = []
  private var open: [Word] = []
  private var blocks = Markdown.Blocks()

  init(of text: String) {
    for (index, line) in text.lines.enumerated() { read(line.trimmingSpaces, number: index + 1) }
    close()
  }

  private mutating func read(_ line: String, number: Int) {
    if blocks.read(line) {
      close()
    } else if blocks.language != nil {
      return
    } else if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("<") {
      close()
    } else if line.hasPrefix("|") {
      close()
      for cell in line.split(separator: "|") {
        open += words(of: String(cell), number)
        close()
      }
    } else {
      if Self.beginsItem(line) { close() }
      open += words(of: line, number)
    }
  }

  private mutating func close() {
    if !open.isEmpty { paragraphs.append(open) }
    open = []
  }

  private static func beginsItem(_ line: String) -> Bool {
    let mark = line.prefix { $0 != " " }
    return ["-", "*", "+"].contains(mark) || mark.last.map { ".)".contains($0) } == true && Int(mark.dropLast()) != nil
  }

  /// What stands in backticks is one word, and of a link its words alone count.
  private func words(of line: String, _ number: Int) -> [Word] {
    var text = ""
    for (index, part) in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      text += index % 2 == 0 ? String(part) : "`\(part.filter { $0 != " " })`"
    }
    while let middle = text.firstRange(of: "]("), let end = text[middle.upperBound...].firstIndex(of: ")") {
      text.removeSubrange(middle.lowerBound...end)
    }
    return text.split(separator: " ").filter { word in word.contains { $0.isLetter || $0.isNumber || $0 == "`" } }
      .map { Word(text: String($0), line: number) }
  }
}

extension Course {
  /// Every place where the course's texts go beyond what the course asks of its prose.
  public var proseFaults: [CourseFault] {
    let folder = Folder(root: root)
    guard let text = folder.text(ProseLimits.path) else { return [] }
    var faults: [CourseFault] = []
    let limits = ProseLimits(text: text, faults: &faults)
    return faults + texts.flatMap { file, _ in folder.text(file).map { limits.faults(of: $0, file: file) } ?? [] }
  }
}

extension Array {
  /// The stretches that end with an element of a kind.
  fileprivate func split(separatedBy ends: (Element) -> Bool) -> [ArraySlice<Element>] {
    var stretches: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where ends(self[index]) {
      stretches.append(self[start...index])
      start = index + 1
    }
    return start < endIndex ? stretches + [self[start...]] : stretches
  }
}

extension String {
  fileprivate func trimming(_ isCut: (Character) -> Bool) -> String {
    String(drop(while: isCut).reversed().drop(while: isCut).reversed())
  }
}
