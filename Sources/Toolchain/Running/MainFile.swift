/// The program that runs a test module: a list of its tests for XCTest, which cannot find them by itself off Apple's
/// platforms.
public enum MainFile {
  public static func text(for list: TestList) -> String {
    let types = Dictionary(grouping: list.tests, by: \.type).sorted { $0.key < $1.key }
    let entries = types.map { type, tests in
      let pairs = tests.map { test in
        let method = "\(type).\(test.method)"
        return "    (\"\(test.method)\", \(test.isAsync ? "asyncTest(\(method))" : method)),\n"
      }
      return "  testCase([\n\(pairs.joined())  ]),\n"
    }
    return "import XCTest\n\nXCTMain([\n\(entries.joined())])\n"
  }
}
