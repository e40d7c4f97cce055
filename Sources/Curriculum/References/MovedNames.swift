import Basics
import Foundation

/// What stages and steps were called before they moved, as `Chapters/moved.txt` lists them: a line each, such as
/// `02-client/05-url-check/3-green -> 02-client/06-url-check/3-green`. A name that is in use again is not in it.
public struct MovedNames: Equatable, Sendable {
  public static let path = "Chapters/moved.txt"

  /// The names now, by the old ones.
  private var names: [String: String] = [:]

  /// The lines that lead nowhere, or that nobody gets to.
  let faults: [CourseFault]

  public init(at root: String) {
    let folder = Folder(root: root)
    var faults: [CourseFault] = []
    let data = FileManager.default.contents(atPath: "\(root)/\(Self.path)")
    for (index, line) in String(decoding: data ?? Data(), as: UTF8.self).lines.enumerated() {
      let parts = line.components(separatedBy: Self.arrow).map(\.trimmingSpaces)
      func fault(_ words: String) { faults.append(.at(index + 1, words).in(Self.path)) }
      if parts == [""] { continue }
      if parts.count != 2 || parts.contains("") {
        fault("says nothing of a move; write the old name, '->' and the new one")
        continue
      }
      if !folder.exists("Chapters/\(parts[1])") { fault("there is no '\(parts[1])'; write what '\(parts[0])' is now") }
      if folder.exists("Chapters/\(parts[0])") { fault("'\(parts[0])' is in use again; remove the line") }
      names[parts[0]] = parts[1]
    }
    self.faults = faults
  }

  private static let arrow = " -> "

  /// What a name stands for, or the nearest folder above it that has moved; nil if none has.
  ///
  /// - Parameters:
  ///   - known: how many of the parts name a folder of today; old names have more.
  ///   - matches: whether a part of the name, as it was typed, is an old folder.
  func name(of parts: [String], below known: Int, matches: (String, String) -> Bool) -> String? {
    let olds = names.keys.sorted().filter { old in
      let folders = old.split(separator: "/").map(String.init)
      return (known + 1...parts.count).contains(folders.count) && zip(parts, folders).allSatisfy(matches)
    }
    guard let old = olds.max(by: { $0.count < $1.count }), let name = names[old] else { return nil }
    return ([name] + parts.dropFirst(old.split(separator: "/").count)).joined(separator: "/")
  }

  /// Notes what another order of the course gave other names.
  ///
  /// - Parameters:
  ///   - moved: the old and the new names; nil for what is gone.
  ///   - course: as it is now.
  public mutating func note(_ moved: [(old: String, new: String?)], in course: Course) {
    let new = Dictionary(moved.map { ($0.old, $0.new) }, uniquingKeysWith: { $1 })
    names = names.compactMapValues { name in new[name].map { $0 } ?? name }
    for case (let old, let name?) in moved {
      let folder = old.split(separator: "/").dropLast().joined(separator: "/")
      // A step that goes along with its stage is found by the stage.
      if let parent = new[folder], let parent, name == parent + old.dropFirst(folder.count) { continue }
      names[old] = name
    }
    let taken = Set(
      course.steps.flatMap { step in [step.name, step.name.split(separator: "/").dropLast().joined(separator: "/")] })
    names = names.filter { !taken.contains($0.key) }
  }

  public var text: String { names.sorted { $0.key < $1.key }.map { "\($0.key)\(Self.arrow)\($0.value)\n" }.joined() }
}
