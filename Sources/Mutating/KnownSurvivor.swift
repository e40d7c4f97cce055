import Basics
import Curriculum

/// A change that a lesson lists below `### Survives`: no test can notice it, or none should.
struct KnownSurvivor: Sendable {
  /// The block's lines, each with its sign.
  let lines: [String]
  /// The path that the lesson names before the block.
  let file: String?
  let reason: String

  static func all(in lesson: Lesson) -> [KnownSurvivor] {
    lesson.passages.flatMap(\.parts).flatMap { part -> [KnownSurvivor] in
      guard case .note(let note) = part, note.heading == "Survives" else { return [] }
      return all(in: note.parts)
    }
  }

  private static func all(in parts: [Lesson.Part]) -> [KnownSurvivor] {
    var found: [KnownSurvivor] = []
    for (index, part) in parts.enumerated() {
      guard case .code(let block) = part, block.language == "diff" else { continue }
      let reasons = parts[(index + 1)...].prefix { part in
        if case .code = part { false } else { true }
      }
      found.append(
        KnownSurvivor(
          lines: block.lines, file: block.file,
          reason: reasons.compactMap { if case .prose(let text) = $0 { text } else { nil } }.joined(separator: "\n")))
    }
    return found
  }

  /// What the change makes of a text, once for each place where its old side stands.
  func results(in text: String) -> [String] {
    let lines = text.lines.map(String.init)
    return lines.indices.compactMap { applied(to: lines, at: $0) }
  }

  /// White space at the ends of lines does not count: a lesson may set code further left.
  private func applied(to text: [String], at start: Int) -> String? {
    var result = Array(text[..<start])
    var place = start
    var isCut = false
    for line in lines {
      let words = line.dropFirst().trimmingSpaces
      switch line.first {
      case "+": result.append(String(line.dropFirst()))
      case _ where line.trimmingSpaces == "…" || words == "…": isCut = true
      default:
        if isCut {
          guard let next = text[place...].firstIndex(where: { $0.trimmingSpaces == words }) else { return nil }
          result += text[place..<next]
          place = next
          isCut = false
        }
        guard place < text.count, text[place].trimmingSpaces == words else { return nil }
        if line.first != "-" { result.append(text[place]) }
        place += 1
      }
    }
    guard place > start else { return nil }
    return (result + text[place...]).joined(separator: "\n")
  }
}

/// The reasons why mutants of a tree survive, by what their files say.
struct Explanations {
  private var reasons: [String: String] = [:]

  init(_ known: [KnownSurvivor], of files: [SourceFile]) {
    for survivor in known {
      for file in files where survivor.file.map({ file.logicalPath.hasSuffix($0) }) ?? true {
        for result in survivor.results(in: file.contents) {
          reasons[Self.key(file.logicalPath, result)] = survivor.reason
        }
      }
    }
  }

  func reason(for mutant: Mutant) -> String? { reasons[Self.key(mutant.file.logicalPath, mutant.text)] }

  /// However it is laid out.
  private static func key(_ path: String, _ text: String) -> String {
    "\(path) \(Digest(ofParts: SwiftTokens(text).map(\.text)))"
  }
}
