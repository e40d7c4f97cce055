import Basics
import Curriculum
import Syntax
import Testing

@testable import Proving

@Suite("Planner")
struct PlannerTests {
  private let uikit = SharedModule(
    name: "UIKit", files: [Self.file("Sources/UIKit/UIView.swift")], digest: Digest(of: "views"))
  private let overlay = SharedModule(
    name: SharedCode.overlay, files: [Self.file("Sources/_Testing_UIKit/A.swift")], digest: Digest(of: "overlay"),
    imports: ["UIKit"])
  private let tests: TestList

  private static func file(_ path: String) -> SourceFile { SourceFile(logicalPath: path, contents: "") }

  init() throws {
    let method = ParsedFile.Method(name: "test_a", isAsync: false, text: "func test_a() {}")
    let type = ParsedFile.TypeDeclaration(name: "ATests", superclass: "XCTestCase", tests: [method])
    tests = try TestList(module: "MTests", [("Tests/MTests/ATests.swift", ParsedFile(types: [type]))])
  }

  private func planner(compiler: String = "compiler", host: String = "host") -> Planner {
    Planner(compiler: Digest(of: compiler), host: host)
  }

  private func tree(
    mode: String = "5", _ changes: [String: String] = [:], at place: String = "Chapters/01-a/00-starter"
  ) -> SourceTree {
    let texts = [
      "Sources/M/B.swift": "import Foundation", "Sources/M/A.swift": "import UIKit",
      "Tests/MTests/ATests.swift": "import XCTest\n@testable import M", "Tests/MTests/data.json": "{}",
    ].merging(changes) { $1 }
    let files = texts.map { SourceFile(logicalPath: $0, path: "\(place)/\($0)", contents: $1) }
    return SourceTree(module: "M", languageMode: LanguageMode(mode), uses: ["UIKit"], files: files)
  }

  private func modules(_ planner: Planner, _ tree: SourceTree, _ shared: [SharedModule]) -> [ModulePlan] {
    planner.host + planner.app(of: tree, shared) + [planner.tests(tests, of: tree, shared).module]
  }

  @Test("every module comes after those that it imports, and every object that is linked is made")
  func order() {
    let modules = modules(planner(), tree(), [uikit, overlay])
    for (index, module) in modules.enumerated() {
      #expect(Set(module.imports).isSubset(of: modules[..<index].map(\.name)), "\(module.name)")
      #expect(Set(module.interfaces).isSubset(of: module.imports), "\(module.name)")
    }
    #expect(Set(planner().tests(tests, of: tree(), [uikit, overlay]).objects) == Set(modules.map(\.name)))
    #expect(modules.flatMap(\.files).allSatisfy { $0.path.hasSuffix(".swift") })
  }

  @Test("a shared module and the host are compiled in Swift 5 mode, the package in its own", arguments: ["5", "6"])
  func languageMode(mode: String) {
    let modes = modules(planner(), tree(mode: mode), [uikit]).map { [$0.name, "\($0.languageMode)"] }
    #expect(Set(modes) == [["UIKit", "5"], ["KataHost", "5"], ["M", mode], ["MTests", mode]])
  }

