import Basics

/// The agenda of a workshop, such as `Chapters/plans/one-day.md`: a title, a sentence with `09:00 to 16:10`, and a table
/// whose rows begin with minutes. A row whose words begin with a stage, as `02/05` between backticks, teaches it.
public struct Plan: Sendable {
  /// Relative to the repository.
  public let file: String
  public private(set) var title = ""
  /// What is above the table, as Markdown.
  public private(set) var introduction = ""
  public private(set) var rows: [Row] = []
  /// Each day's hours in minutes since midnight, the line that says them, and the minutes of its rows.
  private var days: [(hours: Range<Int>, line: Int, minutes: Int)] = []
  private var ownFaults: [CourseFault] = []

  public struct Row: Sendable {
    /// In minutes since midnight.
    public let start: Int
    public let minutes: Int
    /// Such as `02/05` or `02/free`; nil if it is not a stage.
    public let stage: String?
    let line: Int
    /// What is said besides.
    public let words: String
    /// Whether it is the first of a day.
    public let beginsDay: Bool

    /// Such as `09:35`.
    public var time: String { "\(NumberedName.digits(start / 60)):\(NumberedName.digits(start % 60))" }
  }

  init(_ text: String, file: String) {
    self.file = file
    for (index, line) in text.lines.enumerated() { read(line.trimmingSpaces, number: index + 1) }
    introduction = introduction.trimmingSpaces
    if title.isEmpty { fault(1, "a plan begins with its title, '# …'") }
    if days.isEmpty { fault(1, "a plan says when it begins and ends, such as '09:00 to 16:10'") }
    for day in days where day.minutes != day.hours.count {
      fault(
        day.line, "from beginning to end it is \(day.hours.count) minutes, and the rows below add up to \(day.minutes)")
    }
  }

  private mutating func read(_ line: String, number: Int) {
    if line.hasPrefix("# ") { return title = String(line.dropFirst(2)) }
    guard line.hasPrefix("|") else {
      if let times = line.firstMatch(of: /(\d\d):(\d\d) to (\d\d):(\d\d)/), let hours = Self.hours(times.output) {
        days.append((hours, number, 0))
      }
      if rows.isEmpty { introduction += "\(line)\n" }
      return
    }
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(\.trimmingSpaces)
    guard cells.count > 1, cells[0] != "minutes", cells[0].contains(where: { $0 != "-" && $0 != ":" }) else { return }
    guard let minutes = Int(cells[0]), (1...1440).contains(minutes), let day = days.last else {
      return fault(number, "'\(cells[0])' is no number of minutes, or nothing above says when the day begins")
    }
    let stage = cells[1].firstMatch(of: /^`(\d\d\/(\d\d|free))`\s*/)
    rows.append(
      Row(
        start: day.hours.lowerBound + day.minutes, minutes: minutes, stage: stage.map { String($0.1) },
        line: number, words: String(stage.map { cells[1][$0.range.upperBound...] } ?? cells[1][...]),
        beginsDay: day.minutes == 0))
    days[days.count - 1].minutes += minutes
  }

  private static func hours(_ times: (Substring, Substring, Substring, Substring, Substring)) -> Range<Int>? {
    let numbers = [times.1, times.2, times.3, times.4].compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    let (start, end) = (numbers[0] * 60 + numbers[1], numbers[2] * 60 + numbers[3])
    return start < end ? start..<end : nil
  }

  /// What is wrong with it; a stage with steps that is not there is told like any other reference.
  func faults(with chapters: [Chapter]) -> [CourseFault] {
    let free = Set(chapters.compactMap(\.free).map { Step.shortened($0.chapter) + "/\(FreeStage.name)" })
    return ownFaults
      + rows.filter { $0.stage?.hasSuffix(FreeStage.name) == true && !free.contains($0.stage ?? "") }.map {
        CourseFault(file: file, line: $0.line, message: "chapter \($0.stage?.prefix(2) ?? "") has no free stage")
      }
  }

  private mutating func fault(_ line: Int, _ words: String) {
    ownFaults.append(CourseFault(file: file, line: line, message: words))
  }
}

extension Stage {
  /// How long its lesson says that it takes; nil if it does not.
  public var minutes: Int? {
    (lesson?.introduction.markdown.firstMatch(of: /About (\d+) minutes/)?.1).flatMap { Int($0) }
  }
}
