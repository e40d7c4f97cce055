import Foundation
import TestSupport
import Testing

/// Answers that are not the chapter's, each with what a coach would say of it.
@Suite("What a coach would say", .turn(1))
struct CoachTests {
  struct Answer: CustomTestStringConvertible, Sendable {
    let name: String
    let step: String
    /// The chapter's own files of the step first.
    var plays = true
    /// Text in a file of the workspace, and what is in its place, where "§" is that text; at the file's end if it is empty.
    let edits: [(file: String, old: String, new: String)]
    var testDescription: String { name }
  }

  private static let clientTests = "Tests/DogPatchTests/Networking/DogPatchClientTests.swift"
  private static let aside = "      XCTAssertEqual(result.error as NSError?, expectedError)\n"
  private static let inputs = "Tests/ToDoTests/InputTests.swift"
  private static let items = "Tests/ToDoTests/APIClientItemsTests.swift"
  private static let client = "Sources/DogPatch/Networking/DogPatchClient.swift"
  private static let listings = "Tests/DogPatchTests/Controllers/ListingsViewControllerTests.swift"
  private static let failures = "Tests/FollowingTests/FollowingFailureTests.swift"
  private static let mockSession = "Tests/DogPatchTests/Mocks/MockURLSession.swift"
  private static let sameTask = "XCTAssertTrue(sut.dataTask === mockNetworkClient.getDogsDataTask)"

