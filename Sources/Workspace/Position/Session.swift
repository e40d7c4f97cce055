import Curriculum
import Foundation

/// An open workspace: its state, its place in the course, and its journal.
public struct Session: Sendable {
  public let copy: LearnerCopy
  public let state: State
  public let position: Position
  public let journal: Journal
  /// What had to be fixed or was left out.
  public let notes: [String]

  /// - Parameter course: what was read of the course before; it is read again where that does not have the learner's step.
  public init(_ copy: LearnerCopy, in course: Course? = nil) throws(WorkspaceError) {
    try copy.checkPresence()
    var notes: [String] = []
    self.copy = copy
    journal = Journal(files: copy.files)
    state = try StateStore(files: copy.files, journal: journal).read(notes: &notes)
    let known = course.flatMap { [state] in try? Position(state, in: $0) }
    position = if let known { known } else { try Position(state, in: Course(at: copy.root, for: state.step)) }
    if !copy.hasPlace(for: position.step) { try copy.checkChapter(of: position.step, in: position.course) }
    if let change = try Manifest(in: copy).adoptLanguageMode(of: position.step) { notes.append(change) }
    self.notes = notes
  }

  public var step: Step { position.step }

  /// Notes a check in the journal; where that cannot be written, the check still counts for the learner.
  ///
  /// - Returns: how often the predictions were right, this one included.
  public func note(_ report: CheckReport, predicted: Light?, notes: inout [String]) -> HitRate {
    var entry = JournalEntry(.check, step: step.name)
    entry.light = report.verdict.light
    entry.outer = report.verdict.outer?.light
    entry.met = report.isMet
    entry.predicted = predicted
    entry.tests = report.verdict.ran
    entry.code = report.findings.first { $0.kind == .problem }?.code
    entry.files = Baselines.name(of: report.files)
    Manifest(in: copy).noteAsReported()
    do throws(WorkspaceError) {
      if report.verdict.light == .green { entry.files = try keep(report.files) }
      try journal.append(entry)
    } catch {
      notes.append("this check is not kept; \(error)")
      return HitRate(journal.entries(notes: &notes) + [entry])
    }
    guard predicted != nil else { return HitRate([]) }
    return HitRate(journal.entries(notes: &notes))
  }

  /// Notes what keeps a met step from being left, so that a check says the same from here on.
  public func noteLastLook(_ findings: [Finding]) throws(WorkspaceError) {
    // No run of its own: it has no light, and answers no prediction.
    var entry = JournalEntry(.check, step: step.name)
    (entry.met, entry.code, entry.files) = (false, findings.first?.code, checks.last?.files)
    try journal.append(entry)
  }

  /// Whether the step could not be left since it began, as tests notice less.
  var noticedLess: Bool { checks.contains { $0.code == Finding.Code.testsNoticeLess.name } }

  /// Whether the last check met the step with the files as they are now.
  public func isMet() throws(WorkspaceError) -> Bool { try lastCheck().result == .met }

  /// Whether a check since the step began met it with these files, whatever was tried since.
  func wasMet(with tree: SourceTree) -> Bool {
    let files = Baselines.name(of: tree)
    return checks.contains { $0.met == true && $0.files == files }
  }

  /// The result of the last check since the step began for the files as they are now, and what its run showed.
  func lastCheck() throws(WorkspaceError) -> (result: LastCheck, light: Light?) {
    guard let last = checks.last else { return (.none, nil) }
    let newest = copy.stampsOfRecordings.values.map { Date(timeIntervalSince1970: Double($0.seconds)) }.max()
    let isOlder = newest.map { Timestamp.text($0) <= last.time } ?? true
    let files = Baselines.name(of: try copy.tree(for: step))
    let isSame = isOlder && last.files == files
    return (isSame ? (last.met == true ? .met : .notMet) : .outdated, last.light)
  }

  /// Whether a test failed when the files were last checked, and they are the same since.
  func failedUnchanged() throws(WorkspaceError) -> Bool {
    let last = try lastCheck()
    return last.result != .outdated && (last.light == .red || last.light == .crashed)
  }

