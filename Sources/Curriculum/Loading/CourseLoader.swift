import Basics

/// Loads chapters in the order in which they continue each other, and gathers faults instead of stopping at the first.
struct CourseLoader {
  let folder: Folder
  private(set) var chapters: [Chapter] = []
  /// Of the chapters' folders.
  private(set) var names: [String] = []
  private(set) var plans: [Plan] = []
  private(set) var faults: [CourseFault] = []
  private var settings: [String: ChapterSettings] = [:]
  private var loaded: [String: Chapter] = [:]
  /// The chapter to read, with the files of those that it continues; nil for all.
  private let chosen: String?

  private static let plans = "plans"

  init(root: String, only chosen: String?) {
    folder = Folder(root: root)
    self.chosen = chosen
  }

  mutating func load() {
    guard let entries = folder.entries("Chapters") else {
      return fault("Chapters", "there is no such folder; run this inside the repository")
    }
    for entry in entries {
      switch entry.kind {
      case .folder where NumberedName(entry.name) != nil: names.append(entry.name)
      case .folder where entry.name == Self.plans: if chosen == nil { loadPlans() }
      case .folder: fault("Chapters/\(entry.name)", "a chapter's folder is named like '02-networking-client'")
      case .file where ["judge.txt", "moved.txt", "prose.json", "unseen.txt"].contains(entry.name): break
      case .file where Course.pages.contains("Chapters/\(entry.name)"): break
      default: fault("Chapters/\(entry.name)", "only chapters belong here")
      }
    }
    for (number, same) in Dictionary(grouping: names, by: { NumberedName($0)?.number ?? 0 }) where same.count > 1 {
      fault("Chapters/\(same[1])", "the number \(number) is taken by '\(same[0])'")
    }
    for name in names { loadSettings(of: name) }
    for name in names where isChosen(name) { _ = chapter(name) }
    chapters = names.compactMap { loaded[$0] }
    faults += Guessable.faults(of: chapters)
    if chosen == nil { faults += MovedNames(at: folder.root).faults }
    for plan in plans where chosen == nil { faults += plan.faults(with: chapters) }
  }

  /// What would be wrong with the settings of a chapter that is not there yet.
  mutating func faults(ofSettings text: String, of name: String) -> [CourseFault] {
    let file = "Chapters/\(name)/chapter.json"
    load()
    faults = []
    settings[name] = ChapterSettings(text: text, file: file, faults: &faults)
    if let continued = settings[name]?.continues { _ = base(of: name, continued: continued) }
    return faults.filter { $0.file == file }
  }

  private mutating func loadPlans() {
    var checked = CheckedFolder(folder)
    for entry in checked.entries("Chapters/\(Self.plans)") {
      let file = "Chapters/\(Self.plans)/\(entry.name)"
      guard entry.kind == .file, file.hasSuffix(".md") else {
        checked.fault(file, "only plans belong here, such as 'one-day.md'")
        continue
      }
      if let text = checked.text(file) { plans.append(Plan(text, file: file)) }
    }
    faults += checked.faults
  }

  mutating func fault(_ file: String, line: Int? = nil, _ message: String) {
    faults.append(CourseFault(file: file, line: line, message: message))
  }

  private mutating func loadSettings(of name: String) {
    let file = "Chapters/\(name)/chapter.json"
    guard folder.exists(file) else { return fault(file, "the file is missing") }
    var checked = CheckedFolder(folder)
    let text = checked.text(file)
    faults += checked.faults
    guard let text else { return }
    settings[name] = ChapterSettings(text: text, file: file, faults: &faults)
  }

  private func isChosen(_ name: String) -> Bool { chosen.map { Course.matches($0, name) } ?? true }

  private mutating func chapter(_ name: String) -> Chapter? {
    if let chapter = loaded[name] { return chapter }
    guard let settings = settings[name] else { return nil }
    let base = settings.continues.flatMap { self.base(of: name, continued: $0) }
    guard settings.continues == nil || base != nil else { return nil }
    var builder = ChapterBuilder(
      name: name, settings: settings, folder: folder, base: base,
      depth: chosen == nil ? .everything : isChosen(name) ? .lessons : .files)
    let chapter = builder.build()
    faults += builder.faults
    loaded[name] = chapter
    return chapter
  }

  private mutating func base(of name: String, continued: String) -> SourceTree? {
    func refused(_ words: String) -> SourceTree? {
      fault("Chapters/\(name)/chapter.json", words)
      return nil
    }
    let parts = continued.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts[0] != name else { return refused("the chapter continues itself") }
    guard !endsWhereItBegins(name) else { return refused("the chapter continues '\(parts[0])', which continues it") }
    guard folder.exists("Chapters/\(parts[0])") else {
      let names = (folder.entries("Chapters") ?? []).map(\.name).filter { $0 != name }
      let hint = Spelling.nearest(to: parts[0], in: names).map { "; did you mean '\($0)'?" } ?? ""
      return refused("continues '\(continued)', but there is no chapter of that name\(hint)")
    }
    guard let chapter = chapter(parts[0]) else {
      return refused("continues '\(continued)', which has faults of its own")
    }
    guard parts.count > 1 else { return chapter.steps.last?.tree }
    guard let stage = chapter.stages.first(where: { $0.name == parts[1] }), parts.count == 2 else {
      let hint = Spelling.nearest(to: parts[1], in: chapter.stages.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      return refused("continues '\(continued)', but there is no stage of that name\(hint)")
    }
    return stage.steps.last?.tree
  }

  /// Whether the chapters that a chapter continues lead back to it.
  private func endsWhereItBegins(_ name: String) -> Bool {
    var seen: Set<String> = []
    var next = continued(by: name)
    while let chapter = next, seen.insert(chapter).inserted {
      if chapter == name { return true }
      next = continued(by: chapter)
    }
    return false
  }

  /// The chapter that a chapter says it continues.
  private func continued(by name: String) -> String? { settings[name]?.continues.map(Chapter.name(in:)) }
}
