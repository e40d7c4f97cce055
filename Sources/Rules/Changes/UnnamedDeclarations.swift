import Basics
import Curriculum
import Foundation
import Outcomes
import Syntax

/// A declaration that a change adds to the production code and that nothing outside it and no test names.
public struct UnnamedDeclaration: Hashable, Sendable {
  public let name: String
  /// The logical path of its file.
  public let file: String
  public let line: Int
  let lastLine: Int

  /// Those of a change. Such a one can still be needed, as what a protocol asks for is; the compiler has the last word.
  static func all(from old: SourceTree?, to new: SourceTree) -> [UnnamedDeclaration] {
    let known = Set((old?.appFiles ?? []).flatMap { SwiftTokens($0.contents).map(\.text) })
    let changed = Set(new.changedPaths(since: old))
    let tokens = (new.appFiles + new.testFiles).map { SwiftTokens($0.contents) }
    var counts: [String: Int] = [:]
    for token in tokens.joined() { counts[token.text, default: 0] += 1 }
    // What is called in an interpolation is in a string.
    let strings = tokens.joined().lazy.filter(\.isString).map(\.text).filter { $0.contains("\\") }
    return zip(new.appFiles, tokens).filter { changed.contains($0.0.logicalPath) }.flatMap { file, tokens in
      declarations(in: tokens, of: file.logicalPath).filter { declaration, own in
        !known.contains(declaration.name) && counts[declaration.name] == own
          && !strings.contains { $0.contains(declaration.name) }
      }.map(\.declaration)
    }
  }

  /// What a chapter's end has and nothing needs: no app names it either, and the tests pass without it.
  ///
  /// - Parameter run: what a package shows.
  public static func needless(in chapter: Chapter, run: (SourceTree) throws -> Outcome) throws -> [CourseFault] {
    guard let first = chapter.steps.first, let end = chapter.steps.last?.tree else { return [] }
    let apps = chapter.apps.map { SwiftTokens($0.contents) }.joined().map(\.text)
    return try all(from: first.phase == .starter ? first.tree : first.before, to: end).filter {
      try !apps.contains($0.name) && end.without($0, run).kind == .passes
    }.map {
      CourseFault(
        file: end.file($0.file)?.path ?? $0.file, line: $0.line,
        message: "nothing names '\($0.name)', and all tests pass without it; remove it, or let a test ask for it")
    }
  }

  /// The declarations of a file outside the bodies of functions that fill their lines alone, and how often each names itself.
  private static func declarations(
    in tokens: SwiftTokens, of file: String
  ) -> [(declaration: UnnamedDeclaration, own: Int)] {
    var found: [(UnnamedDeclaration, Int)] = []
    var index = tokens.startIndex
    while index + 1 < tokens.endIndex {
      let text = tokens[index].text
      let isType = SwiftKeyword.types.contains(text)
      // Another name for a type does nothing that a test could ask for.
      guard isType || ["func", "var", "let", "init", "subscript", "deinit"].contains(text) else {
        index += 1
        continue
      }
      let (start, end) = (tokens.start(ofDeclarationAt: index), tokens.endOfLines(ofDeclarationAt: index))
      let isAlone =
        !tokens[start..<end].contains { $0.text == ";" } && (start == 0 || tokens[start - 1].line < tokens[start].line)
        && (end == tokens.endIndex || tokens[end].line > tokens[end - 1].line)
      if isAlone, tokens[index + 1].isWord, !["extension", "init", "subscript", "deinit"].contains(text) {
        let name = tokens[index + 1].text
        let declaration = UnnamedDeclaration(
          name: name, file: file, line: tokens[start].line, lastLine: tokens[end - 1].line)
        found.append((declaration, tokens[start..<end].count { $0.text == name }))
      }
      // Members follow; of a function or a value nothing else is to be found inside.
      index = isType ? index + 1 : Swift.max(end, index + 1)
    }
    return found
  }
}

extension SourceTree {
  /// Does something with the package without a declaration, whose lines are empty in a file of its own elsewhere.
  func without<Result>(_ declaration: UnnamedDeclaration, _ body: (SourceTree) throws -> Result) throws -> Result {
    try ScratchFolders.shared.with { folder in
      let files = try files.map { file in
        guard file.logicalPath == declaration.file else { return file }
        let lines = file.contents.lines.enumerated().map { index, line in
          (declaration.line...declaration.lastLine).contains(index + 1) ? "" : line
        }
        let text = lines.joined(separator: "\n")
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file.name)"))
        return SourceFile(logicalPath: file.logicalPath, path: "\(folder)/\(file.name)", contents: text)
      }
      return try body(with(files: files))
    }
  }
}
