/// Which steps a learner has met, and which is the current one; a look that mends nothing.
public struct MetSteps: Sendable {
  /// The full names of the steps that a check has met.
  public let done: Set<String>
  public let current: String?

  /// - Returns: nil where there is no workspace.
  public init?(of copy: LearnerCopy) {
    guard copy.files.isFolder(LearnerCopy.folder) else { return nil }
    var notes: [String] = []
    let entries = Journal(files: copy.files).entries(notes: &notes)
    done = Set(entries.filter { $0.event == .check && $0.met == true }.map(\.step))
    let state = StateStore.state(in: LearnerCopy.folder, copy.files)
    current = state?.step ?? entries.last { $0.state != nil }?.step
  }
}
