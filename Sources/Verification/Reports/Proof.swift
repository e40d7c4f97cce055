import Curriculum
import Outcomes
import Rules

/// What proving a step, or a break of one, has shown.
public struct Proof: Sendable {
  /// What is proven.
  public enum Subject: Sendable {
    case step(Step)
    case `break`(Break)

    public var name: String {
      switch self {
      case .step(let step): step.name
      case .break(let subject): subject.name
      }
    }

    /// The step in whose package it is proven.
    public var step: Step {
      switch self {
      case .step(let step): step
      case .break(let subject): subject.step
      }
    }

    var shortName: String { isStep ? step.shortName : name }
    var isStep: Bool { if case .step = self { true } else { false } }

    /// The steps, each with its breaks behind it: what a break is built of is warm then.
    public static func all(_ steps: [Step], _ breaks: [Break]) -> [Subject] {
      let behind = Dictionary(grouping: breaks, by: \.step.name)
      return steps.flatMap { step in [.step(step)] + (behind[step.name] ?? []).map(Subject.break) }
    }
  }

  public let subject: Subject
  /// What ran; nil if it could not even begin, and for a break whose change could not be made.
  public let outcome: Outcome?
  /// Everything that is not as it should be.
  public internal(set) var shortfalls: [Shortfall] = []
  /// What differs and may.
  public internal(set) var notes: [String] = []
  /// The rules that the step bends and says so.
  public internal(set) var bent: [String] = []
  /// What the step does to the tests; nil if that is not known, and for a break.
  public internal(set) var changes: TestChanges?
  /// How long it took, mostly compiling.
  public internal(set) var duration: Duration

  public var isProven: Bool { shortfalls.isEmpty }
  /// Whether this compiler is too old to prove it; that counts neither as a fault nor as a proof.
  var isLeftOut = false
  public var step: Step { subject.step }
  /// The tests that fail.
  public var noticing: [String] { outcome?.noticing ?? [] }
}

/// One thing that is not as it should be.
public struct Shortfall: Equatable, Encodable, Sendable {
  public enum Kind: String, Encodable, Sendable {
    /// The outcome differs from the record.
    case outcome
    /// There is no record, or it cannot be read.
    case record
    /// The run says nothing of the step: time, output or toolchain.
    case run
    /// A rule of TDD.
    case rule
    /// The lesson shows something else than the step.
    case lesson
    /// A change that a lesson shows, and what its tests say of it.
    case `break`
  }

  public let kind: Kind
  /// One line that says what is wrong.
  public let summary: String
  /// What was recorded and what ran, or the like.
  public let details: [String]
  /// The rule of TDD that is broken, if it is one.
  public let rule: Rule?
  /// What shows it or records it again.
  public let command: String

  /// - Parameter command: the arguments of `scripts/kata`.
  public init(_ kind: Kind, _ summary: String, details: [String] = [], rule: Rule? = nil, command: String) {
    self.kind = kind
    self.summary = summary
    self.details = details
    self.rule = rule
    self.command = "scripts/kata \(command)"
  }

  /// One with a place in a lesson.
  init(_ kind: Kind, _ fault: CourseFault, command: String) {
    self.init(kind, "\(fault.place): \(fault.message)", command: command)
  }
}

/// The result of a whole run.
public struct Summary: Sendable {
  /// Of the steps and the breaks, in the order in which they were to be proven.
  public let proofs: [Proof]
  /// The tests of the chapters that were verified whole.
  public let tests: [SeenFailing.Test]
  public let faults: [CourseFault]
  public let duration: Duration
  /// How many tests the course owes to be seen failing.
  public let unseen: Int

  public init(
    _ proofs: [Proof], tests: [SeenFailing.Test] = [], faults: [CourseFault], unseen: Int = 0, duration: Duration
  ) {
    self.proofs = proofs
    self.tests = tests
    self.faults = faults
    self.unseen = unseen
    self.duration = duration
  }

  public var isProven: Bool { faults.isEmpty && proofs.allSatisfy(\.isProven) }
  var steps: [Proof] { proofs.filter(\.subject.isStep) }
  var breaks: [Proof] { proofs.filter { !$0.subject.isStep } }
}
