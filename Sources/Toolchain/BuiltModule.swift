import Curriculum
import Foundation
import Outcomes

/// What compiling a module came to.
struct BuiltModule: Codable, Sendable {
  /// A diagnostic as it is kept in the cache.
  struct Refusal: Codable, Sendable {
    var file: String
    var line: Int
    var column: Int
    var message: String
  }

  var refusals: [Refusal] = []
  /// The digest of the module's interface, by which the modules that import it are known.
  var interface: Digest?
  /// In bytes, so that a cut file is noticed.
  var objectSize = 0
  var interfaceSize = 0
  /// What the compiler said when it failed without naming an error of the module.
  var failure: String?

  var isBuilt: Bool { refusals.isEmpty && failure == nil }
}

/// A module's place among the built files.
struct ModuleFiles: Sendable {
  let object: String
  /// The folder that holds the `.swiftmodule`; nil for a test module, which nothing imports.
  let folder: String?
}
