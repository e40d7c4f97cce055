import Foundation

/// Where a participant's sheet goes after each check: a folder that the class shares.
public struct Sharing: Codable, Equatable, Sendable {
  /// In the repository's folder of what is built, which git ignores.
  private static let path = ".build/kata-share.json"
  private static let ending = ".kata.json"

  public let name: String
  public let folder: String
  private let id: String

  /// - Parameters:
  ///   - folder: relative to where the command was called, or absolute.
  ///   - old: the one before; a clone has one sheet, whatever it is called and wherever it goes.
  public init(name: String, folder: String, insteadOf old: Sharing?) {
    self.name = Sheet.typed(name)
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    id = old?.id ?? UUID().uuidString
  }

  /// The one that is set; nil if none is.
  public static func current(in root: String) -> Sharing? { contents(Sharing.self, at: "\(root)/\(path)") }

  /// Writes the first sheet, and from now on each check renews it.
  ///
  /// - Returns: the name on the board, and the file's where that has another.
  /// - Throws: a Cocoa error if the folder refuses it.
  public func begin(_ copy: LearnerCopy, insteadOf old: Sharing?) throws -> String {
    let file = try write(copy, now: .now)
    try FileManager.default.createDirectory(atPath: "\(copy.root)/.build", withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: "\(copy.root)/\(Self.path)"), options: .atomic)
    if let old, (old.folder, Sheet.plain(old.name)) != (folder, Sheet.plain(name)) { try old.remove() }
    return file == Sheet.plain(name) ? name : "\(name) (\(file))"
  }

  /// Shares the sheet once more. What is set is only read here, and its file's date set, so that it stays removed
  /// where it ends meanwhile; the sheet that was written all the same goes too.
  ///
  /// - Throws: a Cocoa error if the folder refuses it.
  public func renew(_ copy: LearnerCopy, now: Date = .now) throws {
    _ = try write(copy, now: now)
    try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: "\(copy.root)/\(Self.path)")
    if Self.current(in: copy.root) != self { try remove() }
  }

  /// Takes back what was shared, and shares nothing from now on.
  public func end(in root: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(Self.path)")
    try remove()
  }

  /// Such as `as 'Ada' in '/class', last at 10:41`.
  public func words(in root: String) -> String {
    let last = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(Self.path)")[.modificationDate] as? Date
    return "as '\(name)' in '\(folder)'\(last.map { ", last at \(Lights.clock($0))" } ?? "")"
  }

  /// Removes the sheet, and nobody else's; a check in the background may have done so.
  private func remove() throws {
    let (file, isThere) = own
    do { if isThere { try FileManager.default.removeItem(atPath: place(file)) } } catch CocoaError.fileNoSuchFile {}
  }

  /// Writes the sheet beside its place and renames it, so that nobody reads half of it.
  ///
  /// - Returns: the name of its file.
  private func write(_ copy: LearnerCopy, now: Date) throws -> String {
    let file = own.file
    let sheet = try Sheet(of: copy, name: name, id: id, now: now)
    try JSONEncoder().encode(sheet).write(to: URL(fileURLWithPath: place(file)), options: .atomic)
    return file
  }

  /// The file of this participant in the folder, or the first name that is free.
  private var own: (file: String, isThere: Bool) {
    let plain = Sheet.plain(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }
    for file in files where file == plain || file.hasPrefix("\(plain)-") && Int(file.dropFirst(plain.count)) != nil {
      if Self.sheet(at: place(file))?.id == id { return (file, true) }
    }
    var (file, number) = (plain, 1)
    while Self.sheet(at: place(file)) != nil {
      number += 1
      file = "\(plain)-\(number)"
    }
    return (file, false)
  }

  private func place(_ file: String) -> String { "\(folder)/\(file)\(Self.ending)" }

  private static func sheet(at path: String) -> Sheet? { contents(Sheet.self, at: path) }
  private static func contents<Value: Decodable>(_ type: Value.Type, at path: String) -> Value? {
    FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// The sheets of a class: of a folder, or the lines in a text. What was written minutes ago has been quiet since.
  ///
  /// - Returns: the sheets, and the names of the files, or the lines, that are none, with what they are.
  /// - Throws: a Cocoa error if there is no such folder or file.
  public static func sheets(at path: String, now: Date = .now) throws -> (
    sheets: [Sheet], leftOut: [(name: String, fault: String)]
  ) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return Sheet.lines(in: String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
    }
    struct Version: Decodable { let format: Int }
    var leftOut: [(String, String)] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(ending) }.sorted()
    let found = try names.compactMap { name -> (sheet: Sheet, file: String)? in
      let file = "\(path)/\(name)"
      guard var sheet = sheet(at: file), sheet.isPlausible else {
        let version = contents(Version.self, at: file)?.format ?? Sheet.format
        leftOut.append((name, version == Sheet.format ? "damaged" : "of another version"))
        return nil
      }
      let written = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
      let age = max(0, Int(now.timeIntervalSince(written ?? now))) / 60
      sheet.quiet = sheet.quiet.map { $0 + age }
      sheet.minutes = sheet.minutes.map { $0 + age }
      return (sheet, name)
    }
    let people = Dictionary(grouping: found, by: \.sheet.name).mapValues(\.count)
    let sheets = found.map { sheet, file in
      var sheet = sheet
      if people[sheet.name, default: 0] > 1 { sheet.name += " (\(file.dropLast(ending.count)))" }
      return sheet
    }
    return (sheets, leftOut)
  }
}
