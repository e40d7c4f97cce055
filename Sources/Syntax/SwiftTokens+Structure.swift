/// Words of the language that more than one reader asks for.
public enum SwiftKeyword {
  /// Those that name a type or an extension of one.
  public static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  /// Those before the name of what a file declares at its top.
  public static let declarations = types.union(["func", "let", "typealias", "var"])
  /// Those that may be before a declaration's own word.
  public static let modifiers: Set = [
    "async", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "internal", "lazy",
    "mutating",
    "nonisolated", "nonmutating", "open", "override", "package", "private", "public", "required", "static", "unowned",
    "unsafe", "weak",
  ]
}

extension SwiftToken {
  public var opens: Bool { text == "{" || text == "(" || text == "[" }
  public var closes: Bool { text == "}" || text == ")" || text == "]" }
}

extension SwiftTokens {
  /// Of each bracket the index of the one that it belongs to.
  public var partners: [Int: Int] {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for index in indices {
      let text = self[index].text
      if closing[text] != nil {
        open.append(index)
      } else if let last = open.last, closing[self[last].text] == text {
        open.removeLast()
        (partners[last], partners[index]) = (index, last)
      }
    }
    return partners
  }

  /// The indices of a part at which no bracket of it is open, without the brackets themselves.
  public func outermost(in range: Range<Int>) -> [Int] {
    var depth = 0
    return range.filter { index in
      if self[index].closes { depth -= 1 }
      let isOutermost = depth == 0 && !self[index].opens && !self[index].closes
      if self[index].opens { depth += 1 }
      return isOutermost
    }
  }

  /// The index behind the bracket that closes the one here.
  public func end(ofBracketsAt start: Int) -> Int {
    let (open, close) = (self[start].text, ["(": ")", "[": "]", "{": "}"][self[start].text])
    var depth = 0
    for index in start..<endIndex {
      if self[index].text == open { depth += 1 }
      if self[index].text == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return endIndex
  }

  /// The index behind a type or a function; of a requirement without a body, behind its heading.
  public func end(ofDeclarationAt start: Int) -> Int {
    var index = start + 1
    while index < endIndex {
      switch self[index].text {
      case "(", "[":
        index = end(ofBracketsAt: index)
        continue
      case "{": return end(ofBracketsAt: index)
      case "}", "func", "var", "let", "init", "static", "mutating", "associatedtype", "subscript": return index
      default: index += 1
      }
    }
    return endIndex
  }

  /// The index behind a call's arguments and its closure.
  public func end(ofCallAt start: Int) -> Int {
    var index = start + 1
    if index < endIndex, self[index].text == "(" { index = end(ofBracketsAt: index) }
    return index < endIndex && self[index].text == "{" ? end(ofBracketsAt: index) : index
  }

  /// Where the modifiers and attributes before a declaration's word begin.
  public func start(ofDeclarationAt word: Int) -> Int {
    var start = word
    while start > 0 {
      var index = start - 1
      if self[index].text == ")" {
        while index > 0, self[index].text != "(" { index -= 1 }
        index -= 1
      }
      guard index >= 0 else { break }
      let text = self[index].text
      guard SwiftKeyword.modifiers.contains(text) || text == "class" || text.hasPrefix("@") else { break }
      start = index
    }
    return start
  }
}
