/// Finds the references in a Markdown text. Blocks of code and output have none; those marked `sh` have paths.
struct ReferenceReader {
  var bytes: [UInt8]
  private var lineStarts: [Int] = [0]

  /// The folder names that are chapters', not stages'.
  let chapters: Set<String>

  static func references(in text: String, chapters: Set<String>) -> [Reference] {
    ReferenceReader(text, chapters).references()
  }

  private init(_ text: String, _ chapters: Set<String>) {
    bytes = Array(text.utf8)
    self.chapters = chapters
    var blocks = Markdown.Blocks()
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let mark = bytes[start..<end].first { $0 != UInt8(ascii: " ") }
      var isHidden = blocks.language.map { $0 != "sh" } ?? false
      if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
        blocks.read(String(decoding: bytes[start..<end], as: UTF8.self))
      {
        isHidden = true
      }
      if isHidden { for index in start..<end { bytes[index] = 0 } }
      start = end + 1
      lineStarts.append(start)
    }
  }

  private func references() -> [Reference] {
    var found: [Reference] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      let startsWord = position == 0 || !Self.isWord(bytes[position - 1])
      if startsWord, Self.isLetter(byte), let reference = words(at: position) {
        found.append(reference)
        position = reference.range.upperBound
      } else if startsWord, Self.isDigit(byte), let reference = path(at: position) {
        found.append(reference)
        position = reference.range.upperBound
      } else {
        position += 1
      }
    }
    return found
  }

  // MARK: - Words

  private struct Part {
    let level: Reference.Level
    /// The stage's, where a step is written as `05/3`.
    var stage: Reference.Token?
    var numbers: [Reference.Token]
    let end: Int
  }

  private func words(at start: Int) -> Reference? {
    guard var last = part(at: start) else { return nil }
    var parts = [last]
    // "chapter 02, stage 05, step 3"
    while last.numbers.count == 1, last.stage == nil, let next = following(last.end), let deeper = part(at: next),
      deeper.level > last.level
    {
      parts.append(deeper)
      last = deeper
    }
    // "step 3 of stage 05"
    if parts.count == 1, last.stage == nil {
      var first = last
      while let next = after(" of ", at: last.end), let higher = part(at: next), higher.level < first.level,
        higher.numbers.count == 1, higher.stage == nil
      {
        parts.insert(higher, at: 0)
        (last, first) = (higher, higher)
      }
    }
    guard let targets = parts.max(by: { $0.level < $1.level }) else { return nil }
    func named(_ level: Reference.Level) -> Reference.Token? {
      level < targets.level ? parts.first { $0.level == level }?.numbers.first : nil
    }
    return reference(
      start..<last.end, isPath: false, chapter: named(.chapter), stage: targets.stage ?? named(.stage),
      targets: targets.numbers, targets.level)
  }

  private static let keywords: [(word: [UInt8], level: Reference.Level)] = [
    (Array("hapter".utf8), .chapter), (Array("tage".utf8), .stage), (Array("tep".utf8), .step),
  ]

  /// A keyword with its number, or numbers where it is a plural.
  private func part(at start: Int) -> Part? {
    guard start < bytes.count, let first = "csCS".utf8.first(where: { $0 == bytes[start] }) else { return nil }
    let isChapter = first == UInt8(ascii: "c") || first == UInt8(ascii: "C")
    for (word, level) in Self.keywords
    where (level == .chapter) == isChapter && bytes[(start + 1)...].starts(with: word) {
      var position = start + 1 + word.count
      let isPlural = position < bytes.count && bytes[position] == UInt8(ascii: "s")
      if isPlural { position += 1 }
      guard let number = space(at: position).flatMap({ token(at: $0) }) else { return nil }
      if level == .step, let slash = after("/", at: number.range.upperBound), let step = token(at: slash) {
        return Part(level: level, stage: number, numbers: [step], end: step.range.upperBound)
      }
      var numbers = [number]
      while isPlural, let next = listed(after: numbers) { numbers.append(next) }
      return Part(level: level, numbers: numbers, end: numbers[numbers.count - 1].range.upperBound)
    }
    return nil
  }

  private func listed(after numbers: [Reference.Token]) -> Reference.Token? {
    let end = numbers[numbers.count - 1].range.upperBound
    for word in [" and ", " or ", " to ", ", "] {
      if let next = after(word, at: end), let number = token(at: next) { return number }
    }
    return nil
  }

  /// A number of one or two digits that is all of its word.
  private func token(at start: Int) -> Reference.Token? {
    let digits = bytes[start...].prefix { Self.isDigit($0) }
    let end = start + digits.count
    guard (1...2).contains(digits.count), end == bytes.count || !Self.isWord(bytes[end]) else { return nil }
    // "1.5" is not a step.
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), Self.isDigit(bytes[end + 1]) { return nil }
    return Reference.Token(number: Self.number(digits), words: nil, range: start..<end)
  }

  private func following(_ end: Int) -> Int? {
    let comma = end < bytes.count && bytes[end] == UInt8(ascii: ",") ? end + 1 : end
    return space(at: comma)
  }

  /// The position after blanks, of which there is one at least; a line may end there.
  private func space(at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let count = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.count
    return count > 0 && start + count < bytes.count ? start + count : nil
  }

  private func after(_ word: String, at start: Int) -> Int? {
    guard start < bytes.count, bytes[start...].starts(with: word.utf8) else { return nil }
    let end = start + word.utf8.count
    return end < bytes.count ? end : nil
  }

  // MARK: - Bytes

  func reference(
    _ range: Range<Int>, isPath: Bool, chapter: Reference.Token?, stage: Reference.Token?, targets: [Reference.Token],
    _ level: Reference.Level, isOfExercise: Bool = false
  ) -> Reference {
    Reference(
      range: range, line: lineStarts.count { $0 <= range.lowerBound }, text: text(range), isPath: isPath,
      chapter: chapter, stage: stage, targets: targets, level: level, isOfExercise: isOfExercise)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

/// References that are written as folders: `02/05/3`, `05-url-check`, `02/05/try/1`, names in full.
extension ReferenceReader {
  func path(at start: Int) -> Reference? {
    var components: [Reference.Token] = []
    var position = start
    // "try/1-red" is a step of the exercise of the text's own stage.
    var isOfExercise = start > Self.exercise.count && exerciseEnd(at: start - Self.exercise.count - 1) == start - 1
    var end = start
    while components.count < 3 {
      if let next = component(at: position) {
        components.append(next)
        end = next.range.upperBound
      } else if !components.isEmpty, !isOfExercise, let after = exerciseEnd(at: position) {
        isOfExercise = true
        end = after
      } else {
        break
      }
      position = end
      guard position < bytes.count, bytes[position] == UInt8(ascii: "/") else { break }
      position += 1
    }
    guard let last = components.last else { return nil }
    // A file's name, and a number that continues.
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), Self.isWord(bytes[end + 1]) { return nil }
    let digits = components.map { $0.range.count - ($0.words.map { $0.utf8.count + 1 } ?? 0) }
    guard let level = level(components, digits, isMarked: isOfExercise || isMarked(start..<end)) else { return nil }
    // What is not named above the first is the text's own.
    let above = level.rawValue + 1 - components.count
    func named(_ sought: Reference.Level) -> Reference.Token? {
      let index = sought.rawValue - above
      return sought < level && index >= 0 ? components[index] : nil
    }
    return reference(
      start..<end, isPath: true, chapter: named(.chapter), stage: named(.stage), targets: [last], level,
      isOfExercise: isOfExercise)
  }

  private static let exercise = Stage.exerciseName.utf8

  /// The position after an exercise's folder; nil if there is another.
  private func exerciseEnd(at start: Int) -> Int? {
    guard start == 0 || !Self.isWord(bytes[start - 1]), bytes[start...].starts(with: Self.exercise) else { return nil }
    let end = start + Self.exercise.count
    return end == bytes.count || !Self.isWord(bytes[end]) ? end : nil
  }

  /// What the last component is; nil if this is no path of the course.
  private func level(_ components: [Reference.Token], _ digits: [Int], isMarked: Bool) -> Reference.Level? {
    let isNamed = components[0].words != nil
    switch components.count {
    case 3: return digits[0] == 2 && digits[1] == 2 ? .step : nil
    case 2 where digits[0] == 2 && isNamed && isPhase(components[1]): return .step
    case 2: return digits == [2, 2] && (isNamed || isMarked) ? .stage : nil
    default:
      guard isNamed, isMarked else { return nil }
      if isPhase(components[0]) { return .step }
      guard digits[0] == 2 else { return nil }
      return chapters.contains(text(components[0].range)) ? .chapter : .stage
    }
  }

  private func isPhase(_ component: Reference.Token) -> Bool {
    Phase.ofSteps.contains { $0.rawValue == component.words }
  }

  /// Whether something is in backticks, in brackets, in a link or in a longer path.
  private func isMarked(_ range: Range<Int>) -> Bool {
    guard range.lowerBound > 0, range.upperBound < bytes.count else { return false }
    let (before, after) = (bytes[range.lowerBound - 1], bytes[range.upperBound])
    return "`[(/ ".utf8.contains(before) && "`])/ \n".utf8.contains(after)
      && !(before == UInt8(ascii: " ") && after == UInt8(ascii: " "))
  }

  /// Digits, and the words of a folder's name.
  private func component(at start: Int) -> Reference.Token? {
    guard start < bytes.count else { return nil }
    let digits = bytes[start...].prefix { Self.isDigit($0) }
    guard (1...2).contains(digits.count) else { return nil }
    var end = start + digits.count
    var words: String?
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "-"), Self.isLetter(bytes[end + 1]) {
      let name = bytes[(end + 1)...].prefix { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
      words = String(decoding: name, as: UTF8.self)
      end += 1 + name.count
    }
    guard end == bytes.count || !Self.isWord(bytes[end]) else { return nil }
    return Reference.Token(number: Self.number(digits), words: words, range: start..<end)
  }
}
