import Curriculum
import Outcomes
import Synchronization
import Terminal
import TestSupport
import Testing
import Proving

@testable import Verification

@Suite("Prover")
struct ProverTests {
  private let proving: Proving

  init() throws {
    proving = try Proving()
    try proving.record()
  }

  @Test("a recorded course is proven, every phase of it")
  func proven() throws {
    let steps = Course(at: proving.tiny.root).steps
    #expect(steps.map(\.phase) == [.starter, .red, .green, .red, .green, .refactor, .alreadyGreen])
    #expect(Course(at: proving.tiny.root).faults == [])
    let reports = steps.map(proving.prover().report)
    #expect(reports.flatMap(\.shortfalls) == [])
    #expect(reports.map { $0.outcome?.kind } == [.passes, .doesNotCompile, .passes, .fails, .passes, .passes, .passes])
  }

  // MARK: - The compiler's settings

  @Test("a step shows the same with each choice of its variants, or is told with which it does not")
  func variants() throws {
    try proving.tiny.write(#"{ "variants": ["-one", "-two 2"] }"#, to: "\(Proving.stage)/2-green/step.json")
    #expect(try proving.report(on: "2-green").shortfalls == [])
    let driver = proving.driver
    #expect(driver.trees.map(\.languageMode.description).suffix(3) == ["5 -one", "5 -two 2", "5 -one -two 2"])
    driver.change { [weak driver] outcome, count in
      let options = driver?.trees[count - 1].languageMode.options ?? []
      return options == ["-two 2"] ? Outcome.of("-BarkTests.test_bark") : outcome
    }
    let shortfalls = try proving.report(on: "2-green").shortfalls
    #expect(shortfalls.map(\.summary) == ["with '-two 2' the run is not what is recorded"])
    #expect(shortfalls.map(\.kind) == [.outcome])
  }

  @Test(
    "a step that needs a newer compiler is told as not proven, and so are those after it", arguments: ["6.3.1", "6.10"])
  func newerCompiler(version: String) throws {
    try proving.tiny.write("{ \"compiler\": \"\(version)\" }", to: "\(Proving.stage)/2-green/step.json")
    let isNewer = version == "6.10"
    let note = "not proven, as it needs the compiler of Swift 6.10 or a newer one"
    for step in ["2-green", "3-red"] {
      let report = try proving.prover().proof(of: .step(proving.step(step)))
      #expect(report.shortfalls == [])
      #expect(report.notes == (isNewer ? [note] : []))
      let closing = ConsoleReport(style: Style(hasColor: false)).closing(Summary([report], faults: [], duration: .zero))
      #expect(closing == (isNewer ? "0 steps proven in 0.0 s; 1 not proven here" : "1 step proven in 0.0 s"))
    }
    #expect(try proving.report(on: "1-red").outcome != nil)
  }

  @Test("a stage in complete checking says how many warnings it began with and how many are left")
  func counter() throws {
    try proving.tiny.write(#"{ "strictConcurrency": "complete" }"#, to: "\(Proving.stage)/stage.json")
    try proving.record()
    let line = "Concurrency warnings of the app: 0 → 0."
    let last = "6-already-green"
    #expect(
      try proving.report(on: last).shortfalls.map(\.summary)
        == ["\(Proving.lesson): the introduction does not say '\(line)'"])
    let title = try proving.tiny.text(of: Proving.lesson).lines.first.map(String.init) ?? ""
    try proving.tiny.replace("\(title)\n", with: "\(title)\n\n\(line)\n", in: Proving.lesson)
    #expect(try proving.report(on: last).shortfalls == [])
    #expect(try proving.report(on: last).outcome?.warnings == [])
    try proving.tiny.write("// racy\n// idle\n", to: "\(Proving.stage)/\(last)/Sources/Tiny/Race.swift")
    let said = try proving.report(on: last).shortfalls.map(\.summary)
    let idle = "Sources/Tiny/Race.swift:2:1: the compiler warns: no use; fix it, or quote it in the lesson"
    #expect(
      said.contains(idle) && said.contains { $0.hasSuffix("does not say '\(line.replacing("→ 0", with: "→ 1"))'") })
  }

  // MARK: - The record

