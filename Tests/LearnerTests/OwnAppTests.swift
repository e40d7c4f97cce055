import TestSupport
import Testing

/// `kata run` without a step's name.
@Suite("The learner's own app")
struct OwnAppTests {
  private func repository() throws -> Repository {
    let repository = try Repository.counter()
    try repository.write(
      "@testable import Counter\n\nprint(\"value\", Counter().value)\n", to: "Chapters/01-counter/App/10-plain.swift")
    return repository
  }

  @Test("getting lost 8: run shows what the learner wrote, and a step's name what the chapter did")
  func own() throws {
    let repository = try repository()
    try repository.kata("start", "01/01/2")
    try repository.write(Counter.code(Counter.add).replacing("= 0", with: "= 42"), to: Counter.code)
    #expect(try repository.kata("run").output == "value 42\n")
    #expect(try repository.kata("run", "01/01/2").output == "value 0\n")
  }

  @Test("what cannot run is told in one line")
  func cannot() throws {
    let repository = try repository()
    let none = try repository.kata.fail("run", with: 69)
    #expect(none.errors == "kata run: error: there is no 'Workspace' yet; 'scripts/kata start 02' makes one\n")
    try repository.kata("start", "01")
    try repository.write("broken\n", to: Counter.code)
    let broken = try repository.kata.fail("run")
    #expect(
      broken.errors == """
        kata run: error: your files do not compile, as 'scripts/kata check' reports; \
        'scripts/kata run 01/01/1' runs the chapter's

        """)
    // What the app shows is not written yet, or is named otherwise.
    try repository.write("struct Nothing {}\n", to: Counter.code)
    let screenless = try repository.kata.fail("run")
    #expect(
      screenless.errors == """
        kata run: error: the app does not compile with your files: what it shows is not there yet, or has another name

        """)
    try repository.remove("Chapters/01-counter/App")
    #expect(try repository.kata("run").errors.contains("chapter '01-counter' has no app to run"))
  }
}
