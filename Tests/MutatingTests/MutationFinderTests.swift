import Foundation
import TestSupport
import Testing
import Proving

@testable import Mutating

/// The changes of a source text, with the compiler's own parser.
@Suite("Mutations by rule")
struct MutationFinderTests {
  private let folder: TemporaryFolder
  private let discovery: TestDiscovery

  init() throws {
    folder = try TemporaryFolder("mutations")
    let cache = ContentCache(at: "\(folder.path)/cache")
    discovery = TestDiscovery(toolchain: try InstalledToolchain.result.get(), root: folder.path, cache: cache)
  }

  /// Each as its rule and the lines that it makes.
  private func changes(of source: String) throws -> [String] {
    let layout = try #require(try discovery.code(of: source))
    return MutationFinder(source, layout, EnumCases(in: [source])).mutations().map { mutation in
      let change = LineChange(from: source, to: mutation.applied(to: source))
      let lines = change.new.map { $0.trimmingCharacters(in: .whitespaces) }
      return "\(mutation.rule.rawValue): \(lines.joined(separator: " / "))"
    }
  }

  /// Without the rules that are tested by themselves.
  private func oldChanges(of source: String) throws -> [String] {
    let others = Set(Self.ofNetworking.map(\.0.rawValue)).subtracting(Self.inBodies.flatMap(\.1).map(Self.rule))
    return try changes(of: source).filter { !others.contains(Self.rule(of: $0)) }
  }

  private static func rule(of change: String) -> String { String(change.prefix { $0 != ":" }) }

  private static func row(_ source: String, _ changes: String...) -> (String, [String]) { (source, changes) }
  private static func row(_ rule: Mutation.Rule, _ body: String, _ made: String...) -> (Mutation.Rule, String, [String])
  {
    (rule, body, made)
  }

  @Test("a body's statements and values", arguments: inBodies)
  func body(body: String, expected: [String]) throws {
    #expect(try oldChanges(of: "func f() -> Int {\n\(body)\n}\n") == expected)
  }

