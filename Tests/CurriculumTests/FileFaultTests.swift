import Foundation
import TestSupport
import Testing

@testable import Curriculum

@Suite("File faults")
struct FileFaultTests {
  private let tiny: TinyCourse

  init() throws { tiny = try TinyCourse.sound() }

  @Test(
    "each fault is named with its file",
    arguments: PlantedFault.hidden + PlantedFault.byCase + PlantedFault.inRemovals + PlantedFault.doubled
      + PlantedFault.tooLarge)
  func planted(fault: PlantedFault) throws {
    try fault.plant(tiny)
    #expect(tiny.faults == fault.messages)
  }

  @Test("a file of 1 MiB is none too large")
  func largest() throws {
    // No source: its digest would take seconds where nothing is optimized.
    let title = "# 01 · Tiny\n\n"
    try tiny.write(
      title + String(repeating: "-", count: 1 << 20 - title.utf8.count), to: "\(TinyCourse.chapter)/README.md")
    #expect(tiny.loaded.faults == [])
  }

  @Test("a file too large is not read")
  func unread() throws {
    try tiny.writeHole(of: 4 << 30, to: "\(green)/Sources/Tiny/Large.swift")
    let steps = tiny.loaded.steps
    #expect(steps.allSatisfy { $0.tree.file("Sources/Tiny/Large.swift") == nil })
  }

  #if os(Linux)  // Elsewhere a folder may hold only one of the two files.
    @Test("a file may be renamed in case alone")
    func renamedInCase() throws {
      try tiny.remove("\(refactor)/Sources")
      try tiny.write("Sources/Tiny/Doubling.swift\n", to: "\(refactor)/REMOVED")
      try tiny.write(
        "func doubled(_ number: Int) -> Int { number * 2 }\n", to: "\(refactor)/Sources/Tiny/doubling.swift")
      #expect(tiny.loaded.faults == [])
    }
  #endif
}

private let stage = "\(TinyCourse.chapter)/01-double"
private let green = "\(stage)/2-green"
private let refactor = "\(stage)/5-refactor"
private let settings = "\(TinyCourse.chapter)/chapter.json"
private let isHidden = "a hidden file, as macOS and editors leave them; delete it"

extension PlantedFault {
  fileprivate static let hidden = [
    "\(green)/Sources/Tiny/._Doubling.swift", "\(green)/Sources/Tiny/.x", "\(green)/Sources/.x/A.swift", "\(green)/.x",
    "\(stage)/.x", "\(TinyCourse.chapter)/._chapter.json", "\(TinyCourse.chapter)/App/._main.swift",
  ].map { path in
    let named = path.hasSuffix("/A.swift") ? String(path.dropLast("/A.swift".count)) : path
    return PlantedFault("hidden: \(path)", "\(named): error: \(isHidden)") { try $0.write("let a = 1\n", to: path) }
  }

  #if os(Linux)
    fileprivate static let byCase = [
      PlantedFault(
        "a file that differs in case from one of a step before",
        "\(refactor)/Sources/Tiny/doubling.swift: error: differs only in case from"
          + " \(refactor)/Sources/Tiny/Doubling.swift, and macOS keeps one of the two; rename it"
      ) { try $0.write("let a = 1\n", to: "\(refactor)/Sources/Tiny/doubling.swift") },
      PlantedFault(
        "a folder that differs in case from one of a step before",
        "\(refactor)/Sources/Tiny/models/Dog.swift: error: differs only in case from"
          + " \(green)/Sources/Tiny/Models/Dog.swift, and macOS keeps one of the two; rename it"
      ) {
        try $0.write("let a = 1\n", to: "\(green)/Sources/Tiny/Models/Dog.swift")
        try $0.write("let a = 2\n", to: "\(refactor)/Sources/Tiny/models/Dog.swift")
      },
      PlantedFault(
        "a stage that differs in case from another",
        "\(TinyCourse.chapter)/02-half: error: the number 2 is taken by the stage before it",
        "\(TinyCourse.chapter)/02-half/1-red/Tests/TinyTests/HalvedTests.swift: error: equals the version before it,"
          + " \(TinyCourse.chapter)/02-Half/1-red/Tests/TinyTests/HalvedTests.swift; remove one"
      ) { try $0.copy("\(TinyCourse.chapter)/02-half", to: "\(TinyCourse.chapter)/02-Half") },
      PlantedFault(
        "a step that differs in case from another",
        "\(stage)/5-Refactor: error: 'Refactor' is not a phase; the phases are red, green, refactor, already-green, outer",
        "\(stage)/5-refactor: error: the number 5 is taken by the step before it",
        "\(stage)/README.md: error: no section '## 5-Refactor · …'"
      ) { try $0.copy(refactor, to: "\(stage)/5-Refactor") },
    ]
  #else
    fileprivate static let byCase: [PlantedFault] = []
  #endif

  fileprivate static let inRemovals = [
    PlantedFault(
      "an empty REMOVED",
      "\(refactor)/REMOVED: error: names no path; write one a line, or delete the file"
    ) { try $0.write("", to: "\(refactor)/REMOVED") },
    PlantedFault(
      "a REMOVED of blank lines",
      "\(refactor)/REMOVED: error: names no path; write one a line, or delete the file"
    ) { try $0.write("\n  \n", to: "\(refactor)/REMOVED") },
    PlantedFault(
      "a path that is removed twice",
      "\(refactor)/REMOVED:3: error: 'Sources/Tiny/Counting.swift' is here twice; remove one"
    ) {
      try $0.write("Sources/Tiny/Counting.swift\n\nSources/Tiny/Counting.swift\n", to: "\(refactor)/REMOVED")
    },
  ]

  fileprivate static let doubled = [
    PlantedFault("a key twice", "\(settings): error: the key 'title' is here twice; remove one") {
      try $0.replace("{\n", with: "{\n  \"title\": \"Other numbers\",\n", in: settings)
    },
    PlantedFault("a key three times", "\(settings): error: the key 'uses' is here 3 times; keep one") {
      try $0.replace("{\n", with: "{\n  \"uses\": [], \"uses\": [], \"uses\" : [],\n", in: settings)
    },
    PlantedFault("a key twice, once escaped", "\(settings): error: the key 'title' is here twice; remove one") {
      try $0.replace("{\n", with: "{\n  \"t\\u0069tle\": \"a \\\"title\\\": b\",\n", in: settings)
    },
  ]

  fileprivate static let tooLarge = [
    ("\(green)/Sources/Tiny/Large.swift", 300 << 20, "300 MiB"), ("\(stage)/README.md", 1 << 20 + 1, "2 MiB"),
    (settings, 5 << 20, "5 MiB"), ("\(refactor)/REMOVED", 5 << 20, "5 MiB"),
    ("\(TinyCourse.chapter)/App/main.swift", 5 << 20, "5 MiB"), ("\(TinyCourse.chapter)/README.md", 5 << 20, "5 MiB"),
  ].map { path, bytes, size in
    PlantedFault("too large: \(path)", "\(path): error: is \(size); the course's files are text, at most 1 MiB") {
      try $0.writeHole(of: bytes, to: path)
    }
  }
}

extension TinyCourse {
  fileprivate func copy(_ name: String, to new: String) throws {
    try FileManager.default.copyItem(atPath: path(name), toPath: path(new))
  }

  /// Writes a file that is large and takes no space.
  func writeHole(of bytes: Int, to name: String) throws {
    try write("", to: name)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
    try file.truncate(atOffset: UInt64(bytes))
    try file.close()
  }
}
