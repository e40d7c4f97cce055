import Basics
import Curriculum
import Foundation

/// What one participant shares of a day: where they are and how their checks went; no code, no path, no output.
public struct Sheet: Codable, Equatable, Sendable {
  /// A check that did not meet its step, by the code of its first problem.
  public struct Stumble: Codable, Hashable, Sendable {
    public let step: String
    public let code: String
  }

  static let format = 1
  static let shownLights = 12

  let format: Int
  /// As it was typed.
  public internal(set) var name: String
  /// What tells two people of one name apart; nil of a line.
  public let id: String?
  /// The step's full name; of a line its numbers, such as `02/05/3`.
  public let step: String
  /// The last checks, a letter each: a capital if the step was met, such as `RGgR`.
  public let lights: String
  /// How many steps were met.
  public let met: Int
  public let right: Int
  public let predicted: Int
  public let hints: Int
  /// How many checks of the step there were since one met a step; nil of a line.
  public var checks: Int?
  /// Minutes on the step, and since the last sign, by the participant's own clock; nil of a line.
  public var minutes: Int?
  public var quiet: Int?
  /// Whether a hand is up, and what for; empty without words.
  public let hand: String?
  public var stumbles: [Stumble]?
  /// How many seconds each step took that was met.
  public var times: [String: Int]?

  /// - Parameters:
  ///   - entries: the journal of the day, in order of time.
  ///   - now: by the participant's clock.
  init(name: String, id: String?, step: String, _ entries: [JournalEntry], now: Date) {
    format = Self.format
    (self.name, self.id, self.step) = (Self.typed(name), id, step)
    let checks = entries.filter { $0.event == .check && $0.light != nil }
    lights = checks.suffix(Self.shownLights).map { check in
      let letter = check.light?.letter ?? ""
      return check.met == true ? letter : letter.lowercased()
    }.joined()
    let done = checks.filter { $0.met == true }
    met = Set(done.map(\.step)).count
    let rate = HitRate(entries)
    (right, predicted) = (rate.right, rate.made)
    hints = entries.count { $0.event == .hint }
    self.checks = checks.reversed().prefix { $0.met != true && $0.step == step }.count
    minutes = LearnerProgress.seconds(on: step, in: entries, until: now) / 60
    quiet = entries.last.map { Int(now.timeIntervalSince($0.date)) / 60 }
    let raised = entries.lastIndex { $0.event == .hand }
    let isUp = raised.map { entries[$0...].allSatisfy { $0.step == step && $0.met != true } } ?? false
    hand = isUp ? raised.flatMap { entries[$0].words } ?? "" : nil
    stumbles = checks.filter { $0.met != true }.compactMap { check in
      check.code.map { Stumble(step: check.step, code: $0) }
    }
    times = Dictionary(
      Set(done.map(\.step)).map { ($0, LearnerProgress.seconds(on: $0, in: entries, until: now)) },
      uniquingKeysWith: { $1 })
  }

  /// The sheet of a workspace, and of those of the same day that became backups.
  public init(of copy: LearnerCopy, name: String, id: String?, now: Date = .now) throws(WorkspaceError) {
    try copy.checkPresence()
    func isToday(_ date: Date) -> Bool { now.timeIntervalSince(date) < 16 * 3600 }
    let backups = copy.backups.filter { isToday($0.date) }.map { "\(LearnerCopy.backups)/\($0.name)" }
    let folders = [LearnerCopy.folder] + backups
    let all = folders.flatMap { Journal(files: copy.files, folder: $0).entries }.uniqued()
    let day = all.filter { isToday($0.date) }.sorted { $0.date < $1.date }
    guard let step = MetSteps(of: copy)?.current else { throw .noStep }
    self.init(name: name, id: id, step: step, day, now: now)
  }

  /// Whether somebody's day can have been so: what others write into the folder is read by the instructor's program.
  var isPlausible: Bool {
    let numbers = [met, right, predicted, hints, checks ?? 0, minutes ?? 0, quiet ?? 0] + (times ?? [:]).values
    let texts = [name, step, lights, hand ?? ""] + (stumbles ?? []).flatMap { [$0.step, $0.code] }
    return format == Self.format && numbers.allSatisfy { (0...1_000_000).contains($0) }
      && texts.allSatisfy { $0.count <= 200 && !$0.contains(where: \.isNewline) }
  }
}

