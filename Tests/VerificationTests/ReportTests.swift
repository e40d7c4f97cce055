@testable import Curriculum
import Foundation
import Outcomes
import Terminal
import TestSupport
import Testing

@testable import Verification

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Reports")
struct ReportTests {
  private let plain = ConsoleReport(style: Style(hasColor: false))
  private let odd = Shortfall(
    .rule, "a < b & \"c\" > 'd' \u{1b}[31m개", details: ["- ]]>", "+ one\ntwo"], rule: .redPasses,
    command: "show 01/01/1")

  private var summary: Summary {
    Summary(
      [
        Example.report(Example.step(.starter)), Example.report(Example.step(.red), [odd]),
        Example.report(Example.step(.green), bent: ["a green adds no test"]), Example.report(Example.step(.refactor)),
      ],
      faults: [CourseFault(file: "Chapters/01-a", line: 3, message: "no <title> & more")], duration: .milliseconds(2050)
    )
  }

  private var proven: Summary {
    Summary([Example.report(Example.step(.red))], faults: [], duration: .milliseconds(7))
  }

  // MARK: - Console

  @Test("a stage is one line, a letter a step")
  func stageLine() {
    let reports = [Phase.red, .green, .refactor, .alreadyGreen].map { Example.report(Example.step($0)) }
    #expect(plain.stageLine(reports, nameWidth: 8, isFull: false) == "01-b      R G F A")
    #expect(plain.stageLine(reports, nameWidth: 0, isFull: true) == "01-a/01-b  R G F A")
    #expect(plain.stageLine([Example.report(Example.step(.red), [odd])], nameWidth: 4, isFull: false) == "01-b  R!")
    #expect(plain.stageLine([], nameWidth: 4, isFull: false) == "")
  }

