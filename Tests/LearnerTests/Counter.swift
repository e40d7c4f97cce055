/// A small course: a counter, in six steps of every phase.
enum Counter {
  static let code = "Workspace/Sources/Counter/Counter.swift"
  static let tests = "Workspace/Tests/CounterTests/CounterTests.swift"

  static let files: [(path: String, text: String)] = [
    ("README.md", "# A counter\n"),
    ("chapter.json", #"{ "title": "A counter", "module": "Counter" }"# + "\n"),
    ("01-adding/README.md", lesson),
    ("00-starter/Sources/Counter/Counter.swift", code()),
    ("00-starter/Tests/CounterTests/CounterTests.swift", tests()),
    ("01-adding/1-red/Tests/CounterTests/CounterTests.swift", tests(adding)),
    ("01-adding/2-green/Sources/Counter/Counter.swift", code(add)),
    ("01-adding/3-red/Tests/CounterTests/CounterTests.swift", tests(adding, describing)),
    ("01-adding/4-green/Sources/Counter/Counter.swift", code(add) + description),
    ("01-adding/5-refactor/Sources/Counter/Counter.swift", code(tidyAdd) + description),
    ("01-adding/6-already-green/Tests/CounterTests/CounterTests.swift", tests(adding, describing, addingTwice)),
  ]

  static func code(_ members: String = "") -> String { "struct Counter {\n  var value = 0\n\(members)}\n" }

  static func tests(_ methods: String...) -> String {
    """
    import XCTest

    @testable import Counter

    final class CounterTests: XCTestCase {
      func test_begins_atZero() {
        XCTAssertEqual(Counter().value, 0)
      }
    \(methods.joined())}

    """
  }

  /// The tests of the first two reds, and more.
  static func both(and more: String...) -> String { tests(([adding, describing] + more).joined()) }

  static let add = "\n  mutating func add() {\n    value += 1\n  }\n"
  static let tidyAdd = "\n  mutating func add() {\n    let one = 1\n    value += one\n  }\n"
  static let description =
    "\nextension Counter: CustomStringConvertible {\n  var description: String { \"\\(value)\" }\n}\n"

  static let adding = test("test_add_addsOne", "var sut = Counter()\n    sut.add()\n    XCTAssertEqual(sut.value, 1)")
  static let describing = test("test_description", "XCTAssertEqual(\"\\(Counter())\", \"0\")")
  static let addingTwice = test(
    "test_add_twice", "var sut = Counter()\n    sut.add()\n    sut.add()\n    XCTAssertEqual(sut.value, 2)")

  static func test(_ name: String, _ body: String) -> String { "\n  func \(name)() {\n    \(body)\n  }\n" }

  private static let lesson = """
    # 01 · Add

    You count up.

    ## 1-red · Nothing to call

    Does it compile?

    ```text
    […]
    ```

    ### Hint
    What does the test call?

    ### Hint 2
    Look at `Counter`.

    ## 2-green · Add one

    Add one.

    ### Hint
    Which operator adds?

    ## 3-red · It has no words

    What does it print?

    ```text
    […]
    ```

    ### Hint
    Which protocol describes?

    ## 4-green · It describes itself

    The number is enough.

    ### Hint
    Interpolate.

    ## 5-refactor · Name the one

    A name says more.

    ## 6-already-green · Twice

    It holds already.

    ## Recap
    - You can add.

    """
}
