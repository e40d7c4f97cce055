import Curriculum
import Foundation

/// Where the modules and the recordings are that a course's steps share: in its own repository, else in the tool's.
public struct SharedFolders: Sendable {
  /// The repository of the course.
  public let root: String
  /// The repository that the tool was built in; nil if nobody knows.
  private let tool: String?

  public init(root: String, tool: String?) {
    self.root = root
    self.tool = tool
  }

  /// For the program that runs.
  public init(root: String) { self.init(root: root, tool: Self.toolRepository) }

  /// A folder such as `Sources/UIKit`: relative to the course where that has it, absolute where only the tool has it.
  func path(of folder: String) -> String {
    guard !Self.exists("\(root)/\(folder)"), let tool, Self.exists("\(tool)/\(folder)") else { return folder }
    return "\(tool)/\(folder)"
  }

  /// The recordings' folder, absolute.
  public var recordings: String {
    let folder = path(of: SharedCode.fixtures)
    return folder.hasPrefix("/") ? folder : "\(root)/\(folder)"
  }

  /// The repository that a laid-out package depends on.
  public var package: String {
    guard !Self.exists("\(root)/Package.swift"), let tool else { return root }
    return tool
  }

  /// All of them, relative to the course or absolute.
  public var all: [String] {
    SharedCode.folders.map(path)
  }

  /// What tests read beside the course.
  var others: [String] { ["Sources", SharedCode.fixtures].map(path).filter { $0.hasPrefix("/") } }

  /// The repository above the program that runs.
  private static let toolRepository: String? = {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? "").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      if (["Package.swift"] + SharedCode.folders).allSatisfy({ exists("\(folder.path)/\($0)") }) {
        return folder.path
      }
    }
    return nil
  }()

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
