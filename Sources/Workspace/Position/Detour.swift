import Curriculum

/// What became of the learner's files where the goal moved to another step.
public enum Detour: Equatable, Sendable {
  /// They are as they were.
  case same
  /// An exercise has a workspace of its own; the backup contains the chapter's.
  ///
  /// - Parameter hasOwnFiles: whether it begins with the learner's files, which were those of the stage's end.
  case atExercise(backup: String?, hasOwnFiles: Bool)
  /// The chapter's workspace is there again; the backup contains the exercise's.
  case back(backup: String?)
  /// The chapter's files were laid out, for no workspace of the chapter was set aside; the backup contains the exercise's.
  case begun(backup: String?)
  /// An exercise or a free stage that was left is there again; the backup contains what was in its place.
  case again(backup: String?)
}

/// Nothing continues from an exercise, so its files are kept apart from the chapter's: going there and coming back
/// exchanges the workspace, and each is found again as it was left.
extension LearnerCopy {
  /// Moves the goal to a step; the files stay, unless an exercise begins or ends with that.
  public func go(to step: Step, in course: Course) throws(WorkspaceError) -> Detour {
    try checkPresence()
    try checkChapter(of: step, in: course)
    let present = MetSteps(of: self)?.current.flatMap { name in course.places.first { $0.name == name } }
    let isSamePlace = present?.stage == step.stage || present?.isAside != true && !step.isAside
    guard !isSamePlace else {
      try Session.move(self, to: step, as: .goto)
      return .same
    }
    guard let left = newestBackup(for: step) else {
      let own = step.isAside ? try ownFiles(before: step, in: course) : nil
      let backup = try layOut(before: step, as: .goto, with: own)
      return step.isAside ? .atExercise(backup: backup, hasOwnFiles: own != nil) : .begun(backup: backup)
    }
    let backup = try restore(left)
    // An exercise's name is also its first step's: it continues where it was left.
    if !step.isOfExercise || step.number > 1 { try Session.move(self, to: step, as: .goto) }
    return step.isAside ? .again(backup: backup) : .back(backup: backup)
  }

  /// The learner's files where they are those of the end of the exercise's stage; nil elsewhere.
  private func ownFiles(before step: Step, in course: Course) throws(WorkspaceError) -> SourceTree? {
    let position = Position(of: step, in: course)
    guard position.stage?.steps.first?.name == step.name, let end = position.previous else { return nil }
    guard let session = try? Session(self, in: course) else { return nil }
    let tree = try tree(for: session.step)
    let isAtEnd = session.step.name == end.name && session.wasMet(with: tree)
    let isPastIt = session.position.previous?.name == end.name && session.state.baseline == Baselines.name(of: tree)
    return isAtEnd || isPastIt ? tree : nil
  }

  /// Refuses a step of another chapter than the workspace's, for it contains no files for that; a chapter that continues the
  /// workspace's continues with its files.
  ///
  /// - Throws: ``WorkspaceError/otherChapter(present:other:back:backup:)``.
  public func checkChapter(of step: Step, in course: Course) throws(WorkspaceError) {
    let entries = Journal(files: files).entries
    guard let present = entries.last(where: { $0.event.laysOut || $0.event == .restore })?.chapter,
      present != step.chapter
    else { return }
    let continued = course.chapters.first { $0.name == step.chapter }?.settings.continues
    guard continued.map(Chapter.name(in:)) != present else { return }
    let isThere = entries.last { $0.state != nil }?.chapter == present
    let left = isThere ? nil : entries.last { $0.state != nil && $0.chapter == present }?.step
    throw .otherChapter(
      present: present, other: step.shortName, back: left.map(Step.shortened), backup: newestBackup(for: step)?.name)
  }

  /// Where a step's exercise or free stage was left, else its chapter, unless that is the workspace that is there.
  public func newestBackup(for step: Step) -> Backup? {
    backups.first { $0.step.map(Self.place) == Self.place(of: step.name) }
  }

  /// What of a course has a workspace of its own: a step's exercise or free stage, else its chapter.
  static func place(of step: String) -> ArraySlice<Substring> {
    let folders = step.split(separator: "/")
    let aside = folders.lastIndex { $0 == Stage.exerciseName || $0 == FreeStage.name }
    return folders.prefix((aside ?? 0) + 1)
  }

  /// Whether the workspace has a place for a step's files.
  func hasPlace(for step: Step) -> Bool {
    ["Sources/\(step.tree.module)", "Tests/\(step.tree.testModule)"].contains {
      files.isFolder("\(Self.folder)/\($0)")
    }
  }
}

extension JournalEntry {
  fileprivate var chapter: String { Chapter.name(in: step) }
}