  /// Goes on to the next step with the files as they are.
  ///
  /// - Returns: the next step; nil if the chapter has none.
  public func goOn() throws(WorkspaceError) -> Step? {
    guard let next = position.next else { return nil }
    let isSameCycle = step.phase == .red && next.phase == .red
    try Self.move(copy, to: next, as: .next, cycle: isSameCycle ? state.cycle : nil)
    return next
  }

  /// Moves the goal and keeps the files; works where the state is lost too.
  public static func move(
    _ copy: LearnerCopy, to step: Step, as event: JournalEntry.Event, cycle: String? = nil
  ) throws(WorkspaceError) {
    try copy.checkPresence()
    try copy.files.makeFolder(LearnerCopy.own)
    let ignoring = "\(LearnerCopy.own)/.gitignore"
    if !copy.files.exists(ignoring) { try copy.files.replace(ignoring, with: LearnerCopy.ignoringAll) }
    let journal = Journal(files: copy.files)
    let state: State
    if event == .goto, let begun = begun(step, in: journal, copy) {
      state = begun
    } else {
      let baseline = try Baselines(copy: copy).keep(try copy.tree(for: step))
      state = State(step: step.name, baseline: baseline, cycle: cycle ?? baseline)
    }
    try StateStore(files: copy.files, journal: journal).write(state)
    try journal.append(JournalEntry(event, state))
  }

  /// The state in which a step was begun before, as far back as the files are the same work: to come back is to continue.
  private static func begun(_ step: Step, in journal: Journal, _ copy: LearnerCopy) -> State? {
    let entries = journal.entries
    let laidOut = entries.lastIndex { $0.event.laysOut } ?? 0
    let state = entries.dropFirst(laidOut).reversed().lazy.compactMap(\.state).first { $0.step == step.name }
    let isKept = { Baselines(copy: copy).tree($0, like: step.tree) != nil }
    return state.flatMap { isKept($0.baseline) && isKept($0.cycle) ? $0 : nil }
  }

  /// Whether the step began by 'goto', and not behind the one before.
  var cameByGoto: Bool { journal.entries.first { $0.state == state }?.event == .goto }

  /// Whether a check of the step has shown a test failing since the step began.
  var wasRed: Bool { checks.contains { $0.light == .red } }

  /// Whether a check has refused the step since it began, as the chapter's files and the learner's do not go together.
  var differsFromTheChapters: Bool {
    let codes: [Finding.Code] = [.chaptersTestsFail, .testsFailOnTheChaptersCode]
    return checks.contains { codes.map(\.name).contains($0.code) }
  }

  /// The checks of the step since it began.
  private var checks: [JournalEntry] {
    let entries = journal.entries
    let begun = entries.lastIndex { $0.state != nil } ?? 0
    return entries.dropFirst(begun).filter { $0.event == .check && $0.step == step.name }
  }

  /// The files as they were when the step behind the chapter's last outer began; nil if the learner did not come that way.
  var baselineBehindOuter: String? {
    let way = position.steps.prefix { $0.name != step.name } + [step]
    guard let outer = way.lastIndex(where: { $0.phase == .outer }), outer + 1 < way.endIndex else { return nil }
    return journal.entries.last { $0.step == way[outer + 1].name && $0.state != nil }?.baseline
  }

  /// The files as they were at a baseline; the chapter's own before the step where it is lost.
  func tree(at baseline: String) -> SourceTree {
    Baselines(copy: copy).tree(baseline, like: step.tree) ?? step.tree.with(files: step.before?.files ?? [])
  }

  /// Whether the files are others than those that a check has seen; files that cannot be read are.
  public func hasChanged(since report: CheckReport) -> Bool {
    guard report.position.step.name == step.name else { return true }
    return (try? Baselines.name(of: copy.tree(for: step))) != Baselines.name(of: report.files)
  }
}
