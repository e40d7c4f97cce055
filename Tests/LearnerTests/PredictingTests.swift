import Testing

/// What a learner can foresee of a run, and how it is counted.
@Suite("Predicting")
struct PredictingTests {
  @Test("wrong verdict 10: a crash can be predicted, and unchanged files count once")
  func crash() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write(Counter.code("\n  mutating func add() {\n    value = [Int]()[0]\n  }\n"), to: Counter.code)
    let first = try repository.kata("check", "--predict", "red")
    #expect(first.lines.contains("predicted red: not so; 0 of 1 predictions right (0 %)"), "\(first.output)")
    let again = try repository.kata("check", "--predict", "crashed")
    #expect(
      again.lines.contains("predicted crashed: right; 0 of 1 predictions right (0 %); the same files count once"),
      "\(again.output)")
    try repository.write(Counter.code("\n  mutating func add() {\n    value = [1][1]\n  }\n"), to: Counter.code)
    let other = try repository.kata("check", "--predict", "crashed")
    #expect(other.lines.contains("predicted crashed: right; 1 of 2 predictions right (50 %)"), "\(other.output)")
  }

  @Test("the two values of a failed assertion can be predicted, of either library")
  func line() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write(Counter.code(Counter.add.replacing("+= 1", with: "+= 2")), to: Counter.code)
    let result = try repository.kata("check", "--predict", "2 is not 3")
    #expect(
      result.lines.contains(
        "predicted '2 is not 3': the left value is right, the right one is not; the line says '2' is not equal to '1'"),
      "\(result.output)\(result.errors)")
    #expect(result.lines.contains("predicted red: right; 1 of 1 predictions right (100 %)"), "\(result.output)")
    try repository.write(
      """
      import Testing

      @testable import Counter

      @Test func addsOne() {
        var sut = Counter()
        sut.add()
        #expect(sut.value == 1)
      }

      """, to: Counter.tests)
    let expectation = try repository.kata("check", "--predict=2 != 1")
    #expect(
      expectation.lines.contains("predicted '2 != 1': both values are right; the line says '2' is not equal to '1'"),
      "\(expectation.output)\(expectation.errors)")
    let one = try repository.kata("check", "--predict", "2 is not …")
    #expect(one.output.contains("predicted '2 is not …': the left value is right; the line"), "\(one.output)")
  }

  @Test("what is neither a color nor two values is refused, and so is the option of before")
  func refused() throws {
    let repository = try Repository.counter(at: "01/01/2")
    let old = try repository.kata.fail("check", "--predict-line", "2 is not 3", with: 64)
    #expect(old.errors.contains("unknown option '--predict-line'; did you mean '--predict'?"), "\(old.errors)")
    let typo = try repository.kata.fail("check", "--predict", "geen", with: 64)
    #expect(typo.errors.contains("or 'timed-out', or values such as '1 is not 2'"), "\(typo.errors)")
  }
}
