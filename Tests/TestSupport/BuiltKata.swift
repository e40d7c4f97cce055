import Curriculum
import Foundation

/// The built program, beside the program that runs the tests.
public enum BuiltKata {
  public static let path: String = {
    #if os(macOS)
      let tests = Bundle(for: Marker.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("kata").path
  }()

  /// The repository that the tests belong to.
  public static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private final class Marker {}
}

extension Course {
  /// This repository's own, read once for all tests, as that takes a second.
  public static let ofRepository = Course(at: BuiltKata.repository)
}
