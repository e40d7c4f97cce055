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
    func named(_ wanted: Reference.Level) -> Reference.Token? {
      let index = wanted.rawValue - above
      return wanted < level && index >= 0 ? components[index] : nil
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
