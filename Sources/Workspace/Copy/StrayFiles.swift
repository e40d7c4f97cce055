import Basics
import Curriculum
import Foundation

/// The learner's Swift files that no build takes, because of where they are or how their names end.
struct StrayFiles {
  let copy: LearnerCopy
  /// Reports the module, and where the chapter has a file of the same name.
  let step: Step

  private static let shown = 3

  /// A line for each file: where it is, where it belongs, and the command that moves it there.
  func lines() -> [String] {
    let strays = Self.places(in: copy).filter { !isTaken($0) }
    let others = strays.count - Self.shown
    let rest = others > 0 ? ["\(others) more file\(others == 1 ? " is" : "s are") where no build looks"] : []
    return strays.prefix(Self.shown).map(line) + rest
  }

  private var folders: [String] {
    ["Sources/\(step.tree.module)/", "Tests/\(step.tree.testModule)/"].map { "\(LearnerCopy.folder)/\($0)" }
  }

  private func isTaken(_ path: String) -> Bool {
    if Files.parent(of: path) == LearnerCopy.folder, Self.isManifest(Self.name(of: path)) { return true }
    return path.hasSuffix(".swift") && folders.contains(where: path.hasPrefix)
  }

  private func line(_ path: String) -> String {
    let home = home(of: path)
    let folder = Files.parent(of: home)
    let name = String(home.dropFirst(folder.count + 1))
    let what = "'\(path)' is not checked: "
    // Not by a look for the path, which finds 'A.Swift' for 'A.swift' on some disks.
    if copy.files.names(in: folder).contains(name) {
      return "\(what)there is '\(home)' too; put into that what you still need, and remove the other"
    }
    let why = Files.parent(of: path) == folder ? "its name does not end in '.swift'" : "no build looks there"
    let make = copy.files.isFolder(folder) ? "" : "mkdir -p \(Self.quoted(folder)) && "
    return "\(what)\(why); \(make)mv \(Self.quoted(path)) \(Self.quoted(home))"
  }

  /// Where the file belongs: in its folder with the right name, where the chapter has a file of that name, or among the
  /// tests or the code.
  private func home(of path: String) -> String {
    let folder = Files.parent(of: path) + "/"
    let name = Self.properName(path)
    if folders.contains(where: folder.hasPrefix) { return folder + name }
    if let same = step.tree.files.first(where: { $0.name == name }) {
      return "\(LearnerCopy.folder)/\(same.logicalPath)"
    }
    let text = copy.files.text(path) ?? ""
    let isTest = path.lowercased().contains("test") || text.contains("import XCTest") || text.contains("import Testing")
    return folders[isTest ? 1 : 0] + name
  }

  private static func properName(_ path: String) -> String {
    let name = name(of: path)
    let lower = name.lowercased()
    return ending(of: lower).map { name.dropLast($0.count) + ".swift" } ?? name
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  private static func ending(of name: String) -> String? { [".swift.txt", ".swift"].first { name.hasSuffix($0) } }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain ? path : "'\(path.replacingOccurrences(of: "'", with: #"'\''"#))'"
  }

  // MARK: - A look at the folders

  /// Every file that looks like Swift: in the workspace, and in the repository where a learner may have put one by mistake.
  static func places(in copy: LearnerCopy) -> [String] {
    let own = swiftFiles(in: LearnerCopy.folder, copy.files)
    // The repository's own targets are in its manifest; a folder that is not is none of them. The dot keeps its 'Tests'
    // from being taken for the workspace's.
    let manifest = copy.files.text("Package.swift") ?? ""
    let names = copy.files.names(in: "Tests").filter { !manifest.containsBytes(of: "\"\($0)\"") }
    let tests = names.flatMap { name in
      isSwift(name) ? ["./Tests/\(name)"] : swiftFiles(in: "./Tests/\(name)", copy.files)
    }
    let loose = copy.files.names(in: "").filter { isSwift($0) && !isManifest($0) }
    return own + tests + loose
  }

  /// What Xcode keeps as one document, Swift files and all.
  private static let bundles = [".playground", ".swiftpm", ".xcodeproj", ".xcworkspace"]

  private static func swiftFiles(in folder: String, _ files: Files, depth: Int = 8) -> [String] {
    let names = files.names(in: folder)
    return names.flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if isSwift(name) { return [path] }
      // A disk that takes 'tests' for 'Tests' has one folder, and the build finds it.
      let sides = ["Sources", "Tests"]
      let side = sides.first { $0 != name && $0.lowercased() == name.lowercased() && !names.contains($0) }
      let isSide = folder == LearnerCopy.folder && side.map { files.exists("\(folder)/\($0)") } == true
      let isBundle = bundles.contains(where: name.hasSuffix)
      guard FileSnapshot.isOwn(name), !isBundle, depth > 0, files.isOwnFolder(path) else { return [] }
      return swiftFiles(in: isSide ? "\(folder)/\(side ?? name)" : path, files, depth: depth - 1)
    }
  }

  private static func isSwift(_ name: String) -> Bool {
    FileSnapshot.isOwn(name) && ending(of: name.lowercased()) != nil
  }
}
