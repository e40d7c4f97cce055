import Curriculum
import Outcomes
import Proving

extension Prover {
  /// Verifies a break or a survivor; whatever goes wrong is in the proof.
  public func report(on subject: Break) -> Proof {
    let start = ContinuousClock.now
    let (outcome, findings) = judgement(of: subject)
    let shortfalls = findings.map { finding in
      Shortfall(
        .break, "\(subject.lessonPath):\(finding.line): \(finding.summary)",
        command: (finding.isOfRecord ? "record " : "show --breaks ") + subject.place)
    }
    return Proof(.break(subject), outcome: outcome, shortfalls: shortfalls, duration: start.duration(to: .now))
  }

  /// What a break's run shows, and what is wrong with the break.
  func judgement(of subject: Break) -> (outcome: Outcome?, findings: [BreakCheck.Finding]) {
    func stopped(_ words: String) -> (Outcome?, [BreakCheck.Finding]) {
      (nil, [BreakCheck.Finding(line: subject.change.line, summary: words)])
    }
    do {
      let outcome = try outcome(of: subject)
      let check = BreakCheck(subject: subject, outcome: outcome, comparesWords: hasOwnWords(subject.step))
      return (outcome, check.findings)
    } catch let misfit as ChangedCode.PlacementError {
      return stopped(misfit.description)
    } catch let obstacle as InvalidOutcome {
      return stopped("the package cannot be run: \(obstacle)")
    } catch {
      let obstacle = InvalidOutcome.tool("\(error)")
      return (.unusable(obstacle), [BreakCheck.Finding(line: subject.line, summary: "\(obstacle)")])
    }
  }

  /// What running a break shows now.
  ///
  /// - Parameter again: runs the program even where its outcome is known.
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