  private static let inBodies: [(String, [String])] = [
    // Conditions
    row("return 9223372036854775807"),
    row(
      "if a.isOpen { return n }\nreturn m",
      "condition-turned: if !a.isOpen { return n }", "condition-left-out: if true { return n }",
      "exit-left-out: if a.isOpen {  }"),
    row(
      "guard let x, !x.isEmpty else { return n }\nreturn x",
      "condition-turned: guard let x, x.isEmpty else { return n }",
      "condition-left-out: guard let x, true else { return n }"),
    row(
      "if f(a), b == c { g = h }\nreturn m",
      "condition-turned: if !(f(a)), b == c { g = h }", "condition-left-out: if true, b == c { g = h }",
      "condition-left-out: if f(a), true { g = h }", "comparison-turned: if f(a), b != c { g = h }",
      "assignment-left-out: if f(a), b == c {  }"),
    row(
      "while x < y { next() }\nreturn m",
      "condition-turned: while !(x < y) { next() }", "comparison-turned: while x <= y { next() }",
      "call-left-out: while x < y {  }"),
    row(
      "let x = a || b && c\nreturn x",
      "condition-left-out: let x = b && c", "condition-left-out: let x = a", "condition-left-out: let x = a || c",
      "condition-left-out: let x = a || b"),
    row("#if !A && B\nf = n\n#endif\nreturn m"),
    row("return isOn ? a : b", "condition-turned: return !isOn ? a : b"),
    row(
      "return !a.isOn || b![!c]",
      "condition-left-out: return b![!c]", "condition-turned: return a.isOn || b![!c]",
      "condition-left-out: return !a.isOn", "condition-turned: return !a.isOn || b![c]"),
    // Operators
    row("return a === b", "comparison-turned: return a !== b"),
    row(
      "return Array<Int>(x) + [a*b] - -c",
      "arithmetic-turned: return Array<Int>(x) - [a*b] - -c", "arithmetic-turned: return Array<Int>(x) + [a*b] + -c"),
    row("return x[a..<b] ~= x[c...]", "range-turned: return x[a...b] ~= x[c...]"),
    row("return a.b ?? c", "default-left-out: return a.b!"),
    row("return f(a?.b ?? c, d)", "default-left-out: return f((a?.b)!, d)"),
    // Constants: one more behind '..<' is what '...' makes.
    row(
      "return [1, 0x1f, 2.5, 1_000, x.0]",
      "constant-changed: return [2, 0x1f, 2.5, 1_000, x.0]", "constant-changed: return [1, 0x1f, 3.5, 1_000, x.0]",
      "constant-changed: return [1, 0x1f, 2.5, 1001, x.0]"),
    row(
      "return (200..<300).contains(true)",
      "constant-changed: return (201..<300).contains(true)", "range-turned: return (200...300).contains(true)",
      "constant-changed: return (200..<300).contains(false)"),
    row(
      #"return g("dogs", "", "\(a == b)")  // 1 == 2"#,
      #"constant-changed: return g("", "", "\(a == b)")  // 1 == 2"#,
      #"constant-changed: return g("dogs", "?", "\(a == b)")  // 1 == 2"#,
      #"constant-changed: return g("dogs", "", "")  // 1 == 2"#),
    // What only reports, and labels of queues
    row(#"print("a", 1); fatalError("no \(2)")"#),
    row(#"return DispatchQueue(label: "own")"#),
    row("if #available(iOS 13, *) { return n }\nreturn m", "exit-left-out: if #available(iOS 13, *) {  }"),
    // Statements
    row(
      "self?.go(); try? b.c()\n_ = d()\nreturn x",
      "call-left-out: ; try? b.c()", "call-left-out: self?.go();", "call-left-out: "),
    row("super.go()\nx.y += n\nreturn x", "assignment-left-out: "),
    row(
      "session.task(with: url) { a in\n  b = a\n}\n.resume()\nreturn x",
      "call-left-out: ", "assignment-left-out: ", "call-left-out: "),
    row(
      "switch x {\ncase .a: go()\n  stop()\ndefault: break\n}\nreturn y",
      "call-left-out: case .a:", "call-left-out: "),
    row("go\n  .on()\nlet x = a\n  ?? b\nreturn x", "call-left-out: ", "default-left-out: let x = a!"),
    // Where the tokens and the parser disagree, no statement is touched.
    row("#if DEBUG\ngo()\n#endif\nreturn x"),
    // References
    row(
      "run { [weak self, unowned b] in self?.go() }\nreturn x",
      "call-left-out: ", "weak-left-out: run { [self = Optional(self), unowned b] in self?.go() }",
      "weak-left-out: run { [weak self, b] in self?.go() }", "call-left-out: run { [weak self, unowned b] in  }"),
  ]

  @Test("what networking gets wrong", arguments: ofNetworking)
  func networking(rule: Mutation.Rule, body: String, expected: [String]) throws {
    let source = "enum E: Error { case a, b(Int), c\n  case d }\nfunc f() async throws -> Int {\n\(body)\n}\n"
    let found = try changes(of: source).filter { $0.hasPrefix("\(rule.rawValue): ") }
    #expect(found.map { String($0.dropFirst(rule.rawValue.count + 2)) } == expected)
  }

  private static let ofNetworking: [(Mutation.Rule, String, [String])] = [
    // Two checks, two calls, a call and what it is to find.
    row(
      .statementsExchanged, "if let e { throw e }\nguard r == 2 else { throw x }\nreturn 1",
      "guard r == 2 else { throw x } / if let e { throw e }"),
    row(.statementsExchanged, "save(a)\ncompletion(a)\nreturn 1", "completion(a) / save(a)"),
    row(.statementsExchanged, "list = a\nonChange?()\nreturn 1", "onChange?() / list = a"),
    // What only stores or declares needs no order; behind what leaves nothing runs.
    row(.statementsExchanged, "a = 1\nb = 2\nr.m = n\nr.setValue(f(), forKey: k)\nlet x = 1\nlet y = g()\nreturn x"),
    row(.statementsExchanged, "super.go()\nprint(a)\ng()\nreturn 1"),
    row(
      .callDoubled, "completion(nil, e)\ntask.resume()\nr.setValue(1, forKey: k)\nsuper.go()\nreturn 1",
      "completion(nil, e); completion(nil, e)", "task.resume(); task.resume()"),
    row(
      .hopLeftOut, "q.async { [a] in g(a) }\nq.async(group: b) {\n  h() }\nq.sync { h() }\nreturn 1",
      "({ [a] in g(a) })()", "({ / h() })()"),
    row(
      .asyncMadeSync, "q.async { g() }\nDispatchQueue.main.async(execute: w)\nasync.go()\nreturn 1",
      "q.sync { g() }", "DispatchQueue.main.sync(execute: w)"),
    row(
      .comparisonWidened, "if r == 200 || r == x { g() }\nreturn 1",
      "if r <= 200 || r == x { g() }", "if r >= 200 || r == x { g() }"),
    row(.comparisonWidened, "return (200..<300).contains(0...n)", "return (199..<300).contains(0...n)"),
    row(.weakLeftOut, "g { [weak self] in self?.h() }\nreturn 1", "g { [self = Optional(self)] in self?.h() }"),
    row(.caseExchanged, "s = .a\nthrow E.d", "s = .c", "throw E.a"),
    row(.caseExchanged, "g(.b(1), .e, d)\nreturn 1"),
    row(.argumentsExchanged, "g(a: x, b: y[1], z)\nreturn 1", "g(a: y[1], b: x, z)", "g(a: x, b: z, y[1])"),
    row(.argumentsExchanged, "max(x, y)\ng(x, x)\ng(a: { $0 }, b: 1)\nreturn 1"),
    row(.constantChanged, #"return "v1/dogs""#, #"return """#, #"return "v2/dogs""#),
    row(.defaultExchanged, "return a?.b ?? c", "return c ?? a?.b"),
    row(.defaultExchanged, "return a ?? b ?? c", "return b ?? a ?? c", "return a ?? c ?? b"),
    row(.awaitLeftOut, "await t.value\ntry await t.value\nlet x = await t.value\nreturn x", "", ""),
    row(.callLeftOut, "try Task.checkCancellation()\nreturn 1", ""),
    row(.conditionTurned, "if Task.isCancelled { throw E.a }\nreturn 1", "if !Task.isCancelled { throw E.a }"),
    row(.yieldPutBefore, "let x = await t.value\ns = x\nreturn 1", "await Task.yield(); s = x"),
    row(.yieldPutBefore, "s = x\nreturn 1"),
    row(.deferLeftOut, "defer { g() }\nh()\nreturn 1", ""),
  ]

  @Test("declarations", arguments: ofDeclarations)
  func declaration(source: String, expected: [String]) throws {
    #expect(try oldChanges(of: source) == expected)
  }

  private static let ofDeclarations: [(String, [String])] = [
    row("func f() {\n  a()\n  b()\n}\n", "body-emptied: func f() {}", "call-left-out: ", "call-left-out: "),
    row("func f() -> Int? { x.y }\nfunc g() -> Int? { nil }\n", "body-emptied: func f() -> Int? { nil }"),
    row(
      "class A {\n  weak var b: B? { didSet { c(); d() } }\n}\n",
      "weak-left-out: var b: B? { didSet { c(); d() } }", "body-emptied: weak var b: B? { didSet {} }",
      "call-left-out: weak var b: B? { didSet { ; d() } }", "call-left-out: weak var b: B? { didSet { c();  } }"),
    row(
      "enum A: String {\n  case b = \"c\"\n}\n@available(iOS 13, *)\nlet d = true\n",
      "constant-changed: case b = \"\"", "constant-changed: let d = false"),
    // The compiler's tree of a result that is '@Sendable' is broken JSON.
    row(
      "func f() -> @Sendable () -> Void {\n  { g() }\n}\nfunc h() { g(1) }\n",
      "call-left-out: {  }", "call-left-out: func h() {  }", "constant-changed: func h() { g(2) }"),
  ]

  @Test("tells bodies, which no other file sees, from the rest")
  func bodiesAndTheRest() throws {
    let source = "struct A {\n  var b = 1\n  var c: Int { 2 }\n  var d: Int = { 3 }()\n}\n"
    let layout = try #require(try discovery.code(of: source))
    #expect(MutationFinder(source, layout, EnumCases(in: [])).mutations().map(\.isInBody) == [false, true, true])
  }
}