extension Session {
  /// Notes in the journal that the participant asks for help, until a step is met or left.
  public func raiseHand(_ words: String) throws(WorkspaceError) {
    var entry = JournalEntry(.hand, step: step.name)
    // A sheet with more lines than one is none.
    entry.words = Sheet.inOneLine(words, upTo: 80)
    try journal.append(entry)
  }
}

/// A sheet as one line to paste into any chat: `kata1 ada 02.03.5 GRGg m13 p7.14 h3 q0 z3d96`.
///
/// The letters are ASCII without those that chats turn into something else; at the end is a checksum.
extension Sheet {
  public var line: String {
    let numbers = step.split(separator: "/").map { Step.shortened(String($0)) }.joined(separator: ".")
    let text =
      "\(Self.plain(name)) \(numbers) \(lights.isEmpty ? "none" : lights) m\(met) p\(right).\(predicted) h\(hints)"
      + " q\(hand == nil ? 0 : 1)"
    return "kata\(Self.format) \(text) z\(Self.checksum(text))"
  }

  /// Every line in a text that people have pasted, quoted or wrapped; the last one of a name counts.
  ///
  /// - Returns: the sheets, and how the lines begin that are none, with what they are.
  public static func lines(in text: String) -> (sheets: [Sheet], leftOut: [(name: String, fault: String)]) {
    var plain = text.replacing(/<[^>\n]*>/, with: " ")
    plain.unicodeScalars.removeAll { [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF].contains($0.value) }
    // What a mail quotes, and what a chat makes bold or code, is around the words and never in them.
    let words = plain.split { $0.isWhitespace || "*`_>|\u{A0}".contains($0) }.map(String.init)
    let lines = words.indices.filter { words[$0].lowercased().wholeMatch(of: /kata[0-9]+/) != nil }.map { index in
      let line = Array(words[index...].prefix(9))
      return (words: line, sheet: sheet(line))
    }
    let last = lines.enumerated().filter { index, line in
      !lines[(index + 1)...].contains { $0.sheet != nil && $0.words[1] == line.words.dropFirst().first }
    }.map(\.element)
    let leftOut = last.filter { $0.sheet == nil }.map { $0.words.prefix(3).joined(separator: " ") }
    return (last.compactMap(\.sheet), leftOut.map { ($0, "damaged or of another version") })
  }

  private static func sheet(_ words: [String]) -> Sheet? {
    guard words.count == 9, words[0].lowercased() == "kata\(format)" else { return nil }
    let text = words[1..<8].joined(separator: " ")
    let rate = words[5].dropFirst().split(separator: ".").compactMap { Int($0) }
    let counts = [4, 6, 7].compactMap { Int(words[$0].dropFirst()) }
    guard words[8].hasPrefix("z\(checksum(text))"), rate.count == 2, counts.count == 3 else { return nil }
    return Sheet(
      name: words[1], step: words[2].replacing(".", with: "/"), lights: words[3] == "none" ? "" : words[3],
      counts: counts, rate: rate)
  }

  private init(name: String, step: String, lights: String, counts: [Int], rate: [Int]) {
    format = Self.format
    (self.name, id, self.step, self.lights) = (name, nil, step, lights)
    (met, hints, hand) = (counts[0], counts[1], counts[2] == 1 ? "" : nil)
    (right, predicted) = (rate[0], rate[1])
  }

  private static func checksum(_ text: String) -> String { String(Digest(of: text).description.prefix(4)) }

  /// A name as it was typed, in one line.
  static func typed(_ name: String) -> String {
    let line = inOneLine(name, upTo: 40)
    return line.isEmpty ? "somebody" : line
  }

  fileprivate static func inOneLine(_ text: String, upTo count: Int) -> String {
    String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(count))
  }

  /// A name as a line and a file's name can have it: letters without accents, digits and hyphens, 20 at most.
  public static func plain(_ name: String) -> String {
    let latin = name.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? name
    let letters = latin.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(letters).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? "somebody" : String(words.prefix(20))
  }
}
