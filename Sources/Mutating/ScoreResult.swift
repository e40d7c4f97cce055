/// Scores as programs read them.
public struct ScoreResult: Encodable, Sendable {
  struct Score: Encodable {
    let name: String
    let line: String
    let compiled: Int
    let noticed: Int
    let timedOut: Int
    let notCompiled: Int
    let explained: Int
    let survivors: [Survivor]
  }

  struct Survivor: Encodable {
    let file: String
    let line: Int
    let rule: String
    let old: [String]
    let new: [String]
    /// Left out where nothing is said of it.
    let reason: String?
  }

  let format = 1
  let scores: [Score]

  public init(_ scores: [MutationScore]) {
    self.scores = scores.map { score in
      Score(
        name: score.name, line: score.line, compiled: score.compiled, noticed: score.noticed, timedOut: score.timedOut,
        notCompiled: score.notCompiled, explained: score.explained,
        survivors: score.survivors.map { survivor in
          let (mutant, change) = (survivor.mutant, survivor.mutant.change)
          return Survivor(
            file: mutant.file.path, line: change.line, rule: mutant.mutation.rule.rawValue, old: change.old,
            new: change.new, reason: survivor.reason)
        })
    }
  }
}
