import Curriculum

extension Summary {
  /// The run in the JUnit XML that build servers read: a suite a chapter, a case a step.
  public var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let failures = all.filter { !$0.isProven }.count + (faults.isEmpty ? 0 : 1)
    let cases = all.count + (faults.isEmpty ? 0 : 1)
    lines.append(#"<testsuites tests="\#(cases)" failures="\#(failures)" time="\#(duration.inSeconds)">"#)
    for (chapter, cases) in Dictionary(grouping: all, by: \.step.chapter).sorted(by: { $0.key < $1.key }) {
      let failures = cases.filter { !$0.isProven }.count
      lines.append(#"  <testsuite name="\#(chapter.xmlEscaped)" tests="\#(cases.count)" failures="\#(failures)">"#)
      for one in cases { lines += Self.lines(of: one) }
      lines.append("  </testsuite>")
    }
    if !faults.isEmpty {
      lines.append(#"  <testsuite name="course" tests="1" failures="1">"#)
      lines.append(#"    <testcase classname="course" name="format">"#)
      let text = faults.map(\.description).joined(separator: "\n")
      lines.append(#"      <failure message="the course has faults">\#(text.xmlEscaped)</failure>"#)
      lines += ["    </testcase>", "  </testsuite>"]
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  /// A case each.
  private var all: [Proof] { steps + breaks }

  private static func lines(of one: Proof) -> [String] {
    let group = "\(one.step.chapter)/\(one.step.stage ?? "")"
    let open =
      #"    <testcase classname="\#(group.xmlEscaped)" name="\#(one.subject.name.xmlEscaped)" time="\#(one.duration.inSeconds)""#
    guard !one.isProven else { return [open + "/>"] }
    let failures = one.shortfalls.map { shortfall in
      let text = (shortfall.details + [shortfall.command]).joined(separator: "\n")
      return #"      <failure type="\#(shortfall.kind.rawValue)" message="\#(shortfall.summary.xmlEscaped)">"#
        + "\(text.xmlEscaped)</failure>"
    }
    return [open + ">"] + failures + ["    </testcase>"]
  }
}

extension Duration {
  /// Seconds with three decimals.
  var inSeconds: String {
    let (seconds, attoseconds) = components
    let thousandths = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
  }
}

extension String {
  /// As XML 1.0 expects it; characters that it cannot contain at all are left out.
  var xmlEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t", "\r": text.unicodeScalars.append(scalar)
      case let other where other.value < 0x20 || other == "\u{fffe}" || other == "\u{ffff}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
