extension CourseOutline {
  /// The references of a text that name what is not there, as faults.
  ///
  /// - Parameters:
  ///   - own: the place of the text.
  ///   - file: the name that the faults carry.
  public func faults(of text: String, at own: Place?, file: String) -> [CourseFault] {
    ReferenceReader.references(in: text, chapters: Set(chapters.map(\.name))).compactMap { reference in
      reference.fault(in: self, of: own).map { CourseFault(file: file, line: reference.line, message: $0) }
    }
  }
}

extension Course {
  /// Every reference of the course's texts that names a chapter, a stage or a step that is not there.
  public var referenceFaults: [CourseFault] {
    let outline = CourseOutline(self)
    let folder = Folder(root: root)
    return texts.flatMap { file, place in
      folder.text(file).map { outline.faults(of: $0, at: place, file: file) } ?? []
    }
  }

  /// The files that tell of chapters, stages and steps, each with the place that it is written for.
  private var texts: [(file: String, place: CourseOutline.Place?)] {
    [("README.md", nil)]
      + chapters.flatMap { chapter -> [(file: String, place: CourseOutline.Place?)] in
        let number = NumberedName(chapter.name)?.number ?? 0
        return [("\(chapter.directory)/README.md", CourseOutline.Place(number))]
          + chapter.stages.flatMap { stage in
            let place = CourseOutline.Place(number, NumberedName(stage.name)?.number)
            // What an exercise's lesson says of "step 3" is said of its stage's.
            return [stage, stage.exercise].compactMap { $0 }.map { ("\($0.directory)/README.md", place) }
          }
      }
  }
}
