/// New names of chapters, stages and steps, and what they make of a text.
public struct Renumbering: Sendable {
  private let old: CourseOutline
  /// By the old name in full the new one; nil for what is gone. Names that are not here stay.
  private let names: [String: String?]

  /// - Parameters:
  ///   - old: the course as the texts know it.
  ///   - names: by the old name in full the new one; nil for what is gone.
  public init(of old: CourseOutline, _ names: [String: String?]) {
    self.old = old
    self.names = names
  }

  /// The new name of a chapter, a stage or a step; nil if it is gone.
  public func name(_ name: String) -> String? { names[name] ?? name }

  /// A text with the new numbers, and the references whose meaning no number can keep.
  ///
  /// - Parameters:
  ///   - own: the place that the text was written for.
  ///   - new: the place where it will be.
  public func rewritten(
    _ text: String, of own: CourseOutline.Place?, at new: CourseOutline.Place?
  ) -> (text: String, lost: [Reference]) {
    let references = ReferenceReader.references(in: text, chapters: old.chapters)
    guard !references.isEmpty else { return (text, []) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    var lost: [Reference] = []
    for reference in references {
      guard let places = reference.places(in: own) else { continue }
      let oldNames = places.map { old.name(of: $0) }
      // What named nothing before names nothing now; verify mentions it.
      let known = oldNames.compactMap { $0 }
      guard known.count == places.count else { continue }
      let newNames = known.compactMap { name($0) }
      guard newNames.count == known.count, let edits = edits(of: reference, to: newNames, from: own, at: new) else {
        lost.append(reference)
        continue
      }
      for (range, words) in edits {
        result += bytes[position..<range.lowerBound] + Array(words.utf8)
        position = range.upperBound
      }
    }
    result += bytes[position...]
    return (String(decoding: result, as: UTF8.self), lost)
  }

  /// What to write where; nil if the targets no longer have one stage and one chapter.
  private func edits(
    of reference: Reference, to names: [String], from own: CourseOutline.Place?, at new: CourseOutline.Place?
  ) -> [(Range<Int>, String)]? {
    let places = names.compactMap(CourseOutline.place(of:))
    guard let first = places.first, let name = names.first, places.count == names.count,
      places.allSatisfy({ $0.isOfExercise == reference.isOfExercise })
    else { return nil }
    let folders = name.split(separator: "/").map(String.init)
    var edits: [(Range<Int>, String)] = []
    func write(_ token: Reference.Token, _ folder: String) {
      let isWhole = token.words != nil
      let digits = folder.prefix { $0.isNumber }
      edits.append((token.range, isWhole ? folder : String(digits)))
    }
    var missing: [String] = []
    if reference.level > .chapter {
      guard places.allSatisfy({ $0.chapter == first.chapter }) else { return nil }
      if let token = reference.chapter {
        write(token, folders[0])
      } else if first.chapter != new?.chapter {
        missing.append("chapter \(folders[0].prefix { $0.isNumber })")
      }
    }
    if reference.level > .stage {
      guard places.allSatisfy({ $0.stage == first.stage }) else { return nil }
      if let token = reference.stage {
        write(token, folders[1])
      } else if first.stage != new?.stage || !missing.isEmpty {
        missing.append("stage \(folders[1].prefix { $0.isNumber })")
      }
    }
    if !missing.isEmpty {
      // A path would need other folders, and a named chapter is where the new words would.
      guard !reference.isPath, reference.chapter == nil, reference.stage == nil || missing.count == 1 else {
        return nil
      }
      let isCapital = reference.text.first?.isUppercase == true
      let words = missing.joined(separator: ", ") + ", "
      let start = reference.range.lowerBound
      edits.insert((start..<start, isCapital ? words.prefix(1).uppercased() + words.dropFirst() : words), at: 0)
      if isCapital { edits.insert((start..<(start + 1), reference.text.prefix(1).lowercased()), at: 1) }
    }
    for (token, name) in zip(reference.targets, names) {
      write(token, String(name.split(separator: "/").last { $0 != Stage.exerciseName } ?? ""))
    }
    // "step 3 of stage 05" names the stage last.
    return edits.enumerated().sorted { ($0.element.0.lowerBound, $0.offset) < ($1.element.0.lowerBound, $1.offset) }
      .map(\.element)
  }
}
