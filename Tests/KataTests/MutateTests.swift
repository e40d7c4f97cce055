import Foundation
import TestSupport
import Testing

@Suite("kata mutate")
struct MutateTests {
  private let sandbox: Sandbox
  private let stage = "\(TinyCourse.chapter)/01-double"
  private var code: String { "\(stage)/5-refactor/Sources/Tiny/Doubling.swift" }

  /// With a branch that no test goes into, and one that never ends.
  init() throws {
    sandbox = try Sandbox()
    let source = """
      func doubled(_ number: Int) -> Int {
        if number > 100 { return 200 }
        repeat {} while false
        return number * 2
      }

      """
    try sandbox.course.write(source, to: code)
  }

  private func explain() throws {
    let survivors = """
      ## Breaks

      ### Survives

      ```diff
      -   if number > 100 { return 200 }
      +   if number >= 100 { return 200 }
      ```

      Both come to 200.

      ## Recap
      """
    try sandbox.course.replace("## Recap", with: survivors, in: "\(stage)/README.md")
  }

  @Test("a stage with an exercise, and its chapter, are found; the exercise is neither")
  func exercise() throws {
    let folder = try TemporaryFolder("an exercise")
    _ = try TinyCourse.soundWithExercise(at: folder.path)
    let kata = Kata(root: folder.path, cache: "\(folder.path)/cache")
    #expect(try kata.run(["mutate", "01", "01/01", "--list"]).code == 0)
    #expect(try kata.run(["mutate", "01/01/try", "--list"]).code == 64)
  }

  @Test("shows what survives and what of it is explained", .turn(0))
  func survivors() throws {
    try explain()
    let ran = try sandbox.kata.fail("mutate", "--time-limit", "4", "01/01")
    #expect(ran.errors == "")
    let place = "\(stage)/5-refactor/Sources/Tiny/Doubling.swift:2"
    let lines = [
      "\(place): comparison-turned", "-  if number > 100 { return 200 }", "+  if number >= 100 { return 200 }",
    ]
    #expect(ran.output.contains(lines.joined(separator: "\n")), "\(ran.testDescription)")
    // What is left out whole tells of its parts.
    #expect(ran.lines.filter { $0.hasPrefix(place) }.count == 3, "\(ran.testDescription)")
    #expect(
      ran.output.hasSuffix("Mutation score: 5 of 8 (63 %) by 6 rules, 0 equivalent, 1 explained\n"),
      "\(ran.testDescription)")
    #expect(ran.output.contains("  explained: Both come to 200.\n"))
  }

  @Test("shows the same as JSON", .turn(1))
  func json() throws {
    try explain()
    let json = try sandbox.kata.run("mutate", "--json", "--time-limit", "4", "01/01")
    #expect(try Schema("mutate").faults(in: json.output) == [], "\(json.testDescription)")
    #expect(json.output.contains("\"timedOut\" : 1"), "\(json.testDescription)")
    #expect(json.output.contains("\"reason\" : \"Both come to 200.\""))
  }

  @Test("lists the changes and runs nothing; a whole stage is noticed; a step is no stage")
  func listing() throws {
    let list = try sandbox.kata.succeed("mutate", "--list", "01/02")
    #expect(
      list.lines.filter { $0.hasPrefix("Chapters/") }.map { $0.split(separator: " ").last } == [
        "body-emptied", "arithmetic-turned", "constant-changed",
      ])
    let whole = try sandbox.kata.succeed("mutate", "01/02")
    #expect(whole.output == "Mutation score: 3 of 3 (100 %) by 3 rules, 0 equivalent, 0 explained\n")
    #expect(try sandbox.kata.fail("mutate", "01/01/2", with: 64).errors.contains("is neither a stage nor a chapter"))
  }

  @Test("holds the line of a README against the score; says so where the tests fail as it is")
  func checking() throws {
    try sandbox.course.write("func doubled(_ number: Int) -> Int { number * 2 }\n", to: code)
    #expect(try sandbox.kata.run("mutate", "--check").output == "")
    let readme = "\(TinyCourse.chapter)/README.md"
    let missing = try sandbox.kata.fail("mutate", "--check", "01")
    #expect(
      missing.output
        == "\(readme): the line has to be 'Mutation score: 5 of 5 (100 %) by 3 rules, 0 equivalent, 0 explained'\n",
      "\(missing.testDescription)")
    try sandbox.course.write(
      "# Tiny numbers\n\nMutation score: 5 of 5 (100 %) by 3 rules, 0 equivalent, 0 explained\n", to: readme)
    let right = try sandbox.kata.succeed("mutate", "--check")
    #expect(right.output == "01-tiny: Mutation score: 5 of 5 (100 %) by 3 rules, 0 equivalent, 0 explained\n")

    try sandbox.course.write("func doubled(_ number: Int) -> Int { number * 3 }\n", to: code)
    let failing = try sandbox.kata.fail("mutate", "01/01")
    #expect(failing.errors.contains("error: the tests have to pass first; 'scripts/kata verify 01-tiny/01-double'"))
  }
}