  @Test(
    "a file changes what the others' objects are known by where it imports what none of them does, if the linker is told apart"
  )
  func importsOfOthers() throws {
    func common(_ text: String, objectsNameLibraries: Bool = false) throws -> Digest? {
      let planner = Planner(compiler: Digest(of: "c"), host: "host", objectsNameLibraries: objectsNameLibraries)
      let plans = planner.app(of: tree(["Sources/M/0.swift": text, "Sources/M/C.swift": "import Foundation"]), [])
      guard case .apart(let sources)? = plans.last?.objects else { return nil }
      return sources.common
    }
    let plain = try #require(try common(""))
    #expect(try common("import Foundation\nimport UIKit") == plain)
    #expect(try common("import UIKit\nimport Foundation") == plain)
    #expect(try common("import Dispatch") != plain)
    #expect(try common("#if os(Linux)\nimport Foundation\n#endif") != plain)
    #expect(
      try common("import UIKit\nimport Foundation", objectsNameLibraries: true)
        != common("", objectsNameLibraries: true))
  }

  // MARK: - Keys

  /// A change, and the modules whose keys it changes.
  enum Edit: String, CaseIterable {
    case nothing, test, app, newAppFile, data, mode, shared, compiler, host

    var changed: Set<String> {
      switch self {
      case .nothing, .data: []
      case .test: ["MTests"]
      // The tests know the app by its interface, which only building it shows.
      case .app, .newAppFile: ["M"]
      case .mode: ["M", "MTests"]
      case .shared: ["UIKit", "M", "MTests"]
      case .compiler: ["UIKit", "M", "KataHost", "MTests"]
      case .host: ["KataHost", "MTests"]
      }
    }
  }

  private func edited(_ edit: Edit) -> (planner: Planner, tree: SourceTree, shared: SharedModule) {
    var (planner, tree, shared) = (planner(), tree(), uikit)
    switch edit {
    case .nothing: break
    case .test: tree = self.tree(["Tests/MTests/ATests.swift": "import XCTest\n@testable import M\n"])
    case .app: tree = self.tree(["Sources/M/A.swift": "import UIKit\n"])
    case .newAppFile: tree = self.tree(["Sources/M/D.swift": ""])
    case .data: tree = self.tree(["Tests/MTests/data.json": "[]"])
    case .mode: tree = self.tree(mode: "6")
    case .shared: shared.digest = Digest(of: "other views")
    case .compiler: planner = self.planner(compiler: "other")
    case .host: planner = self.planner(host: "other")
    }
    return (planner, tree, shared)
  }

  @Test("a module's key changes with what it is made of, and with nothing else", arguments: Edit.allCases)
  func keys(edit: Edit) {
    let (planner, tree, shared) = edited(edit)
    let (old, new) = (modules(self.planner(), self.tree(), [uikit]), modules(planner, tree, [shared]))
    let changed = zip(old, new).filter { $0.key([:]) != $1.key([:]) }.map(\.0.name)
    #expect(Set(changed) == edit.changed)
  }

  private func outcomeKey(
    _ planner: Planner, _ tree: SourceTree, _ shared: [SharedModule], _ recordings: String = "", _ bounds: String = ""
  ) -> Digest {
    planner.outcomeKey(of: tree, shared: shared, recordings: Digest(of: recordings), bounds: bounds)
  }

  @Test(
    "the outcome's key changes with every change of a Swift file, the settings or the tools", arguments: Edit.allCases)
  func outcomeKey(edit: Edit) {
    let (planner, tree, shared) = edited(edit)
    let isSame = outcomeKey(self.planner(), self.tree(), [uikit]) == outcomeKey(planner, tree, [shared])
    #expect(isSame == edit.changed.isEmpty)
  }

  @Test("the outcome's key changes with the recordings and the bounds of the run")
  func outcomeKeyOfTheRun() {
    let runs = [("r", "b"), ("s", "b"), ("r", "c")].map { outcomeKey(planner(), tree(), [], $0, $1) }
    #expect(Set(runs).count == 3)
    #expect(Circumstances(hasDelays: true) != Circumstances(hasDelays: true), "no such run is of another's chance")
  }

  @Test("the outcome's key is that of the text for a file outside the repository, and of its place for others")
  func outcomeKeyOfAPlace() {
    func key(_ place: String) -> Digest { outcomeKey(planner(), tree(at: place), []) }
    #expect(key("/one/cache") == key("/other/cache"))
    #expect(key("Chapters/01-a/00-starter") != key("Chapters/01-a/01-b/1-red"))
  }

  @Test("the tests' key changes with the app's interface and with the list of the tests")
  func testsKey() throws {
    func key(_ list: TestList, _ interfaces: [String: Digest] = [:]) -> Digest {
      planner().tests(list, of: tree(), []).module.key(interfaces)
    }
    let keys = [
      key(tests), key(tests, ["M": Digest(of: "1")]), key(tests, ["M": Digest(of: "2")]),
      key(try TestList(module: "MTests", [])),
    ]
    #expect(Set(keys).count == 4)
  }

  @Test("the overlay's key changes with the interface of what it imports")
  func overlayKey() throws {
    let module = try #require(planner().app(of: tree(), [uikit, overlay]).first { $0.name == overlay.name })
    #expect(Set(["one", "two"].map { module.key(["UIKit": Digest(of: $0)]) }).count == 2)
  }

  @Test(
    "an import that none of the files had changes what all its package's objects are known by; other words do not",
    arguments: [("import UIKit\nimport Foundation", false), ("import UIKit\nlet a = 1", false)])
  func imports(text: String, changes: Bool) throws {
    let commons = [tree(), tree(["Sources/M/A.swift": text])].map { tree in
      modules(planner(), tree, []).compactMap { module -> Digest? in
        guard case .apart(let sources) = module.objects else { return nil }
        return sources.common
      }
    }
    #expect(commons[0].count == 2)
    #expect(zip(commons[0], commons[1]).allSatisfy { ($0 != $1) == changes })
  }

  @Test("the app's key changes with its main file and with the package, not with the tests")
  func appKey() throws {
    func key(_ tree: SourceTree, _ text: String) -> Digest {
      let main = SourceFile(logicalPath: "App/main.swift", path: "main.swift", contents: text)
      return planner().program(main, of: tree, []).module.key([:])
    }
    let keys = [key(tree(), "1"), key(tree(), "2"), key(tree(["Sources/M/A.swift": "let a = 1"]), "1")]
    #expect(Set(keys).count == 3)
    #expect(key(tree(["Tests/MTests/ATests.swift": "other"]), "1") == keys[0])
  }
}
