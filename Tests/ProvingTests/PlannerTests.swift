import Basics
import Curriculum
import Syntax
import Testing

@testable import Proving

@Suite("Planner")
struct PlannerTests {
  private let planner = Planner(compiler: Digest(of: "compiler"), host: ("cache/KataHost.swift", "host"))
  private let uikit = SharedModule(name: "UIKit", files: ["Sources/UIKit/UIView.swift"], digest: Digest(of: "views"))
  private let fixtures = SharedModule(name: "Fixtures", files: ["Sources/Fixtures/A.swift"], digest: Digest(of: "data"))
  private let tests: TestList

  init() throws {
    let method = ParsedFile.Method(name: "test_a", isAsync: false, text: "func test_a() {}")
    let type = ParsedFile.TypeDeclaration(name: "ATests", superclass: "XCTestCase", tests: [method])
    tests = try TestList(module: "MTests", [("Tests/MTests/ATests.swift", ParsedFile(types: [type]))])
  }

  private func file(_ path: String, _ text: String = "", at place: String = "Chapters/01-a/00-starter") -> SourceFile {
    SourceFile(logicalPath: path, path: "\(place)/\(path)", contents: text)
  }

  private func tree(mode: String = "5", _ changes: [String: String] = [:]) -> SourceTree {
    let texts = [
      "Sources/M/B.swift": "import Foundation", "Sources/M/A.swift": "import UIKit",
      "Tests/MTests/ATests.swift": "import XCTest\n@testable import M", "Tests/MTests/data.json": "{}",
    ].merging(changes) { $1 }
    return SourceTree(module: "M", languageMode: mode, uses: ["UIKit"], files: texts.map { file($0, $1) })
  }

  private func plan(_ tree: SourceTree, shared: [SharedModule] = []) -> StepPlan {
    planner.plan(for: tree, tests, shared: shared)
  }

  // MARK: - What is built