  @Test("a step without a record is told what it shows")
  func noRecord() throws {
    try proving.tiny.remove("\(Proving.stage)/2-green/outcome.json")
    let shortfalls = try proving.report(on: "2-green").shortfalls
    #expect(
      shortfalls == [
        Shortfall(
          .record, "no recorded outcome; the step passes", details: ["Executed 2 tests, with 0 failures"],
          command: "record 01-tiny/01-bark/2-green")
      ])
  }

  @Test("a record that cannot be read is told with its path", arguments: ["{", "[]", #"{"format": 9}"#])
  func brokenRecord(text: String) throws {
    try proving.tiny.write(text, to: "\(Proving.stage)/2-green/outcome.json")
    let shortfalls = try proving.report(on: "2-green").shortfalls
    #expect(shortfalls.map(\.kind) == [.record])
    #expect(shortfalls.first?.summary.hasPrefix("\(Proving.stage)/2-green/outcome.json: ") == true)
  }

  @Test("a run that differed once, on a busy machine, is made again and told as a note")
  func ranTwice() throws {
    let failing = Outcome.of("-BarkTests.test_bark")
    let asked = proving.driver.trees.count
    proving.driver.change { outcome, count in count == asked + 1 ? failing : outcome }
    let report = try proving.report(on: "2-green")
    #expect(report.shortfalls == [])
    #expect(report.notes == ["ran twice, as the first run was not what is recorded"])
  }

  @Test("a run that is not what is recorded is told with both")
  func otherOutcome() throws {
    try proving.records.write(
      Record(outcome: Outcome.of("+BarkTests.test_bark", "-NameTests.test_name"), origin: Proving.origin),
      of: proving.step("2-green"))
    let report = try proving.report(on: "2-green")
    let shortfalls = report.shortfalls
    #expect(report.notes == [], "two runs that agree are told by the shortfall")
    #expect(shortfalls.map(\.kind) == [.outcome])
    #expect(
      shortfalls.first?.details.prefix(2)
        == ["recorded: fails; ran: passes", "'NameTests.test_name': recorded: failed; ran: passed"])
  }

  @Test("other words are a shortfall where the record is from, and a note elsewhere")
  func otherWords() throws {
    let other = Record.Origin(platform: "linux", swift: "6.4")
    proving.driver.change { outcome, _ in
      guard outcome.kind == .fails else { return outcome }
      return Outcome(
        tests: outcome.tests.map { test in
          var test = test
          for index in test.failures.indices { test.failures[index].message += " indeed" }
          return test
        })
    }
    #expect(try proving.report(on: "3-red").shortfalls.map(\.kind) == [.outcome])
    let report = try proving.report(on: "3-red", other)
    #expect(report.shortfalls == [])
    #expect(
      report.notes == ["worded differently by Swift 6.4 on linux than by Swift 6.3.1 on linux, which recorded it"])
  }

  // MARK: - Runs that say nothing

  @Test(
    "an obstacle is told, and nothing else of the step",
    arguments: [
      (InvalidOutcome.timedOut(limit: 15, test: "A.b"), "timed-out: stopped after 15 seconds in 'A.b'"),
      (.noTests, "no-tests: the tests contain no test method"), (.toolchain("it is ill"), "broken: it is ill"),
    ])
  func obstacle(obstacle: InvalidOutcome, words: String) throws {
    proving.driver.change { _, _ in .unusable(obstacle) }
    let shortfalls = try proving.report(on: "3-red").shortfalls
    #expect(shortfalls == [Shortfall(.run, words, command: "verify 01-tiny/01-bark/3-red")])
  }

  @Test("an error of the driver is an obstacle, and one that is one already stays that")
  func errors() throws {
    proving.driver.change { _, _ in throw ToolchainError.unusable(reason: "it is ill") }
    #expect(
      try proving.report(on: "2-green").shortfalls.map(\.summary)
        == ["broken: the Swift toolchain cannot be used; it is ill"])
    proving.driver.change { _, _ in throw InvalidOutcome.noTests }
    #expect(
      try proving.report(on: "2-green").shortfalls.map(\.summary) == ["no-tests: the tests contain no test method"])
  }

  @Test("where the state before cannot be run, the rules are not judged")
  func rulesWithoutRun() throws {
    let count = proving.driver.trees.count
    proving.driver.change { outcome, now in
      if now > count + 1 { throw ToolchainError.unusable(reason: "it is ill") }
      return outcome
    }
    #expect(
      try proving.report(on: "5-refactor").shortfalls.map(\.summary)
        == ["the rules cannot be checked; the Swift toolchain cannot be used; it is ill"])
  }

  // MARK: - Rules

  /// Has the second green edit the test that it is to satisfy.
  private func breakRule() throws {
    try proving.tiny.write(
      TinyCourse.test(
        "BarkTests",
        ["test_bark": TinyCourse.assertion("bark", "woof"), "test_loud": TinyCourse.assertion("loud", "loud")]),
      to: "\(Proving.stage)/4-green/Tests/TinyTests/BarkTests.swift")
    try proving.tiny.write(
      "func loud() -> String { \"loud\" }\n", to: "\(Proving.stage)/4-green/Sources/Tiny/Loud.swift")
  }

  @Test("a broken rule is told by its name")
  func rule() throws {
    try breakRule()
    let shortfalls = try proving.report(on: "4-green").shortfalls
    #expect(shortfalls.map(\.kind) == [.rule])
    #expect(shortfalls.map(\.rule) == [.testCasesAreEdited])
    #expect(shortfalls.first?.command == "scripts/kata show 01-tiny/01-bark/4-green --diff")
  }

  @Test("a rule that is bent with a reason is counted, and nothing is wrong")
  func bent() throws {
    try breakRule()
    try proving.addToLesson("### Rule bent\n\nThe word was wrong.", after: "4-green")
    let report = try proving.report(on: "4-green")
    #expect(report.shortfalls == [])
    #expect(report.bent.count == 1)
  }

  @Test("a rule that is bent without a reason, or without being broken, is told")
  func bentInVain() throws {
    try proving.addToLesson("### Rule bent\n\nJust so.", after: "2-green")
    #expect(
      try proving.report(on: "2-green").shortfalls.map(\.summary)
        == ["\(Proving.lesson): '### Rule bent' in the section '2-green', but no rule is"])
    try breakRule()
    try proving.addToLesson("### Rule bent\n\n### Platform note\n\nNone.", after: "4-green")
    let summaries = try proving.report(on: "4-green").shortfalls.map(\.summary)
    #expect(summaries == ["\(Proving.lesson): '### Rule bent' gives no reason"])
  }

  @Test("the second red of a cycle may bring the code alone; the first may not")
  func cycle() throws {
    try proving.tiny.remove("\(Proving.stage)/3-red/Tests")
    #expect(try proving.report(on: "3-red").shortfalls.map(\.rule).contains(.redChangesNoTest))
  }

  // MARK: - Lessons

  @Test("a lesson that shows what the step has not, or what the run does not print, is told by its line")
  func lesson() throws {
    try proving.tiny.replace("'bark' in scope", with: "'meow' in scope", in: Proving.lesson)
    try proving.addToLesson("```swift\nfunc meow() {}\n```", after: "2-green")
    let red = try proving.report(on: "1-red").shortfalls
    #expect(red.map(\.kind) == [.lesson])
    #expect(
      red.first?.summary.hasSuffix("the run does not print 'BarkTests.swift:[…]: error: cannot find 'meow' in scope'")
        == true)
    #expect(try proving.report(on: "2-green").shortfalls.map(\.kind) == [.lesson])
  }
}

@Suite("Many proofs")
struct ManyProofsTests {
  @Test("proofs come in the order of the steps, all of them, whoever is ready first", arguments: [1, 2, 8])
  func order(workers: Int) throws {
    let proving = try Proving()
    try proving.record()
    try proving.tiny.remove("\(Proving.stage)/1-red/outcome.json")
    let steps = Course(at: proving.tiny.root).steps
    let events = Mutex<[String]>([])
    let subjects = Proof.Subject.all(steps, [])
    let proofs = proving.prover().proofs(of: subjects, workers: workers) { event in
      let line =
        switch event {
        case .began(let subject): "began \(subject.name)"
        case .ended(let proof): "ended \(proof.subject.name)"
        }
      events.withLock { $0.append(line) }
    }
    #expect(proofs.map(\.step.name) == steps.map(\.name))
    #expect(proofs.map(\.isProven) == [true, false, true, true, true, true, true])
    let told = events.withLock { $0 }
    #expect(told.count == steps.count * 2)
    for step in steps {
      let (begun, ended) = (told.firstIndex(of: "began \(step.name)"), told.firstIndex(of: "ended \(step.name)"))
      #expect(try #require(begun) < #require(ended))
    }
  }
}
