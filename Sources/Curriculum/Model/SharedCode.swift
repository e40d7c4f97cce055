/// What the steps of every course may share: modules of this package, and recordings. `Package.swift` has the same modules.
public enum SharedCode {
  /// The module that replays recordings, and the folder that they are in.
  public static let fixtures = "Fixtures"
  /// The stand-in for Apple's module of that name.
  public static let uikit = "UIKit"
  /// The module that the compiler requires beside them if a file imports both Swift Testing and the stand-in.
  public static let overlay = "_Testing_UIKit"
  /// Those that a chapter can say it uses.
  public static let modules = [fixtures, uikit]
  /// Relative to a repository.
  public static let folders = [fixtures] + [fixtures, uikit, overlay].map { "Sources/\($0)" }
}
