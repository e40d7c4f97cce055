import Foundation

/// The sound course, recorded once by the program itself, and the cache that all tests share.
public enum Recorded {
  public struct Recording: Sendable {
    public let course: TinyCourse
    public let cache: String
    /// The run that recorded it.
    public let ran: Ran
  }

  public static let result = Result {
    let folder = try TemporaryFolder("recorded")
    let course = try TinyCourse.sound(at: "\(folder.path)/course")
    let kata = Kata(root: course.root, cache: "\(folder.path)/cache", keeping: folder)
    return Recording(course: course, cache: "\(folder.path)/cache", ran: try kata.run("record", "--repeat=2", "01"))
  }
}
