import Foundation

/// The sound course, recorded once by the program itself, and the cache that all tests share.
public enum Recorded {
  public struct Recording: Sendable {
    public let course: TinyCourse
    public let cache: String
    /// The modules of the system, for every cache: the compiler finds them at the path where it built them.
    public let modules: String
    /// The run that recorded it.
    public let ran: Ran
  }

  public static let result = Result {
    let folder = try TemporaryFolder("recorded")
    let course = try TinyCourse.sound(at: "\(folder.path)/course")
    var kata = Kata(root: course.root, cache: "\(folder.path)/cache", keeping: folder)
    kata.modules = "\(folder.path)/modules"
    return Recording(
      course: course, cache: "\(folder.path)/cache", modules: "\(folder.path)/modules",
      ran: try kata.run("record", "01"))
  }
}
