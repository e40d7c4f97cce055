import Basics
import Curriculum

// Plans are values: what is compiled from what, and what is linked. They are made without running anything, and are the same
// wherever and whenever the files are.

/// What tests are linked to.
public enum ProgramShape: String, Sendable {
  /// A program with a main of ours: whichever build system SwiftPM has, it makes the same of it.
  case program
  /// A bundle that `xctest` loads, which cannot have a main of ours (macOS).
  case bundle
}

/// A module to compile.
struct ModulePlan: Equatable, Sendable {
  var name: String
  /// Where the cache keeps it.
  var kind: ContentCache.Kind
  var languageMode: LanguageMode
  /// Sorted, with paths relative to the repository, so that objects are the same in every checkout.
  var files: [SourceFile]
  /// Whether others import it.
  var isLibrary: Bool
  /// The modules that its files can import, by name.
  var imports: [String]
  /// All that its key is made of, except for ``interfaces``.
  var ingredients: [String]
  /// The modules whose interfaces, as they come out, are part of its key.
  var interfaces: [String] = []
  var objects: ObjectPlan

  /// What the module as a whole is known by.
  ///
  /// - Parameter digests: of the interfaces that are made, by module.
  func key(_ digests: [String: Digest]) -> Digest {
    Digest(ofParts: ingredients + interfaces.map { digests[$0]?.description ?? "" })
  }
}

extension SourceFile {
  /// A main file that is in no folder: the compiler finds it in the root of the repository.
  static func main(_ text: String) -> SourceFile {
    SourceFile(logicalPath: mainPath, path: mainPath, contents: text)
  }

  static let mainPath = "main.swift"

  var isMain: Bool { path == Self.mainPath }
}

/// What the objects of a module's files are known by.
enum ObjectPlan: Equatable, Sendable {
  /// Every file may matter to every other.
  case together(Digest)
  /// The files that a file's words lead to matter to it.
  case apart(ObjectSources)
}

/// The files on which the objects of a module can depend.
struct ObjectSources: Equatable, Sendable {
  /// What all of them depend on: compiler, language mode, imports.
  var common: Digest
  /// The module's own, in the order of its files.
  var own: [SourceFile]
  /// Those of the modules that they see into.
  var behind: [SourceFile] = []
}

/// A program: the last of its modules, and what is linked.
struct ProgramPlan: Equatable, Sendable {
  var module: ModulePlan
  /// The modules whose objects it is made of, in this order.
  var objects: [String]
  /// The imports of the objects' sources, and whatever else tells the libraries that they need from others'.
  var imports: [String]
}

/// A module of the repository that steps import, as the files of a moment.
struct SharedModule: Equatable, Sendable {
  var name: String
  /// Sorted, with paths relative to the repository.
  var files: [SourceFile]
  /// Changes when its sources do.
  var digest: Digest
  /// The shared modules that it imports.
  var imports: [String] = []
}
