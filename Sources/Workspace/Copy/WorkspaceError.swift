/// What keeps a learner's command from doing its work.
public enum WorkspaceError: Error, Equatable {
  /// There is no workspace; the newest backup's name, if there is one.
  case missing(backup: String?)
  case noStep
  case olderFormat(step: String)
  case newerFormat(Int)
  case stepIsGone(String, nearest: String?)
  case chapterHasFault(String)
  /// The workspace contains another chapter's files; the step to go back to, and the newest backup of the other place.
  case otherChapter(present: String, other: String, back: String?, backup: String?)
  case isNotAFolder(String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)

  /// The same about the place that matters to a person, where the fault came up in a draft of it.
  func naming(_ path: String) -> WorkspaceError {
    if case .cannotWrite(_, let reason) = self { return .cannotWrite(path: path, reason: reason) }
    return self
  }
}

extension WorkspaceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(nil): "there is no 'Workspace' yet; 'scripts/kata start 02' makes one"
    case .missing(let backup?):
      "there is no 'Workspace'; 'scripts/kata back \(backup)' brings your last one back, "
        + "'scripts/kata start 02' makes a new one"
    case .noStep:
      "'Workspace' does not say which step it is at; name it with 'scripts/kata goto STEP', which keeps your files"
    case .olderFormat(let step):
      "'Workspace' is from an older version of kata; 'scripts/kata goto \(step)' takes it over and keeps your files"
    case .newerFormat(let format):
      "'Workspace' has format \(format), which is newer than this kata; update the repository with 'git pull'"
    case .stepIsGone(let name, let nearest):
      "the course no longer has the step '\(name)'; go on with 'scripts/kata goto \(nearest ?? "STEP")', "
        + "which keeps your files"
    case .chapterHasFault(let fault): "the course has a fault; \(fault)"
    case .otherChapter(let present, let other, let back, let backup):
      "'Workspace' contains the files of chapter '\(present)', none for \(other); 'scripts/kata start \(other)' lays them "
        + "out and keeps yours as a backup"
        + (backup.map { "; 'scripts/kata back \($0)' continues in that chapter as you left it" } ?? "")
        + (back.map { "; 'scripts/kata goto \($0)' goes back" } ?? "")
    case .isNotAFolder(let path): "'\(path)' is a file, not a folder; move it away"
    case .cannotRead(let path, let reason): "'\(path)' cannot be read; \(reason)"
    case .cannotWrite(let path, let reason): "'\(path)' cannot be written; \(reason)"
    }
  }
}