  @Test("a plan is whole: every module after those that it imports, its files sorted, without those that are no Swift")
  func golden() throws {
    let plan = plan(tree(), shared: [uikit, fixtures])
    #expect(plan.modules.map(\.name) == ["UIKit", "Fixtures", "KataHost", "M", "MTests"])
    #expect(plan.modules.map(\.kind) == [.apps, .apps, .apps, .apps, .tests])
    #expect(plan.modules.map(\.isLibrary) == [true, true, true, true, false])
    #expect(
      plan.modules.map(\.imports) == [[], [], [], ["Fixtures", "UIKit"], ["Fixtures", "UIKit", "M", "KataHost"]])
    let own = "Chapters/01-a/00-starter"
    #expect(
      plan.modules.map(\.files) == [
        ["Sources/UIKit/UIView.swift"], ["Sources/Fixtures/A.swift"], ["cache/KataHost.swift"],
        ["\(own)/Sources/M/A.swift", "\(own)/Sources/M/B.swift"],
        ["\(own)/Tests/MTests/ATests.swift"],
      ])
    #expect(plan.modules.map { $0.main == nil } == [true, true, true, true, false])
    #expect(Array(plan.modules.dropLast()) == planner.tested(of: tree(), shared: [uikit, fixtures]))
    #expect(plan.modules.last?.main == TestHost.main(for: tests))
    #expect(plan.modules.last?.interfaces == ["M"])
    #expect(plan.link.modules == ["M", "MTests", "Fixtures", "UIKit", "KataHost"])
    #expect(plan.tests == tests)
  }

  @Test("the order in which the shared modules come is that of building, and nothing else changes with it")
  func order() throws {
    let (one, other) = (plan(tree(), shared: [uikit, fixtures]), plan(tree(), shared: [fixtures, uikit]))
    #expect(Set(one.modules.map { $0.key([:]) }) == Set(other.modules.map { $0.key([:]) }))
    #expect(one.link == other.link)
    #expect(one.modules.prefix(2).reversed() == Array(other.modules.prefix(2)))
  }

  @Test("a shared module and the host are compiled in Swift 5 mode, the package in its own", arguments: ["5", "6"])
  func languageMode(mode: String) {
    let modes = plan(tree(mode: mode), shared: [uikit]).modules.map(\.languageMode)
    #expect(modes == ["5", "5", mode, mode])
  }

  @Test("the overlay is built after what it imports, with that")
  func overlay() throws {
    let overlay = SharedModule(
      name: SharedModules.overlay, files: ["Sources/_Testing_UIKit/A.swift"], digest: Digest(of: "overlay"),
      imports: ["UIKit"])
    let plan = plan(tree(), shared: [uikit, overlay])
    let module = try #require(plan.modules.dropFirst().first)
    #expect(module.name == "_Testing_UIKit")
    #expect(module.imports == ["UIKit"])
    #expect(module.interfaces == ["UIKit"])
    let digests = ["one", "two"].map { module.key(["UIKit": Digest(of: $0)]) }
    #expect(digests[0] != digests[1])
  }

  // MARK: - What keys are made of

  /// A change, and the modules whose keys it changes.
  enum Edit: String, CaseIterable {
    case nothing, test, app, newAppFile, data, mode, shared, compiler, host

    var changed: Set<String> {
      switch self {
      case .nothing, .data: []
      case .test: ["MTests"]
      // The tests know the app by its interface, which only building it tells.
      case .app, .newAppFile: ["M"]
      case .mode: ["M", "MTests"]
      case .shared: ["UIKit", "M", "MTests"]
      case .compiler: ["UIKit", "M", "KataHost", "MTests"]
      case .host: ["KataHost", "MTests"]
      }
    }
  }

  private func edited(_ edit: Edit) -> (planner: Planner, tree: SourceTree, shared: [SharedModule]) {
    var planner = planner
    var shared = uikit
    var tree = tree()
    switch edit {
    case .nothing: break
    case .test: tree = self.tree(["Tests/MTests/ATests.swift": "import XCTest\n@testable import M\n"])
    case .app: tree = self.tree(["Sources/M/A.swift": "import UIKit\n"])
    case .newAppFile: tree = self.tree(["Sources/M/D.swift": ""])
    case .data: tree = self.tree(["Tests/MTests/data.json": "[]"])
    case .mode: tree = self.tree(mode: "6")
    case .shared: shared.digest = Digest(of: "other views")
    case .compiler: planner = Planner(compiler: Digest(of: "other"), host: planner.host)
    case .host: planner = Planner(compiler: planner.compiler, host: (planner.host.path, "other"))
    }
    return (planner, tree, [shared])
  }

  @Test("a module's key changes with what it is made of, and with nothing else", arguments: Edit.allCases)
  func keys(edit: Edit) {
    let (planner, tree, shared) = edited(edit)
    let old = plan(self.tree(), shared: [uikit]).modules
    let new = planner.plan(for: tree, tests, shared: shared).modules
    let changed = zip(old, new).filter { $0.key([:]) != $1.key([:]) }.map(\.0.name)
    #expect(Set(changed) == edit.changed)
  }

  @Test(
    "the outcome's key changes with every change of a Swift file, the settings or the tools", arguments: Edit.allCases)
  func outcomeKey(edit: Edit) {
    let (planner, tree, shared) = edited(edit)
    func key(_ planner: Planner, _ tree: SourceTree, _ shared: [SharedModule]) -> Digest {
      planner.outcomeKey(of: tree, shared: shared, recordings: Digest(of: ""), bounds: "15 s")
    }
    #expect((key(self.planner, self.tree(), [uikit]) == key(planner, tree, shared)) == edit.changed.isEmpty)
  }

  @Test("the outcome's key changes with the recordings and the bounds of the run, not with the shared modules' order")
  func outcomeKeyOfTheRun() {
    func key(_ shared: [SharedModule], _ recordings: String, _ bounds: String) -> Digest {
      planner.outcomeKey(of: tree(), shared: shared, recordings: Digest(of: recordings), bounds: bounds)
    }
    #expect(key([uikit, fixtures], "r", "b") == key([fixtures, uikit], "r", "b"))
    #expect(Set([key([], "r", "b"), key([], "s", "b"), key([], "r", "c")]).count == 3)
  }

  @Test("the tests' key changes with the app's interface and with the list of the tests")
  func testsKey() throws {
    let module = try #require(plan(tree()).modules.last)
    let empty = try TestList(module: "MTests", [])
    let other = try #require(planner.plan(for: tree(), empty, shared: []).modules.last)
    let keys = [
      module.key([:]), module.key(["M": Digest(of: "1")]), module.key(["M": Digest(of: "2")]), other.key([:]),
    ]
    #expect(Set(keys).count == 4)
  }

  // MARK: - What objects are known by

  private func sources(_ plan: StepPlan, _ name: String) throws -> ObjectSources {
    let module = try #require(plan.modules.first { $0.name == name })
    guard case .apart(let sources) = module.objects else { throw Missing() }
    return sources
  }

  private struct Missing: Error {}

  @Test("the app's objects depend on its files, the tests' on both, in the order of the modules' files")
  func objectSources() throws {
    let plan = plan(tree(), shared: [uikit])
    let (app, tests) = (try sources(plan, "M"), try sources(plan, "MTests"))
    #expect(app.own.map(\.name) == ["A.swift", "B.swift"])
    #expect(app.behind.isEmpty)
    #expect(tests.own.map(\.name) == ["ATests.swift"])
    #expect(tests.behind == app.own)
  }

  @Test(
    "an import that a file adds changes what all its module's objects are known by; other words do not",
    arguments: [("import UIKit\nimport Foundation", true), ("import UIKit\nlet a = 1", false)])
  func imports(text: String, changes: Bool) throws {
    let (old, new) = (plan(tree()), plan(tree(["Sources/M/A.swift": text])))
    for name in ["M", "MTests"] {
      #expect((try sources(old, name).common != sources(new, name).common) == changes)
    }
    #expect((old.link.imports != new.link.imports) == changes)
  }

  @Test("the objects of a shared module and of the host are known together", arguments: ["UIKit", "KataHost"])
  func together(name: String) throws {
    let module = try #require(plan(tree(), shared: [uikit]).modules.first { $0.name == name })
    #expect(module.objects == .together(module.key([:])))
  }

  // MARK: - The app

  @Test("an app is its package and a main file, without host or tests")
  func app() throws {
    let main = file("App/main.swift", "import M\nimport UIKit", at: "Chapters/01-a")
    let plan = planner.plan(for: tree(), main: main, shared: [uikit])
    #expect(plan.modules.map(\.name) == ["UIKit", "M", "App"])
    let program = try #require(plan.modules.last)
    #expect(program.files.isEmpty)
    #expect(program.main == main.contents)
    #expect(!program.isLibrary)
    #expect(program.imports == ["UIKit", "M"])
    #expect(program.interfaces == ["M"])
    #expect(plan.link.modules == ["M", "App", "UIKit"])
    #expect(plan.modules[1] == planner.tested(of: tree(), shared: [uikit]).last)
  }

  @Test("the app's key changes with its main file and with the package")
  func appKey() throws {
    func key(_ tree: SourceTree, _ text: String) throws -> Digest {
      try #require(planner.plan(for: tree, main: file("App/main.swift", text), shared: []).modules.last).key([:])
    }
    let keys = [try key(tree(), "1"), try key(tree(), "2"), try key(tree(["Sources/M/A.swift": "let a = 1"]), "1")]
    #expect(Set(keys).count == 3)
    #expect(try key(tree(["Tests/MTests/ATests.swift": "other"]), "1") == keys[0])
  }
}
