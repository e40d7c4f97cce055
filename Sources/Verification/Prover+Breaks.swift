import Curriculum
import Outcomes
import Proving

extension Prover {
  /// Verifies a break or a survivor; whatever goes wrong is in the proof.
  public func report(on subject: Break) -> Proof {
    let start = ContinuousClock.now
    let (outcome, faults, isOfRecord) = judgement(of: subject)
    let command = (isOfRecord ? "record " : "show --breaks ") + subject.place
    return Proof(
      .break(subject), outcome: outcome, shortfalls: faults.map { Shortfall(.break, $0, command: command) },
      duration: start.duration(to: .now))
  }

  /// What a break's run shows, what is wrong with the break, and whether recording it again fixes that.
  func judgement(of subject: Break) -> (outcome: Outcome?, faults: [CourseFault], isOfRecord: Bool) {
    func stopped(_ message: String) -> (Outcome?, [CourseFault], Bool) {
      (nil, [.at(subject.change.line, message).in(subject.lessonPath)], false)
    }
    do {
      let outcome = try outcome(of: subject)
      let check = BreakCheck(subject: subject, outcome: outcome, comparesWords: hasOwnWords(subject.step))
      return (outcome, check.faults, check.isOfRecord)
    } catch let misfit as ChangedCode.PlacementError {
      return stopped(misfit.description)
    } catch let obstacle as InvalidOutcome {
      return stopped("the package cannot be run: \(obstacle)")
    } catch {
      let obstacle = InvalidOutcome.tool("\(error)")
      return (.unusable(obstacle), [.at(subject.line, "\(obstacle)").in(subject.lessonPath)], false)
    }
  }

  /// What running a break shows now.
  ///
  /// - Parameter again: runs the program even if its outcome is known.
  /// - Throws: ``ChangedCode/PlacementError`` where the change cannot be made.
  func outcome(of subject: Break, again: Bool = false) throws -> Outcome {
    let tree = subject.step.tree
    let place = try changedCode.place(of: subject.change, in: tree)
    return try driver.outcome(of: try changedCode.tree(with: place, in: tree), again: again)
  }

  /// Whether the lesson's words are those of this compiler: it was written with the outcomes beside it.
  private func hasOwnWords(_ step: Step) -> Bool {
    guard let record = try? records.record(of: step) else { return true }
    return record.origin == origin
  }
}

extension Break {
  /// The chapter's tests that its lesson says notice it.
  public var noticingTests: [String] {
    if case .noticed(let output?) = claim { BreakCheck.tests(namedIn: output) } else { [] }
  }

  /// The stage or the step that shows it, as a command names it.
  var place: String { isOfStage ? "\(step.chapter)/\(step.stage ?? "")" : step.name }
}
