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
    languageMode = step.tree.languageMode
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

/// How one version of a file becomes the next, line by line, in the hunks of a unified difference.
///
/// Written out, because the course as data must be the same wherever it is made, and versions of git differ.
struct LineDifference {
  /// A stretch of changed lines with the equal ones around it.
  struct Hunk: Equatable, Encodable {
    /// The line of the old version that it begins with, from 1.
    let old: Int
    /// The line of the new version that it begins with, from 1.
    let new: Int
    /// Each with a mark before it: `-` only in the old version, `+` only in the new one, a space in both.
    var lines: [String]
  }

  private static let context = 3

  let hunks: [Hunk]

  init(from old: String, to new: String) {
    let sides = (old: Self.lines(of: old), new: Self.lines(of: new))
    hunks = Self.hunks(of: EditScript(from: sides.old, to: sides.new).edits, sides.old, sides.new)
  }

  private static func lines(of text: String) -> [Substring] {
    let lines = text.lines
    return Array(lines.last?.isEmpty == true ? lines.dropLast() : lines[...])
  }

  private static func hunks(of edits: [EditScript.Edit], _ old: [Substring], _ new: [Substring]) -> [Hunk] {
    var hunks: [Hunk] = []
    var end = (old: 0, new: 0)
    for edit in edits {
      let before = min(context, edit.old.lowerBound)
      // Nearer than two contexts, two changes are in one hunk.
      if let last = hunks.indices.last, edit.old.lowerBound - end.old <= 2 * context {
        hunks[last].lines += old[end.old..<edit.old.lowerBound].map { " \($0)" }
      } else {
        if let last = hunks.indices.last { hunks[last].lines += trailing(end.old, old) }
        let start = edit.old.lowerBound - before
        hunks.append(
          Hunk(
            old: start + 1, new: edit.new.lowerBound - before + 1,
            lines: old[start..<edit.old.lowerBound].map { " \($0)" }))
      }
      hunks[hunks.count - 1].lines += old[edit.old].map { "-\($0)" } + new[edit.new].map { "+\($0)" }
      end = (edit.old.upperBound, edit.new.upperBound)
    }
    if let last = hunks.indices.last { hunks[last].lines += trailing(end.old, old) }
    return hunks
  }

  private static func trailing(_ end: Int, _ old: [Substring]) -> [String] {
    old[end..<min(end + context, old.count)].map { " \($0)" }
  }
}