  static let answers = [
    Answer(
      name: "a default argument that leaves the old test as it was", step: "02/02/2", plays: false,
      edits: [
        (client, "(baseURL: URL)", "(baseURL: URL, session: URLSession = .shared)"),
        (client, "let baseURL: URL\n", "let baseURL: URL\n  let session = URLSession(configuration: .default)\n"),
        (
          clientTests, "baseURL, session: session)\n",
          "baseURL, session: session)\n\n    XCTAssertTrue(sut.session === session)\n"
        ),
      ]),
    Answer(
      name: "the placeholder of the lesson, and a test that it passes", step: "02/05/2",
      edits: [
        (
          clientTests, "XCTAssertEqual(mockTask.url.absoluteURL, getDogsURL.absoluteURL)",
          "XCTAssertNotNil(mockTask.url)"
        )
      ]),
    Answer(
      name: "a red with values of its own", step: "02/05/2",
      edits: [(clientTests, "https://example.com/api/v1/", "https://dogs.test/v2/")]),
    Answer(
      name: "a red that sleeps", step: "02/05/2",
      edits: [(clientTests, "    XCTAssertEqual(mockTask.url.", "    usleep(1)\n§")]),
    Answer(
      name: "a red that has its stub at once", step: "02/05/1",
      edits: [
        (
          client, "    self.session = session\n  }\n",
          "    self.session = session\n  }\n\n  func getDogs(completion: @escaping ([Dog]?, Error?) -> Void) -> "
            + "URLSessionTaskProtocol {\n    session.makeDataTask(with: baseURL) { _, _, _ in }\n  }\n"
        ),
        (
          clientTests, "    let task = sut.getDogs { _, _ in }\n",
          "    let task = sut.getDogs { _, _ in } as? MockURLSessionTask\n\n"
            + "    XCTAssertEqual(task?.url.absoluteURL, getDogsURL.absoluteURL)\n"
        ),
      ]),
    Answer(
      name: "production code in the file of its tests", step: "01/02/2", plays: false,
      edits: [("Tests/ToDoTests/APIClientTests.swift", "", "\nclass APIClient {}\n")]),
    Answer(
      name: "an initializer that no test asks for yet", step: "02/01/2", plays: false,
      edits: [
        (
          client, "",
          "import Foundation\n\nclass DogPatchClient {\n  let baseURL: URL\n\n  init(baseURL: URL) {\n    self.baseURL = baseURL\n  }\n}\n"
        )
      ]),
    Answer(
      name: "a type of another spelling", step: "02/01/2", plays: false,
      edits: [(client, "", "class DogPachClient {}\n")]),
    Answer(
      name: "a file of an older step deleted", step: "02/05/3", plays: false,
      edits: [("Sources/DogPatch/Models/DogViewModel.swift", "*", "")]),
    Answer(
      name: "code that is there before the test that asks for it", step: "02/01/1",
      edits: [(client, "", "class DogPatchClient {}\n")]),
    Answer(
      name: "a class of tests that is none", step: "02/01/1", edits: [(clientTests, ": XCTestCase {", " {")]),
    Answer(
      name: "a test without its prefix, which does not compile", step: "02/05/1",
      edits: [(clientTests, "func test_getDogs", "func getDogs")]),
    Answer(
      name: "arguments in another order", step: "02/09/1",
      edits: [
        (
          clientTests, "session: mockSession, responseQueue: responseQueue",
          "responseQueue: responseQueue, session: mockSession"
        )
      ]),
    Answer(
      name: "a call without an argument that the code asks for", step: "01/05/2",
      edits: [(items, "token: Token(id: \"1234567890\"), completion: completion", "completion: completion")]),
    Answer(
      name: "another name in the test, beside the chapter's double", step: "05/01/8",
      edits: [("Tests/FollowingTests/StubURLProtocolTests.swift", "\"x-page\"), \"2\"", "\"x-pages\"), \"2\"")]),
    Answer(
      name: "an outer test with a fault of its own, where the chapter changes an older one", step: "02/11/9",
      edits: [(clientTests, "XCTAssertEqual(silent, [])", "XCTAssertEqual(silent, [\"neither\"])")]),
    Answer(
      name: "an expectation that nothing fulfills, in an edited test", step: "01/01/3",
      edits: [(inputs, "      answered.fulfill()\n", "")]),
    Answer(
      name: "production code of a red in 'Tests'", step: "01/04/3",
      edits: [
        ("Sources/ToDo/WebserviceError.swift", "*", ""),
        ("Tests/ToDoTests/WebserviceError.swift", "", "enum WebserviceError: Error {\n  case dataEmptyError\n}\n"),
      ]),
    Answer(
      name: "the code that a red brings, and a test that does without", step: "01/04/3",
      edits: [
        (
          "Tests/ToDoTests/APIClientTests.swift", "caughtError as? WebserviceError, .dataEmptyError",
          "caughtError?.localizedDescription, \"dataEmptyError\""
        )
      ]),
    Answer(
      name: "a small letter in 'setUp'", step: "02/06/1",
      edits: [(clientTests, "override func setUp() {\n    super.setUp()\n", "func setup() {\n")]),
    Answer(
      name: "a double that does in a green what the code is to do", step: "02/06/2",
      edits: [
        (client, "    task.resume()\n", ""),
        (mockSession, "self.completionHandler = completionHandler\n", "§    resume()\n"),
      ]),
    Answer(
      name: "a test that is to pass at once, and fails on any code", step: "01/01/1",
      edits: [
        (inputs, "37.3316", "0"), (inputs, "    let geocoder", "    let answered = expectation(description: \"\")\n§"),
        (inputs, "    }\n  }\n", "      answered.fulfill()\n    }\n    wait(for: [answered], timeout: 3)\n  }\n"),
      ]),
    Answer(
      name: "an assertion in a closure that the double does not call", step: "02/06/1",
      edits: [
        (
          clientTests,
          "let task = sut.getDogs { _, _ in }\n\n    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)\n"
            + "    XCTAssertEqual(mockTask.resumeCallCount, 1)\n",
          "var task: URLSessionTaskProtocol?\n    task = sut.getDogs { _, _ in\n"
            + "      XCTAssertEqual((task as? MockURLSessionTask)?.resumeCallCount, 1)\n    }\n"
        )
      ]),
    Answer(
      name: "a test of the lesson in two", step: "01/02/14",
      edits: [
        (
          "Tests/ToDoTests/APIClientTests.swift", "    let components = url.flatMap {\n",
          "  }\n\n  func test_Login_SendsWhatIsTyped() {\n    let (sut, session) = (APIClient(), MockURLSession())\n"
            + "    sut.session = session\n    sut.loginUser(withName: \"dasdöm\", password: \"%&34\") { _, _ in }\n"
            + "    let url = session.url\n§"
        )
      ]),
    Answer(
      name: "a double that is not what the app asks for", step: "04/04/1",
      edits: [("Tests/DogPatchTests/Mocks/MockDogPatchService.swift", ": DogPatchService {", " {")]),
    Answer(
      name: "a double of another class", step: "03/01/1", edits: [(mockSession, ": URLSession, ", ": NSObject, ")]),
    Answer(
      name: "a test that throws an error of its own", step: "02/06/1",
      edits: [
        (
          clientTests, "XCTAssertEqual(mockTask.resumeCallCount, 1)",
          "guard mockTask.resumeCallCount == 1 else { throw CancellationError() }"
        )
      ]),
    Answer(
      name: "a test file in 'Sources'", step: "02/01/1", plays: false,
      edits: [
        (
          client, "", "import XCTest\n\nfinal class DogPatchClientTests: XCTestCase {\n  var sut: DogPatchClient!\n}\n"
        )
      ]),
    Answer(
      name: "a red without the double that it brings", step: "05/01/1",
      edits: [("Tests/FollowingTests/Stubs/StubbedSession.swift", "*", "")]),
    Answer(
      name: "the double that a red brings, without its test", step: "05/01/1",
      edits: [("Tests/FollowingTests/StubURLProtocolTests.swift", "*", "")]),
    Answer(
      name: "a helper of the tests in 'Sources'", step: "05/02/2", plays: false,
      edits: [
        (
          "Sources/Following/Conditions.swift", "",
          "import Foundation\n#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\n\n"
            + "func isHost(_ host: String) -> (URLRequest) -> Bool {\n  { $0.url?.host?.lowercased() == host.lowercased() }\n}\n"
        )
      ]),
    Answer(
      name: "a condition written otherwise, with numbers", step: "07/01/9",
      edits: [("Sources/DogPatch/Networking/DogPatchError.swift", "(200...299).contains(status)", "status / 100 == 2")]),
    Answer(
      name: "a table of the tests' values", step: "07/09/2",
      edits: [
        (
          "Sources/DogPatch/Networking/Retry.swift", ".seconds(1 << (attempt - 1))",
          "switch attempt {\n    case 3: .seconds(4)\n    case 2: .seconds(2)\n    default: .seconds(1)\n    }"
        )
      ]),
    Answer(
      name: "a number of the tests' that stands in a string of theirs", step: "06/02/2",
      edits: [
        (
          "Sources/NetworkLayer/Cities/CityListViewController.swift", "status >= 400", "status == 500 || status == 400"
        )
      ]),
    Answer(
      name: "an answer for the one number that a test gives", step: "03/02/try/2", plays: false,
      edits: [(client, "URL(string: \"dogs\"", "URL(string: page == nil ? \"dogs\" : \"dogs?page=2\"")]),
    Answer(
      name: "the case that a test wants, whatever comes", step: "07/03/11",
      edits: [
        (
          "Sources/DogPatch/Networking/AsyncDogPatchClient.swift", "transport(error.code)",
          "transport(.notConnectedToInternet)"
        )
      ]),
    Answer(
      name: "a refactor with a constant that nothing uses, of which the compiler warns", step: "07/03/20",
      edits: [
        (
          "Sources/DogPatch/Networking/AsyncDogPatchClient.swift", "    let data = try await data(",
          "    let request = URLRequest(url: url)\n    let data = try await data("
        )
      ]),
    Answer(
      name: "a number of the code's own that no test has", step: "03/02/try/2", plays: false,
      edits: [(client, "URL(string: \"dogs\"", "URL(string: \"dogs\" + (page.map { \"?page=\\($0)\" } ?? \"\")")]),
    Answer(
      name: "code that ends the program in the next red", step: "02/11/2",
      edits: [
        (
          client, "[weak self] data, response, error in\n      guard let self else { return }\n",
          "[unowned self] data, response, error in\n"
        )
      ]),
    Answer(
      name: "a double's file that sees nothing of the networking", step: "05/01/2",
      edits: [("Tests/FollowingTests/Stubs/StubError.swift", "@testable import Following\n\n", "")]),
    Answer(
      name: "a refactored test that can no longer fail", step: "02/07/6",
      edits: [
        (
          clientTests,
          "    XCTAssertTrue(result.calledCompletion)\n    XCTAssertNil(result.dogs)\n    XCTAssertNil(result.error)\n",
          "    XCTAssertNotNil(result)\n    XCTAssertNil(result.dogs)\n    XCTAssertNil(result.error)\n"
        )
      ]),
    Answer(
      name: "a parenthesis forgotten in a refactored test", step: "02/07/6",
      edits: [(clientTests, "XCTAssertTrue(result.calledCompletion)\n", "XCTAssertTrue(result.calledCompletion\n")]),
    Answer(
      name: "an old test made weaker beside a red", step: "02/07/4",
      edits: [
        (
          clientTests, "response, nil)\n\n    XCTAssertTrue(calledCompletion)\n",
          "response, nil)\n\n    XCTAssertNotNil(calledCompletion)\n"
        )
      ]),
    Answer(
      name: "a refactored test of a double that can no longer fail", step: "05/03/7",
      edits: [("Tests/FollowingTests/StopLoadingTests.swift", "  loading.startLoading()\n", "")]),
    Answer(
      name: "a red that gives another answer, with one of the lesson's two failures", step: "02/07/4",
      edits: [(clientTests, "(nil, response, expectedError)", "(nil, nil, expectedError)")]),
    Answer(
      name: "an already-green that asks too little", step: "06/01/8",
      edits: [
        (
          "Tests/NetworkLayerTests/CityListTests.swift", "XCTAssertEqual(receivedRequests, [\"GET /cities\"])",
          "XCTAssertFalse(receivedRequests.isEmpty)"
        )
      ]),
    Answer(
      name: "a double that does not count", step: "02/06/1",
      edits: [("Tests/DogPatchTests/Mocks/MockURLSession.swift", "    resumeCallCount += 1\n", "")]),
    Answer(
      name: "a new test with an extension of the chapter's double", step: "05/06/3",
      edits: [
        (
          failures, "    XCTAssertEqual(shownScreen().texts, [\"The server failed (503)",
          "    _ = StubResponse(late: true)\n§"
        ),
        (failures, "", "\nextension StubResponse {\n  fileprivate init(late: Bool) { self = .never }\n}\n"),
      ]),
    Answer(
      name: "a function beside a double behind a condition for an import", step: "03/07/3",
      edits: [
        (mockSession, "", "\nfunc seconds(_ request: URLRequest?) -> TimeInterval? { request?.timeoutInterval }\n"),
        (clientTests, "mockTask.request?.timeoutInterval, 10", "seconds(mockTask.request), 10"),
      ]),
    Answer(
      name: "the chapter's double with a member more", step: "03/07/3",
      edits: [
        (
          mockSession, "  private(set) var resumeCalls = 0\n",
          "§  var patience: TimeInterval? { request?.timeoutInterval }\n"
        ),
        (clientTests, "mockTask.request?.timeoutInterval, 10", "mockTask.patience, 10"),
      ]),
    Answer(
      name: "a red that contradicts an old test, which the chapter changes", step: "02/11/10", plays: false,
      edits: [
        ("Sources/DogPatch/Networking/DogPatchError.swift", "  case missingData\n", "§  case badStatus(Int)\n"),
        (
          clientTests, "  func test_getDogs_givenNoData_dispatchesToResponseQueue()",
          "  func test_404() throws {\n    let result = try whenGetDogs(data: nil, statusCode: 404)\n"
            + "    XCTAssertEqual(result.error as? DogPatchError, .badStatus(404))\n  }\n\n§"
        ),
      ]),
    Answer(
      name: "a test with another name where the step changes it", step: "01/06/11",
      edits: [("Tests/ToDoTests/APIClientTests.swift", "WhenJSONIsInvalid_ReturnsError", "WhenJSONIsInvalid_Decodes")]),
    Answer(
      name: "a double of its own that does not count", step: "02/06/1",
      edits: [
        ("Tests/DogPatchTests/Mocks/MockURLSession.swift", "    resumeCallCount += 1\n", ""),
        ("Tests/DogPatchTests/Mocks/MockURLSession.swift", "resumeCallCount", "resumes"),
        (clientTests, "mockTask.resumeCallCount", "mockTask.resumes"),
      ]),
    Answer(
      name: "an already-green that leaves out what the chapter's looks at", step: "02/11/8",
      edits: [(clientTests, aside, "")]),
    Answer(
      name: "the same in words of one's own", step: "02/11/8",
      edits: [
        (clientTests, aside, "      let last = result.2 as NSError?\n      XCTAssertEqual(last, expectedError)\n")
      ]),
    Answer(
      name: "the same by a helper of one's own", step: "02/11/8",
      edits: [
        (clientTests, aside, ""),
        (
          clientTests, "    return (called",
          "    XCTAssertTrue(error == nil || receivedError != nil)\n    return (called"
        ),
      ]),
    Answer(
      name: "a type that nothing uses yet", step: "06/02/7", plays: false,
      edits: [("Sources/NetworkLayer/Network/NetworkError.swift", "", "enum NetworkError: Error { case generic }\n")]),
    Answer(
      name: "a request that is logged after its answer", step: "06/04/12",
      edits: [
        ("Sources/NetworkLayer/Network/NetworkService.swift", "    logger?.log(request: request)\n", ""),
        (
          "Sources/NetworkLayer/Network/NetworkService.swift", "      logger?.log(responseData:",
          "      logger?.log(request: request)\n      logger?.log(responseData:"
        ),
      ]),
    Answer(
      name: "a name of Foundation that its file does not import", step: "06/04/1", plays: false,
      edits: [("Sources/NetworkLayer/Network/NetworkSessionManager.swift", "", "protocol P { func a(_ d: Data) }\n")]),
    Answer(
      name: "a program that dies after its last test", step: "02/02/3",
      edits: [(client, "    self.session = session\n", "    self.session = session\n    atexit { abort() }\n")]),
    Answer(
      name: "a lock whose module the test does not import", step: "07/05/6",
      edits: [("Tests/DogPatchTests/Support/OnceTests.swift", "import Synchronization\n", "")]),
    Answer(
      name: "a macro whose module its file does not import", step: "07/07/7",
      edits: [("Sources/DogPatch/Models/ListingsModel.swift", "import Observation\n", "")]),
    Answer(
      name: "an old test bent together with the new one", step: "02/05/2",
      edits: [(clientTests, "XCTAssertEqual(sut.baseURL, baseURL)", "XCTAssertNotEqual(sut.baseURL, baseURL)")]),
    Answer(
      name: "a refactor whose test takes anything but nil", step: "01/04/10",
      edits: [
        (
          "Tests/ToDoTests/APIClientTests.swift",
          "XCTAssertEqual(login(data: jsonData).token?.id, \"1234567890\")",
          "XCTAssertNotNil(login(data: jsonData).token)"
        )
      ]),
    Answer(
      name: "a red whose closure is called at once", step: "02/05/1", plays: false,
      edits: [
        (
          clientTests, "  func test_init_sets_baseURL",
          "  func test_each_isZero() {\n    [1].forEach { one in XCTAssertEqual(one, sut == nil ? 0 : 1) }\n  }\n\n  func test_init_sets_baseURL"
        )
      ]),
    Answer(
      name: "a red that asserts in a teardown block", step: "02/11/1", plays: false,
      edits: [
        (
          clientTests, "  func test_init_sets_baseURL",
          "  func test_aRunningTask_letsTheClientGo() {\n    let task = sut.getDogs { _, _ in }\n"
            + "    addTeardownBlock { [weak client = sut!] in\n      self.sut = nil\n"
            + "      withExtendedLifetime(task) { XCTAssertNil(client) }\n    }\n  }\n\n  func test_init_sets_baseURL"
        )
      ]),
    Answer(
      name: "an outer test that asks for less", step: "01/08/1",
      edits: [
        ("Tests/ToDoTests/SilenceTests.swift", ", \"addition\"", ""),
        (
          "Tests/ToDoTests/SilenceTests.swift",
          "    sut.addItem(NewItem(title: \"Buy bread\"), token: token) { _, _ in\n      waiting.removeAll { $0 == \"addition\" }\n    }\n",
          ""
        ),
      ]),
    Answer(name: "an outer test as in the lesson", step: "02/11/9", edits: []),
    Answer(
      name: "a helper's initializer in other words, and code that the tests extend", step: "07/12/9",
      edits: [
        ("Tests/DogPatchTests/Extensions/DogPatchClient+Test.swift", "baseURL", "server"),
        ("Tests/DogPatchTests/Extensions/DogPatchClient+Test.swift", "(server:", "(baseURL:"),
        ("Sources/DogPatch/Models/ListingsModel.swift", "if case .loading = state", "if case .loading(_) = state"),
      ]),
    Answer(
      name: "a refactor of tests with another code", step: "03/04/6",
      edits: [(client, "response.statusCode == 200", "[200, 204].contains(response.statusCode)")]),
    Answer(
      name: "a new test that waits, and compares a value with itself", step: "05/06/13",
      edits: [
        (
          "Tests/FollowingTests/ApiManagerAnswerTests.swift", "XCTAssertEqual(code, expected)",
          "XCTAssertEqual(code, code)"
        )
      ]),
    Answer(
      name: "a new test in two", step: "04/07/1",
      edits: [
        (
          listings, "    let second = try content(ofRow: 1)\n",
          "  }\n\n  func test_row_showsItsDog() throws {\n    givenMockNetworkClient()\n    try whenGetDogsCompletes(dogs: givenDogs())\n§"
        )
      ]),
    Answer(
      name: "a red with a message", step: "03/06/5",
      edits: [
        (clientTests, "XCTAssertTrue(isOnResponseQueue)", "XCTAssertTrue(isOnResponseQueue, \"not on the queue\")")
      ]),
    Answer(name: "tests that get the names of the lesson", step: "07/12/8", edits: []),
    Answer(
      name: "tests of another library that get names of one's own", step: "07/12/7",
      edits: [("Tests/DogPatchTests/Models/DogTests.swift", "func eachFieldIsRead()", "func fields()")]),
    Answer(
      name: "a red that never ran, and that any value meets", step: "04/04/1",
      edits: [(listings, sameTask, sameTask.replacing(")", with: " || sut.dataTask == nil)"))]),
    Answer(
      name: "a red that never ran, and that any value meets which it awaits", step: "07/08/1",
      edits: [
        (
          "Tests/DogPatchTests/Networking/AuthorizedSessionTests.swift",
          "#expect(headers(\"Authorization\") == [\"Bearer 1\", \"Bearer 1\"])\n    #expect(headers(\"Accept\") == [\"application/json\", \"application/json\"])",
          "#expect(headers(\"Authorization\").first != nil)"
        )
      ]),
    Answer(
      name: "a red that ends its program", step: "02/06/1",
      edits: [(clientTests, "XCTAssertEqual(mockTask.resumeCallCount, 1)", "exit(Int32(mockTask.resumeCallCount) - 1)")]
    ),
    Answer(
      name: "a red that never ran, with an assertion of its own", step: "04/04/1",
      edits: [(listings, sameTask, "if sut.dataTask !== mockNetworkClient.getDogsDataTask { XCTFail(\"another\") }")]),
    Answer(
      name: "a red whose test has no name of one", step: "02/06/1",
      edits: [(clientTests, "func test_getDogs_callsResumeOnTask()", "func getDogs_callsResumeOnTask()")]),
    Answer(
      name: "an already-green that any number meets", step: "04/06/6",
      edits: [
        (
          listings,
          "refreshControl.sendActions(for: .valueChanged)\n\n    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)",
          "refreshControl.sendActions(for: .valueChanged)\n\n    XCTAssertTrue(mockNetworkClient.getDogsCallCount >= 0)"
        )
      ]),
    Answer(
      name: "a red that misspells the tests' own helper", step: "01/06/5",
      edits: [
        (
          items, "for status in [199, 300] {\n      let answer = fetchItems",
          "for status in [199, 300] {\n      let answer = fetchItem"
        )
      ]),
    Answer(
      name: "a red that nobody waits for, with the shorthand of an argument", step: "01/08/6",
      edits: [
        (
          "Tests/ToDoTests/APIClientAddItemTests.swift",
          "{ _, error in\n      caughtError = error\n    }\n\n"
            + "    XCTAssertEqual(caughtError as? WebserviceError, .invalidURLError)",
          "{\n      XCTAssertNil($0)\n      XCTAssertEqual($1 as? WebserviceError, .invalidURLError)\n    }"
        ),
        ("Tests/ToDoTests/APIClientAddItemTests.swift", "    var caughtError: Error?\n", ""),
      ]),
    Answer(
      name: "a new test that is skipped as it runs", step: "02/09/7",
      edits: [
        (
          clientTests, "test_getDogs_givenError_dispatchesToResponseQueue() throws {\n",
          "test_getDogs_givenError_dispatchesToResponseQueue() throws {\n    try XCTSkipUnless(1 > 2, \"later\")\n"
        )
      ]),
    Answer(
      name: "a new test without a case", step: "07/02/4",
      edits: [
        (
          "Tests/DogPatchTests/NothingTests.swift", "",
          "import Testing\n\n@testable import DogPatch\n\n@Test(arguments: [1, 2].filter { $0 > 3 }) func price(of dog: Int) {\n"
            + "  #expect(DogPatchError.self == Int.self)\n}\n"
        )
      ]),
  ]

