import Basics
import Foundation
import Proving

/// A folder that lasts as long as the tests.
///
/// All go together at the end: where files are removed while others are made, some file systems (ext4 without a journal)
/// search for a number that was not used a moment ago, which took a tenth of the tests' time. Many are removed at once, as
/// that mostly waits for the disk.
public final class TemporaryFolder: Sendable {
  /// Absolute, without symbolic links.
  public let path: String

  /// - Parameter name: a part of the folder's name, for paths with odd characters.
  public init(_ name: String = "tests") throws {
    path = "\(Self.all)/\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, its folders included, and returns its absolute path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  public func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// What a folder in this one holds, hidden files included, in order; nothing where there is none.
  public func names(in name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []).sorted()
  }

  /// Every file and folder below a folder in this one, in order.
  public func allNames(in name: String = "") -> [String] {
    (FileManager.default.enumerator(atPath: "\(path)/\(name)")?.compactMap { $0 as? String } ?? []).sorted()
  }

  private static let all: String = {
    atexit {
      let all = TemporaryFolder.all
      let names = (try? FileManager.default.contentsOfDirectory(atPath: all)) ?? []
      WorkQueue.run(count: names.count, workers: 16) {
        try? FileManager.default.removeItem(atPath: "\(all)/\(names[$0])")
      }
      try? FileManager.default.removeItem(atPath: all)
    }
    let temporary = memory ?? FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    // What tests have left that were killed would stay in memory.
    ScratchFolders.removeStale(in: temporary, prefix: "kata-tests-")
    return "\(temporary)/kata-tests-\(ScratchFolders.owner)"
  }()

  /// Linux has files in memory, which need no disk; nil where there is not room for all, or no program may run.
  private static var memory: String? {
    let folder = "/dev/shm"
    let mounts = (try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? ""
    let room = try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int
    guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, room ?? 0 > 3 << 30,
      mounts.split(separator: "\n").contains(where: { $0.contains(" \(folder) ") && !$0.contains("noexec") }),
      FileManager.default.isWritableFile(atPath: folder)
    else { return nil }
    return folder
  }

  /// Writes a shell script that can be run.
  ///
  /// Another process writes the file: what this one has open for writing, a program started at the same moment has open
  /// too, and until that runs the script is "busy".
  @discardableResult
  public func writeScript(_ lines: String, to name: String) throws -> String {
    let draft = try write("#!/bin/sh\n\(lines)\n", to: "\(name).draft")
    let file = "\(path)/\(name)"
    let copying = Process()
    copying.executableURL = URL(fileURLWithPath: "/bin/sh")
    copying.arguments = ["-c", #"cp "$0" "$1" && rm "$0" && chmod +x "$1""#, draft, file]
    try copying.run()
    copying.waitUntilExit()
    return file
  }
}
