import Basics
import Curriculum
import Foundation
import Outcomes

/// What compiling a module came to.
struct BuiltModule: Codable, Sendable {
  /// The compiler's errors.
  var refusals: [Diagnostic] = []
  /// The digest of the module's interface, by which the modules that import it are known.
  var interface: Digest?
  var objects: [StoredObject] = []
  /// In bytes, so that a cut file is noticed.
  var interfaceSize = 0
  /// What the compiler said when it failed without naming an error of the module.
  var failure: String?

  var isBuilt: Bool { refusals.isEmpty && failure == nil }
}

/// An object file in the cache.
struct StoredObject: Codable, Equatable, Sendable {
  /// Relative to the cache.
  var path: String
  /// In bytes, so that a cut file is noticed.
  var size: Int
}

/// A module, and where its parts are.
struct Module: Sendable {
  let built: BuiltModule
  /// Absolute paths.
  let objects: [String]
  /// The folder that holds the `.swiftmodule`; nil for a program's main module, which nothing imports.
  let folder: String?
}
