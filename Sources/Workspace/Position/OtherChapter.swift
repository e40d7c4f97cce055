import Curriculum

extension LearnerCopy {
  /// Refuses a step of another chapter than the workspace's, for it holds no files for that; a chapter that continues the
  /// workspace's goes on with its files.
  ///
  /// - Throws: ``WorkspaceError/otherChapter(present:wanted:back:backup:)``.
  public func checkChapter(of step: Step, in course: Course) throws(WorkspaceError) {
    var notes: [String] = []
    let entries = Journal(files: files).entries(notes: &notes)
    guard let present = entries.last(where: { $0.event.laysOut })?.chapter, present != step.chapter else { return }
    let continued = course.chapters.first { $0.name == step.chapter }?.settings.continues
    guard continued.map(Chapter.name(in:)) != present else { return }
    let isThere = entries.last { $0.state != nil }?.chapter == present
    let left = isThere ? nil : entries.last { $0.state != nil && $0.chapter == present }?.step
    throw .otherChapter(
      present: present, wanted: step.shortName,
      back: left.map(Step.shortened),
      backup: newestBackup(ofChapter: step.chapter)?.name)
  }

  /// Where a chapter was left, unless that is the workspace that is there.
  public func newestBackup(ofChapter chapter: String) -> Backup? {
    backups.first { $0.isOfChapter(chapter) }
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
