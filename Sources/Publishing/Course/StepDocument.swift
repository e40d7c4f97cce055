import Basics
import Curriculum
import Outcomes
import Verification

/// A step, or a chapter's starter: what is said of it, its files, what it changes and what its run shows.
struct StepDocument: Encodable {
  let name: String
  /// Such as `02/05/3`.
  let short: String
  let number: Int
  let phase: String
  let title: String
  let languageMode: String
  /// The step's section of its stage's lesson.
  let parts: [PartDocument]
  /// Every file of the package at this step: the digest of its text by its path.
  let files: [String: String]
  let changes: [FileChange]
  /// What the step's run is recorded to show.
  let outcome: OutcomeDocument?
  /// The outer test that is red when the step ends.
  let outer: String?

  init(_ step: Step, records: StepRecords, texts: inout Texts) throws {
    name = step.name
    short = step.shortName
    number = step.number
    phase = step.phase.rawValue
    title = step.lesson?.title ?? ""
    languageMode = "\(step.tree.languageMode)"
    parts = PartDocument.parts(step.lesson?.parts ?? [])
    var files: [String: String] = [:]
    for file in step.tree.files { files[file.logicalPath] = texts.digest(of: file) }
    self.files = files
    changes = FileChange.changes(of: step)
    outer = records.outers.red(after: step)
    outcome = try records.usableRecord(of: step).map(OutcomeDocument.init)
  }
}

/// What a step does to a file.
struct FileChange: Encodable {
  let path: String
  /// `added`, `changed` or `removed`.
  let change: String
  let hunks: [LineDifference.Hunk]

  /// The changes of a step, sorted by path.
  static func changes(of step: Step) -> [FileChange] {
    let paths = (step.files.map(\.logicalPath) + step.removed).sorted()
    return paths.map { path in
      let old = step.before?.file(path)
      let new = step.tree.file(path)
      return FileChange(
        path: path, change: old == nil ? "added" : new == nil ? "removed" : "changed",
        hunks: LineDifference(from: old?.contents ?? "", to: new?.contents ?? "").hunks)
    }
  }
}

/// What a run showed, and where it was recorded.
struct OutcomeDocument: Encodable {
  let kind: String
  let platform: String
  let swift: String
  /// The result of each test by its id.
  let tests: [String: String]
  /// Without a test where the compiler refused the code.
  let messages: [OutcomeForm.Message]
  /// What the run prints, as lessons quote it.
  let transcript: [String]

  init(_ record: Record) {
    let form = OutcomeForm(record.outcome)
    kind = form.kind
    platform = record.origin.platform
    swift = record.origin.swift
    tests = form.tests ?? [:]
    messages = ((form.diagnostics ?? []) + (form.failures ?? [])).map {
      OutcomeForm.Message(test: $0.test, file: $0.file, line: $0.line, message: $0.message)
    }
    transcript = record.outcome.transcript
  }
}
