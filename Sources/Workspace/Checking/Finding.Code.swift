extension Finding {
  /// The findings that are about no rule of TDD, each with what it means, in one line, as 'kata explain' says it.
  public enum Code: String, CaseIterable, Sendable {
    case notComparedWithTheChapter =
      "your files could not be put beside the chapter's; the note says why, and your own run alone was judged"
    case fileIsNotChecked = "a file lies where no step has one, so that a check does not see it"
    case ownRecordings = "tests fail that may replay a recording of yours in place of the course's"
    case manifestIsNotUsed = "'Package.swift' is not as it was laid out; a check builds with the chapter's settings"
    case noCode = "there is no file in 'Sources' to run"
    case noTest = "there is no test to run"
    case runDoesNotEnd =
      "the tests were stopped at their time limit; look for a loop, or an expectation that nothing fulfills"
    case runSaysNothing = "the run ended without a result for every test; the line above the finding says how"
    case syntaxError = "a file is not Swift; until it is, the compiler's other errors only follow from that"
    case importIsMissing = "a file uses a name of a module that it does not import"
    case moduleIsUnknown = "a file imports a module that there is not"
    case assertionIsNotReached = "a new test asserts only in a closure that was not called, or that nothing waits for"
    case testIsInSources = "a file that imports a test library is in 'Sources', where it does not compile"
    case testCrashes = "a test ended the program, and hides every line after it"
    case testAssertsNothing = "a new test has no assertion, so it passes as soon as it compiles"
    case testAssertsNothingYet =
      "a new test has no assertion; that is enough for a red that does not compile, and no longer"
    case testAssertsConstants =
      "a new test asserts only constants, or names nothing of the package: it passes whatever the code does"
    case assertionIsEmpty = "a new test has an assertion that says the same whatever the code does, beside others"
    case testSleeps = "a new test blocks its thread for a while, in place of a wait for what is to happen"
    case fileHasNoTest =
      "a test file, or a function that asserts, was written that nothing runs; see how a test is named"
    case testsDoNotCompileYet = "the step asks for tests that run and fail; add the stub that lets them compile"
    case codeIsThereAlready =
      "your change of the code does what the new test asks for, so nobody has seen the test fail"
    case supportIsMissing = "a double or helper that this red writes beside its test is not there yet"
    case codeBelongsInTests = "code for tests alone is in 'Sources', and would be shipped with the app"
    case testAsksTooLittle = "the new test passes on code that has the names of the step and does nothing with them yet"
    case codeRanAhead = "your code of an earlier step does what this red asks for; the test fails on the chapter's code"
    case codeIsTakenBack = "your code did already what this red asks for, and you took that out to see the test fail"
    case codeIsAhead = "your green does what the next red asks for, so that you will not see that red fail"
    case codeDidLess =
      "a test that passes at once on the chapter's code failed on yours until you changed it: a red and a green"
    case testIsRenamed = "a test says the same under another name; later lessons use the first one"
    case chapterChangesMore = "the chapter changes more in this refactor than you have"
    case nothingHasChanged = "the step has to change something; comments and layout do not count"
    case sameTestsPass = "a refactor has kept every test"
    case testsAskForTheStep = "your tests do not pass on the chapter's code before the step: they ask for something new"
    case testsPassBeforeTheStep = "your tests pass on the chapter's code before the step: they ask for nothing new"
    case testsPassAfterTheStep =
      "your tests pass on the chapter's code after the step: they ask for the same as the chapter's"
    case testsFailAfterTheStep =
      "your tests do not pass on the chapter's code after the step either: they ask for something else"
    case failsOtherwise = "in a step whose check is the compiler itself, your files do not show what the chapter's show"
    case testsAreNotSeen = "tests were changed in a step of code alone, in which nothing compiles that could run them"
    case failsAsTheLessons =
      "your red fails in the same assertion and values as the recorded one, or misses the same name"
    case failsForAnotherReason =
      "your red fails in another assertion, with other values, or misses another name than the recorded one"
    case endsOtherwise = "your red ends in another way than the recorded one, such as compiling where that does not"
    case testsPassOnTheChaptersCode = "your tests of a step whose tests pass at once do so on the chapter's code"
    case testsFailOnTheChaptersCode = "your tests of a step whose tests pass at once do not pass on the chapter's code"
    case chaptersTestsPass = "the chapter's own tests pass on your code"
    case chaptersTestsFail =
      "the chapter's own tests do not pass on your code: it does something else, or has other names"
    case chaptersTestsNotTried =
      "the chapter's own tests do not compile on your code, as yours has other names for older things"
    case chapterHasMoreTests = "the chapter adds more tests in this step than you; a later step may build on them"
    case chaptersTestSeesMore = "the chapter's test of that name looks at more of what the code does than yours"
    case outerTestAsksForLess = "your outer test passes on the chapter's code before the step that ends the chapter's"
    case outerTestIsRed = "the outer test passes with this step in the chapter, and not with your code"
    case lessonLeavesTheCode = "a refactor changes code, and the chapter's changes tests alone"
    case testsNoticeLess = "what tests call or are given has changed, and a planted fault that they noticed passes them"
    case seeItFailOnce = "break the code for a minute to see the new test fail: one that never failed proves nothing"
    case constantOfTheTests = "a value of the tests is in your code, and not in the chapter's"
    case testsMissTheIdea = "your code passes the step's tests, and a test that the chapter keeps to itself fails on it"
    case breakIsNoticed = "your new test fails with the fault that a step's lesson plants in the code"
    case breakIsNotNoticed = "a fault that the lesson plants in the code passes your new test"
    case checkIsTurnedOff = "a file takes a check of data races away, and the chapter's file does not"
    case nothingIsGuarded = "a file promises the compiler that a lock guards what changes, and there is none"
    case concurrencyWarnings =
      "how many warnings of data races the compiler gives; a refactor leaves no more than the chapter's"
    case failsInAVariant =
      "the tests do not pass under other settings of the compiler, with which this step shows the same"
    case laterTestFails = "a test of a later step passes on the chapter's code already, and not on yours"
    case laterTestFailsOtherwise = "a test of the next red fails in another way on your code than on the chapter's"
    case laterTestsDoNotCompile = "the tests of a later step compile on the chapter's code already, and not on yours"
    case nextRedCannotBeReached = "the tests of the next red use what this step was to bring"
    case nextRedIsMetAlready = "your refactor does what the next red asks for: it has added behavior"

    /// - Returns: nil if no finding has that name.
    public init?(named name: String) {
      guard let code = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = code
    }
  }
}