  @Test("a recording of one's own is replayed, though the other files are the chapter's", .turn(3, of: 4))
  func ownRecording() throws {
    let repository = try Repository.chapter(at: "05/08/3")
    try repository.play(try #require(repository.folder(of: "05/08/3")))
    let name = "GET_app_v2_feed_followings.200.http"
    let drifted = try #require(repository.text("Fixtures/tistory-drifted/\(name)"))
    try repository.write(drifted, to: "Workspace/Fixtures/tistory/\(name)")
    let check = try repository.kata.run("check")
    #expect(check.code == 1 && check.output.contains("no key 'name'"), "\(check.output)")
    let note = "'Workspace/Fixtures' comes before the course's recordings"
    #expect(check.output.contains(note), "\(check.output)")
    try repository.remove("Workspace/Fixtures")
    let passing = try repository.kata.run("check")
    #expect(passing.code == 0 && !passing.output.contains(note))
    let later = "Workspace/Fixtures/tistory/\(name)"
    try repository.write(drifted, to: later)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(2)], ofItemAtPath: "\(repository.root)/\(later)")
    #expect(try repository.kata.run("next").code == 1)
  }

  @Test("an older test of one's own, which the chapter changes before its outer test passes, is no fault of that")
  func ownNameOfAnOlderTest() throws {
    let repository = try Repository.chapter(at: "02/11/8")
    let chapters = "test_getDogs_givenResponseStatusCode500_callsCompletion"
    func rename() throws {
      let path = "Workspace/\(Self.clientTests)"
      let text = try #require(repository.text(path))
      #expect(text.contains(chapters))
      try repository.write(text.replacing(chapters, with: "test_status500"), to: path)
    }
    func play(_ step: String) throws {
      try repository.play(try #require(repository.folder(of: step)))
      try rename()
    }
    try play("02/11/8")
    try repository.kata("next", "--anyway")
    try play("02/11/9")
    try repository.expectCheck()
  }

  @Test("a refactor whose helper leaves out what it is given is met, and cannot be left", .turn(0))
  func helper() throws {
    let repository = try repository(
      with: Answer(
        name: "", step: "03/04/6", edits: [(Self.clientTests, "statusCode: statusCode", "statusCode: 500")]))
    #expect(try repository.kata("check", "--predict", "green").code == 0)
    let next = try repository.kata("next")
    #expect(try repository.kata("status").output.contains("1 of 1 predictions right"))
    #expect(next.code == 1 && next.output.contains("not met: with 'whenGetDogs' as it is now, no test notices"))
    #expect(next.output.contains("you stay at this step"), "\(next.output)")
    let again = try repository.kata("check")
    #expect(again.code == 1 && again.output.contains("not met: with 'whenGetDogs' as it is now"), "\(again.output)")
    #expect(try repository.kata("next", "--anyway").output.contains("03-subclassed-session/04-"))
  }

  /// What these show differs from run to run.
  static let late = [
    Answer(
      name: "a red that ends before its closure", step: "02/09/5",
      edits: [
        (clientTests, "    let called = expectation(description: \"the completion is called\")\n", ""),
        (clientTests, "    var isOnMainThread = false\n", ""),
        (
          clientTests, "isOnMainThread = Thread.isMainThread\n      called.fulfill()",
          "XCTAssertTrue(Thread.isMainThread)"
        ),
        (clientTests, "    waitForExpectations(timeout: 1)\n\n    XCTAssertTrue(isOnMainThread)\n", ""),
      ]),
    Answer(
      name: "a red whose late failure is charged to another test", step: "01/06/5",
      edits: [
        (
          items,
          "    for status in [199, 300] {\n      let answer = fetchItems(data: data, response: .status(status))\n",
          "    let sut = APIClient()\n    sut.session = MockURLSession(\n      data: data, urlResponse: .status(300), error: nil)\n"
        ),
        (
          items, "      XCTAssertEqual(answer.error as? WebserviceError, .statusError(status))\n",
          "    sut.fetchItems(token: Token(id: \"1\")) { _, error in\n"
            + "      XCTAssertEqual(error as? WebserviceError, .statusError(300))\n"
        ),
      ]),
  ]

  @Test("a red that ends before its closure is not met, whichever test is blamed", arguments: Kata.sample(late, 1))
  func lateClosure(of answer: Answer) throws {
    let ran = try repository(with: answer).kata("check")
    #expect(ran.code == 1 && !ran.output.contains("step met"), "\(ran.output)")
  }

  @Test("the words", arguments: Kata.sample(answers, 3))
  func words(of answer: Answer) throws { try repository(with: answer).expectCheck(answer.name) }

  private func repository(with answer: Answer) throws -> Repository {
    let repository = try Repository.chapter(at: answer.step)
    if answer.plays { try repository.play(try #require(repository.folder(of: answer.step))) }
    for (file, old, new) in answer.edits {
      let path = "Workspace/\(file)"
      let text = repository.text(path) ?? ""
      #expect(old.isEmpty || old == "*" || text.contains(old), "\(path)")
      if old == "*" {
        try repository.remove(path)
      } else {
        let new = new.replacing("§", with: old)
        try repository.write(old.isEmpty ? text + new : text.replacing(old, with: new), to: path)
      }
    }
    return repository
  }
}
