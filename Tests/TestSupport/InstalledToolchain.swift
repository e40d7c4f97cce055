import Proving

/// The toolchain of this machine, asked once for all tests.
public enum InstalledToolchain {
  public static let result = Result {
    try SwiftToolchain.found(cache: ContentCache(at: try TemporaryFolder("toolchain").path))
  }

  /// The folder for the modules of the system, for every cache: the compiler finds them at the path where it built them.
  public static let modules = Result { try TemporaryFolder("modules").path }
}
