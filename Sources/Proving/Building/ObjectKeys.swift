import Basics
import Curriculum
import Syntax

/// Finds the keys of files' objects: everything on which the compiler's work on a file can depend.
struct ObjectKeys: Sendable {
  let discovery: TestDiscovery
  let slots: BuildSlots
  private let known = Memo<Digest, Parts>()

  /// A file's text, and what other files can see of it.
  private struct Parts: Sendable {
    let own: FileDependencies.Text
    let visible: FileDependencies.Visible
    /// Of ``visible``.
    let rest: Digest
    let named: [Digest]
    /// Of all that others can see of the file, and all of it where a body contains a type: that is in the interface.
    let interface: Digest

    init(of text: String, _ outline: Outline) {
      own = FileDependencies.Text(text)
      visible = FileDependencies.Visible(of: text, outline)
      rest = Digest(of: visible.rest.text)
      named = visible.named.map { Digest(of: $0.text) }
      interface =
        outline.hidesTypes(in: text) ? Digest(of: text) : Digest(ofParts: [rest.description] + named.map(\.description))
    }
  }

  /// - Parameter files: the module's, in whose order the keys are.
  func keys(for plan: ObjectPlan, files: [SourceFile]) throws -> [Digest] {
    switch plan {
    case .together(let key): files.map { Digest(ofParts: [key.description, $0.path]) }
    case .apart(let sources): keys(for: sources)
    }
  }

  /// What a module's interface is known by; nil if that is all of its files.
  func interface(of plan: ModulePlan) throws -> Digest? {
    guard case .apart(let sources) = plan.objects else { return nil }
    let outlines = outlines(of: sources.own)
    return Digest(
      ofParts: ["interface", sources.common.description]
        + zip(sources.own, outlines).flatMap { file, outline in
          [file.logicalPath, known.value(for: file.digest) { Parts(of: file.contents, outline) }.interface.description]
        })
  }

  /// The list of the tests, which needs no parser, declares nothing.
  private func outlines(of files: [SourceFile]) -> [Outline] {
    discovery.parse(files.filter { !$0.isMain }, workers: 1)
    return files.map { $0.isMain ? .empty : discovery.outline(of: $0) }
  }

  private func keys(for sources: ObjectSources) -> [Digest] {
    let files = sources.behind + sources.own
    // Another may be parsing them: a compiler can use this one's core meanwhile.
    let outlines = outlines(of: files)
    return slots.use { keys(for: sources, files, outlines) }
  }

  private func keys(for sources: ObjectSources, _ files: [SourceFile], _ outlines: [Outline]) -> [Digest] {
    let parts = zip(files, outlines).map { file, outline in
      known.value(for: file.digest) { Parts(of: file.contents, outline) }
    }
    let dependencies = FileDependencies(outlines: outlines, texts: parts.map(\.own), visible: parts.map(\.visible))
    return sources.own.indices.map { own in
      let index = sources.behind.count + own
      return Digest(
        ofParts: [sources.common.description, sources.own[own].path]
          + dependencies.parts(behind: index).flatMap { file, named in
            let seen = file == index ? [files[file].digest] : [parts[file].rest] + named.map { parts[file].named[$0] }
            return [files[file].logicalPath, "\(seen.count)"] + seen.map(\.description)
          })
    }
  }
}
