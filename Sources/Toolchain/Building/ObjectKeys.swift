import Basics
import Curriculum

/// Finds the keys of files' objects: everything on which the compiler's work on a file can depend.
struct ObjectKeys: Sendable {
  private let discovery: TestDiscovery
  private let slots: BuildSlots
  private let words = Memo<Digest, Set<String>>()

  init(_ discovery: TestDiscovery, slots: BuildSlots) {
    self.discovery = discovery
    self.slots = slots
  }

  /// - Parameter files: the module's, in whose order the keys are.
  func keys(for plan: ObjectPlan, files: [String]) throws -> [Digest] {
    switch plan {
    case .together(let key): files.map { Digest(ofParts: [key.description, $0]) }
    case .apart(let sources): slots.use { keys(for: sources) }
    }
  }

  private func keys(for sources: ObjectSources) -> [Digest] {
    let files = sources.behind + sources.own
    discovery.parse(files, workers: 1)
    let dependencies = FileDependencies(
      files, outlines: files.map(discovery.outline),
      words: files.map { file in words.value(for: file.digest) { SourceWords.words(of: file.contents) } })
    return sources.own.indices.map { index in
      Digest(
        ofParts: [sources.common.description, sources.own[index].path]
          + dependencies.files(behind: sources.behind.count + index).flatMap {
            [$0.logicalPath, $0.digest.description]
          })
    }
  }
}