  @Test("the table names each chapter once")
  func table() {
    #expect(
      plain.table(summary.proofs, titles: ["01-a": "A title"])
        == ["01-a · A title", "  00-starter  S", "  01-b        R! G F"])
  }

  @Test("phases are told apart without color too")
  func legend() {
    #expect(plain.legend() == "S starter  R red  G green  F refactor  A already green  ! fell short")
    #expect(ConsoleReport(style: Style(hasColor: true)).legend().contains("\u{1b}[38;5;160mR\u{1b}[0m red"))
  }

  @Test("what is noted of few steps names them, and of many counts them")
  func notes() {
    func notes(_ count: Int) -> [String] {
      let reports = (0..<count).map { _ in Example.report(Example.step(.red), notes: ["ran twice"]) }
      return plain.notes(Summary(reports, faults: [], duration: .zero))
    }
    #expect(notes(0) == [])
    #expect(notes(1) == ["note: 01/01/1 ran twice"])
    #expect(notes(3) == ["note: 01/01/1, 01/01/1, 01/01/1 ran twice"])
    #expect(notes(4) == ["note: 4 steps ran twice"])
  }

  @Test("shortfalls stand together, each with its details and its command")
  func shortfalls() {
    #expect(
      plain.shortfalls(summary) == [
        "Chapters/01-a:3: error: no <title> & more", "", "01-a/01-b/1-red fell short", "  \(odd.summary)",
        "    - ]]>", "    + one", "    two", "    scripts/kata show 01/01/1",
      ])
    #expect(plain.shortfalls(proven) == [])
  }

  @Test("the last line counts")
  func closing() {
    #expect(
      plain.closing(summary)
        == "3 of 4 steps proven in 2.0 s; 1 fell short; 1 fault in the course; 1 rule bent, as the lessons say")
    #expect(plain.closing(proven) == "1 step proven in 0.0 s")
  }

  @Test("breaks stand behind their stage's steps, and are counted")
  func breaks() throws {
    let step = Example.step(.green)
    let block = try #require([Lesson.Part](markdown: "```diff\n-a\n+b\n```").compactMap(\.block).first)
    let subject = Break(
      step: step, title: "T", line: 3, change: try CodeChange(block), claim: .noticed(output: nil), markdown: "",
      isOfStage: true)
    let (sound, fallen) = ([Shortfall](), [Shortfall(.break, "README.md:3: it is odd", command: "record 01-a/01-b")])
    func summary(_ shortfalls: [Shortfall]...) -> Summary {
      Summary(
        [Example.report(step)]
          + shortfalls.map {
            Proof(subject: .break(subject), outcome: .of("-A.a"), shortfalls: $0, duration: .milliseconds(1))
          },
        tests: [SeenFailing.Test(chapter: "01-a", id: "A.a", first: nil)], faults: [], unseen: 1,
        duration: .milliseconds(7))
    }
    let both = summary(sound, fallen)
    #expect(plain.table(both.proofs, titles: [:]) == ["01-a · ", "  01-b  G B B!"])
    let unseen = "; 1 test not yet seen failing"
    #expect(plain.closing(summary(sound)) == "1 step and 1 break proven in 0.0 s" + unseen)
    #expect(plain.closing(both) == "1 of 1 steps and 1 of 2 breaks proven in 0.0 s; 1 fell short" + unseen)
    #expect(plain.shortfalls(both).first == "01-a/01-b, break 'T' fell short")
    #expect(both.junit.contains(#"<testsuites tests="3" failures="1""#))
    #expect(both.junit.contains(#"<failure type="break" message="README.md:3: it is odd">"#))
    let json = try both.json
    #expect(json.contains(#""seen" : null"#))
    #expect(json.contains(#""name" : "01-a/01-b, break 'T'""#))
  }

  // MARK: - For programs

  @Test("JUnit XML is XML, and holds every step and fault")
  func junit() throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(summary.junit.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(reader.elements["testsuites"]?.first?["tests"] == "5")
    #expect(reader.elements["testsuites"]?.first?["failures"] == "2")
    #expect(reader.elements["testsuites"]?.first?["time"] == "2.050")
    #expect(
      reader.elements["testcase"]?.map { $0["name"] }
        == ["01-a/00-starter", "01-a/01-b/1-red", "01-a/01-b/1-green", "01-a/01-b/1-refactor", "format"])
    #expect(reader.elements["failure"]?.first?["message"] == "a < b & \"c\" > 'd' [31m개")
    #expect(reader.text.contains("- ]]>\n+ one\ntwo\nscripts/kata show 01/01/1"))
    #expect(reader.text.contains("Chapters/01-a:3: error: no <title> & more"))
  }

  @Test("JUnit XML of a proven run has no failure")
  func provenJUnit() {
    #expect(proven.junit.contains(#"<testsuites tests="1" failures="0" time="0.007">"#))
    #expect(!proven.junit.contains("<failure"))
  }

  @Test(
    "XML keeps every character it can hold",
    arguments: [
      ("a&b<c>d\"e", "a&amp;b&lt;c&gt;d&quot;e"), ("tab\tline\n", "tab\tline\n"), ("\u{0}\u{7}\u{1b}x", "x"),
      ("\u{fffe}\u{ffff}y", "y"), ("개🐶", "개🐶"), ("a\r\nb", "a\r\nb"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(text.xmlEscaped == escaped)
  }

  @Test("JSON holds every step with what fell short")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(summary.json.utf8)) as? [String: Any]
    #expect(object?["isProven"] as? Bool == false)
    #expect(object?["proven"] as? Int == 3)
    #expect(object?["faults"] as? [String] == ["Chapters/01-a:3: error: no <title> & more"])
    let steps = try #require(object?["steps"] as? [[String: Any]])
    #expect(
      steps.map { $0["name"] as? String } == [
        "01-a/00-starter", "01-a/01-b/1-red", "01-a/01-b/1-green", "01-a/01-b/1-refactor",
      ])
    #expect(steps[0]["seconds"] as? Double == 1.234)
    #expect(steps[2]["bent"] as? [String] == ["a green adds no test"])
    let shortfall = try #require((steps[1]["shortfalls"] as? [[String: Any]])?.first)
    #expect(shortfall["kind"] as? String == "rule")
    #expect(shortfall["rule"] as? String == "red-passes")
    #expect(shortfall["details"] as? [String] == odd.details)
    #expect(shortfall["command"] as? String == "scripts/kata show 01/01/1")
    #expect(try summary.json == summary.json)
  }

  /// Gathers a document's elements and text.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String: [[String: String]]] = [:]
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { elements[name, default: []].append(attributes) }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
