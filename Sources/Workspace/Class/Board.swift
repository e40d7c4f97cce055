import Basics
import Curriculum
import Foundation
import Rules

/// What an instructor sees of a class: where it is, whom to visit and why, everybody's checks, and what is hard today.
public struct Board: Sendable, Encodable {
  public struct Seat: Sendable, Encodable {
    public let name: String
    /// The step's short name, and how far it is in its chapter.
    public let step: String
    public let number: Int
    public let steps: Int
    public let lights: String
    public let minutes: Int?
    public let met: Int
    public let right: Int
    public let predicted: Int
    /// Whether they have raised a hand.
    public let asks: Bool
    /// Why to visit them; empty if there is no need.
    public let reasons: [String]
  }

  public struct Place: Sendable, Encodable {
    public let step: String
    public let names: [String]
  }

  /// A problem that several people have met at one step.
  public struct Hurdle: Sendable, Encodable {
    public let step: String
    public let code: String
    public let meaning: String
    public let people: Int
  }

  /// How long a stage takes: the median of those who have met all of its steps.
  public struct Time: Sendable, Encodable {
    public let stage: String
    public let minutes: Int
    /// How long the lesson says; nil if it does not.
    public let lesson: Int?
    public let people: Int
  }

  public let format = 1
  /// In the order of the course, those who are furthest last.
  public let seats: [Seat]
  public let places: [Place]
  /// The step at which half of the class is, or is past.
  public let median: String?
  public let hurdles: [Hurdle]
  public let times: [Time]
  /// Whom to visit, the most urgent first.
  public var visits: [Seat] { seats.filter { !$0.reasons.isEmpty }.sorted { Self.urgency($0) > Self.urgency($1) } }

  /// - Parameters:
  ///   - names: what to call each, in the order of the sheets; nil takes their own names.
  public init(_ sheets: [Sheet], in course: Course, names: [String]? = nil) {
    let numbers = Dictionary(course.places.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let known = sheets.enumerated().map { index, sheet in
      let step =
        course.places.first { $0.name == sheet.step } ?? course.freeStage(named: sheet.step)?.start
        ?? (try? course.step(named: sheet.step))
      return (
        sheet: sheet, name: names?[index] ?? sheet.name, step: step, place: step.flatMap { numbers[$0.name] } ?? -1
      )
    }.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
    let seats = known.map { sheet, name, step, _ in
      let steps = course.chapters.first { $0.name == step?.chapter }?.steps.filter { $0.phase != .starter } ?? []
      return Seat(
        name: name, step: step?.shortName ?? sheet.step,
        number: (steps.firstIndex { $0.name == step?.name } ?? -1) + 1, steps: steps.count, lights: sheet.lights,
        minutes: sheet.minutes, met: sheet.met, right: sheet.right, predicted: sheet.predicted,
        asks: sheet.hand != nil, reasons: Self.reasons(for: sheet))
    }
    self.seats = seats
    places = seats.map(\.step).uniqued().map { step in
      Place(step: step, names: seats.filter { $0.step == step }.map(\.name))
    }
    median = seats.count < 2 ? nil : seats[seats.count / 2].step
    let stumbles = Dictionary(grouping: sheets.flatMap { Set($0.stumbles ?? []) }) { $0 }
    hurdles = stumbles.filter { $1.count > 1 }.map { stumble, all in
      Hurdle(
        step: Step.shortened(stumble.step), code: stumble.code,
        meaning: Self.meaning(of: stumble.code), people: all.count)
    }.sorted { ($1.people, $0.step, $0.code) < ($0.people, $1.step, $1.code) }
    times = course.chapters.flatMap(\.stages).compactMap { stage in
      let own = stage.steps.map(\.name)
      let whole = sheets.compactMap(\.times).filter { times in own.allSatisfy { times[$0] != nil } }
        .map { times in own.reduce(0) { $0 + (times[$1] ?? 0) } / 60 }.sorted()
      guard !own.isEmpty, !whole.isEmpty else { return nil }
      return Time(stage: stage.fullName, minutes: whole[whole.count / 2], lesson: stage.minutes, people: whole.count)
    }
  }

  private static func meaning(of code: String) -> String {
    Finding.Code(named: code)?.rawValue ?? Rules.all.first { $0.code == code }?.summary ?? ""
  }

  /// Red alone is none: a red that meets its step is good news.
  private static func reasons(for sheet: Sheet) -> [String] {
    var reasons: [String] = []
    if let hand = sheet.hand { reasons.append(hand.isEmpty ? "asks for help" : "asks: \(hand)") }
    if let checks = sheet.checks, checks >= 5 { reasons.append("\(checks) checks without meeting the step") }
    if let quiet = sheet.quiet, quiet >= 15 {
      reasons.append("quiet for \(quiet) min")
    } else if let minutes = sheet.minutes, minutes >= 10 {
      reasons.append("\(minutes) min on the step")
    }
    return reasons
  }

  private static func urgency(_ seat: Seat) -> (Int, Int) { (seat.asks ? 1 : 0, seat.reasons.count) }

  /// Names for people who need none, as many as a class has.
  public static func names(count: Int) -> [String] {
    let dogs = [
      "Akita", "Beagle", "Collie", "Dachshund", "Eurasier", "Foxhound", "Greyhound", "Havanese", "Ibizan", "Jindo",
      "Kelpie", "Labrador", "Mastiff", "Newfoundland", "Otterhound", "Poodle", "Retriever", "Samoyed", "Terrier",
      "Utonagan", "Vizsla", "Whippet",
    ]
    return (0..<count).map { $0 < dogs.count ? dogs[$0] : "\(dogs[$0 % dogs.count]) \($0 / dogs.count + 1)" }
  }
}
