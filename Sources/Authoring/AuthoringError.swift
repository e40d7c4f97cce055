import Basics
import Curriculum

/// What keeps an author's command from its work.
public enum AuthoringError: Error, Equatable, CustomStringConvertible {
  case noRepository
  case noCommit(String)
  case nothingInProgress
  case inProgress
  case hasOwnEdits([String], remedy: String = "commit them first")
  case stillMarked([String])
  case cannotWrite(String)
  case noPlace(CourseOutline.Place)
  case noPhase(String)
  case noFolderName(String)
  case isContinued(String, by: String)
  /// Something that one case alone is about, in words.
  case refused(String)

  public var description: String {
    switch self {
    case .noRepository: "git knows no repository here; 'git init' and a first commit make one"
    case .noCommit(let name): "git knows no commit '\(name)' here; edits are compared with a commit, so make one first"
    case .nothingInProgress: "no propagation is in progress"
    case .inProgress: "a propagation is in progress; 'propagate --continue' resumes it, '--abort' takes it back"
    case .hasOwnEdits(let paths, let remedy):
      "\(paths.quoted) would be changed and \(paths.count == 1 ? "has" : "have") edits that are not committed; \(remedy)"
    case .stillMarked(let paths):
      "\(paths.quoted("still contains", "still contain")) the lines '<<<<<<<' to '>>>>>>>'; take what is right and remove them"
    case .cannotWrite(let path): "'\(path)' cannot be written; nothing was changed"
    case .noPlace(let place):
      "no place is called '\(place)'; the number after the last one is the end"
        + (place.step == nil ? "" : ", and 'scripts/kata new' makes a stage where its first step goes")
    case .noPhase(let name):
      "'\(name)' is not a phase; the phases are \(Phase.ofSteps.map(\.rawValue).joined(separator: ", "))"
    case .noFolderName(let name):
      "'\(name)' is not a name for a folder; use small letters, digits and hyphens, as in 'url-check'"
    case .isContinued(let name, let chapter):
      "'\(chapter)' continues '\(name)'; let its chapter.json name another first"
    case .refused(let words): words
    }
  }
}
