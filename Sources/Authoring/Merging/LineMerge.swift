import Foundation
import Processes
import Proving

/// Merges three versions of a text line by line, with `git merge-file`: what git does with a file of two branches.
struct LineMerge {
  /// A folder of this run's own, for the versions.
  let scratch: String

  /// - Returns: a conflict where both sides changed neighbouring lines.
  /// - Throws: ``GitError`` when git fails, or is not there.
  func merge(_ base: String, _ ours: String, _ theirs: String) throws -> Merge<String> {
    let (text, conflicts) = try marked(base, ours, theirs)
    return conflicts == 0 ? .clean(text) : .conflict
  }

  /// The same with both sides of each conflict between git's markers.
  ///
  /// - Parameter names: what the markers say of the three sides.
  func marked(
    _ base: String, _ ours: String, _ theirs: String, names: (ours: String, base: String, theirs: String)? = nil
  ) throws -> (text: String, conflicts: Int) {
    if let one = Merge.trivial(base, ours, theirs) { return (one, 0) }
    let folder = "\(scratch)/merge-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = [("ours", ours), ("base", base), ("theirs", theirs)].map { ("\(folder)/\($0.0)", $0.1) }
    for (path, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    let labels = names.map { ["-L", $0.ours, "-L", $0.base, "-L", $0.theirs] } ?? []
    let result = try Git.run(["merge-file", "--diff3", "-p"] + labels + files.map(\.0), in: folder)
    // The code is the number of conflicts, up to 127; beyond stand git's errors.
    guard case .exited(let code) = result.status, (0..<127).contains(code) else { throw GitError(result) }
    return (result.output, Int(code))
  }
}
