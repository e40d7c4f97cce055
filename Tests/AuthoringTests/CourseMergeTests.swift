import Curriculum
import Foundation
import TestSupport
import Testing
import Proving

@testable import Authoring

/// Edits of the course's own files, carried into the later versions of them.
@Suite("Merges of the course's files")
struct CourseMergeTests {
  /// A file in all its versions, of one chapter.
  struct Line {
    let name: String
    let versions: [String]
  }

  private static let files: [Line] = {
    return Course.ofRepository.chapters.flatMap { chapter -> [Line] in
      let files = chapter.steps.flatMap { $0.files.filter(\.isSwift) }
      return Dictionary(grouping: files, by: \.logicalPath).sorted { $0.key < $1.key }.compactMap { path, versions in
        versions.count > 1 ? Line(name: "\(chapter.name)/\(path)", versions: versions.map(\.contents)) : nil
      }
    }
  }()

  /// A file and one of its versions, with as many chances as it has later ones.
  private static let versions = files.flatMap { file in
    file.versions.indices.dropLast().map { (file: file, index: $0) }
  }

  /// The same numbers in every run.
  struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(state: UInt64) { self.state = (state &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// Carries an edit through the versions after one, up to a conflict.
  private func carry(
    _ edited: String, of file: Line, from index: Int, _ merging: FileMerge, isRight: (String, _ version: String) -> Bool
  ) throws -> (merges: Int, conflicts: Int) {
    var theirs = edited
    for next in (index + 1)..<file.versions.count {
      let merged = try merging.merge(
        base: file.versions[next - 1], ours: file.versions[next], theirs: theirs, names: ("o", "b", "t"))
      guard case .clean(let text) = merged else { return (next - index, 1) }
      #expect(isRight(text, file.versions[next]), "\(file.name), version \(next)")
      theirs = text
    }
    return (file.versions.count - 1 - index, 0)
  }

  @Test("no random one-line edit is lost or done twice, and of many at most 6 in 100 conflict", .slow)
  func lines() throws {
    let folder = try TemporaryFolder("lines")
    let merging = try FileMergeTests.merging(in: folder.path)
    var (merges, conflicts) = (0, 0)
    for number in Kata.sample(Array(0..<300), 1, turns: 1) {
      var dice = Dice(state: UInt64(number) + 7)
      let (file, index) = try #require(Self.versions.randomElement(using: &dice))
      var edited = file.versions[index].components(separatedBy: "\n")
      let places = edited.indices.filter { edited[$0].contains(where: \.isLetter) }
      edited[try #require(places.randomElement(using: &dice))] += " // edit \(number)"
      let carried = try carry(edited.joined(separator: "\n"), of: file, from: index, merging) { text, version in
        // The edit is there once, and all else is as the later version has it.
        text.components(separatedBy: " // edit \(number)").count == 2
          && text.replacing(" // edit \(number)", with: "") == version
      }
      merges += carried.merges
      conflicts += carried.conflicts
    }
    // A few edits have no rate.
    if Kata.hasTime { #expect(conflicts * 100 <= merges * 6, "\(conflicts) of \(merges)") }
  }

  @Test("no member inserted anywhere is lost or misplaced, and of many at most 2 in 100 conflict", .slow)
  func members() throws {
    let folder = try TemporaryFolder("members")
    let merging = try FileMergeTests.merging(in: folder.path)
    var (merges, conflicts) = (0, 0)
    for number in Kata.sample(Array(0..<200), 1, turns: 1) {
      var dice = Dice(state: UInt64(number) + 11)
      let (file, index) = try #require(Self.versions.randomElement(using: &dice))
      let text = file.versions[index]
      let types = (try merging.layout(text)?.members ?? []).filter {
        $0.key.hasPrefix("class_decl") && $0.members?.isEmpty == false
      }
      guard let type = types.randomElement(using: &dice), let member = type.members?.randomElement(using: &dice) else {
        continue
      }
      let bytes = Array(text.utf8)
      let end = bytes[member.end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let inserted = "\n  func inserted\(number)() {\n    print(\(number))\n  }\n"
      let edited = String(decoding: bytes[..<end] + Array(inserted.utf8) + bytes[end...], as: UTF8.self)
      let carried = try carry(edited, of: file, from: index, merging) { text, version in
        guard text.replacing(inserted, with: "") == version else { return false }
        // A tree that is too deep to be read was merged by lines.
        guard let layout = try? merging.layout(text) else { return true }
        // A class can have become a struct of that name.
        let place = layout.members.first { $0.key.split(separator: " ").last == type.key.split(separator: " ").last }
        return place?.members?.contains { $0.key == "func_decl inserted\(number)()" } == true
      }
      merges += carried.merges
      conflicts += carried.conflicts
    }
    if Kata.hasTime { #expect(conflicts * 100 <= merges * 2, "\(conflicts) of \(merges)") }
  }
}
