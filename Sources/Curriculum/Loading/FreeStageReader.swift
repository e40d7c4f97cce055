/// Reads a chapter's free stage from its folder.
struct FreeStageReader {
  let chapter: String
  let settings: ChapterSettings
  let languageMode: LanguageMode
  /// The chapter's end.
  let layers: Layers
  let end: SourceTree?

  private var path: String { "Chapters/\(chapter)/\(FreeStage.name)" }
  private static let folders = ["interface", "contract", "solution", "suite"]
  private static let pages = ["README.md", "faults.md"]

  func stage(in folder: inout CheckedFolder) -> FreeStage? {
    for entry in folder.entries(path) where !(Self.folders + Self.pages).contains(entry.name) {
      let all = (Self.pages + Self.folders).joined(separator: ", ")
      folder.fault("\(path)/\(entry.name)", "no free stage has such a file; it contains \(all)")
    }
    let missing = (Self.folders + Self.pages).filter { !folder.folder.exists("\(path)/\($0)") }
    for name in missing { folder.fault("\(path)/\(name)", "the free stage needs it") }
    guard missing.isEmpty else { return nil }
    var layers = self.layers
    let start = laid("interface", on: end, &layers, in: &folder)
    let solution = laid("solution", on: start, &layers, in: &folder)
    let contract = laid("contract", on: solution, &layers, in: &folder)
    let suite = laid("suite", on: contract, &layers, in: &folder)
    guard let start, let contract, let suite else { return nil }
    let wish = folder.text("\(path)/README.md").map(LessonParser.lesson)
    if let wish, wish.title.isEmpty || !wish.passages.isEmpty {
      folder.fault(
        "\(path)/README.md", "a wish has one title, '# …', and below it headings of the third level, '### …'")
    }
    let step = Step(
      chapter: chapter, stage: FreeStage.name, number: 0, phase: .starter, directory: path, files: [], removed: [],
      before: start, tree: start,
      lesson: wish.map { Lesson.Section(step: FreeStage.name, title: $0.title, line: 1, parts: $0.introduction) },
      lessonPath: "\(path)/README.md", endsStage: true)
    let wishes = wishes(in: contract, beside: end, &folder)
    let (faults, harmless) = changes(&folder)
    return FreeStage(start: step, contract: contract, suite: suite, wishes: wishes, faults: faults, harmless: harmless)
  }

  private func laid(
    _ name: String, on tree: SourceTree?, _ layers: inout Layers, in folder: inout CheckedFolder
  ) -> SourceTree? {
    let own = StepFiles("\(path)/\(name)", module: settings.module, over: layers, in: &folder)
    for file in own.files {
      if let fault = layers.lay(file) { folder.fault(file.path, fault) }
    }
    return SourceTree(
      on: tree, laying: own.files, removing: own.removed, module: settings.module, languageMode: languageMode,
      uses: settings.uses)
  }

  private func wishes(in contract: SourceTree, beside end: SourceTree?, _ folder: inout CheckedFolder)
    -> [FreeStage.Wish]
  {
    let wishes = FreeStage.wishes(in: contract.testFiles.filter { end?.file($0.logicalPath) == nil })
    for wish in wishes where wish.words.isEmpty {
      folder.fault(
        "\(path)/contract", "'\(wish.test)' has no comment above it that says what is wanted, as a participant reads it"
      )
    }
    return wishes
  }

  private func changes(_ folder: inout CheckedFolder) -> (faults: [FreeStage.Change], harmless: [FreeStage.Change]) {
    let file = "\(path)/faults.md"
    guard let lesson = folder.text(file).map(LessonParser.lesson) else { return ([], []) }
    folder.add(BreaksValidator.faults(of: lesson).map { $0.in(file) })
    let faults = lesson.breaks.map { FreeStage.Change(change: $0.change, file: file) }
    let harmless = lesson.harmless.map { FreeStage.Change(change: $0.change, file: file) }
    for (found, fewest, what) in [
      (faults.count, FreeStage.fewestFaults, "faults below '## Breaks'"),
      (harmless.count, FreeStage.fewestHarmless, "changes below '### Harmless'"),
    ] where found < fewest {
      folder.fault(file, "there are \(found) \(what), each with its reason; write at least \(fewest)")
    }
    return (faults, harmless)
  }
}
