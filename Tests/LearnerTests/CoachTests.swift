import Foundation
import TestSupport
import Testing

/// Answers that are not the chapter's, each with what a coach would say of it.
@Suite("What a coach would say", .turn(1))
struct CoachTests {
  struct Answer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let step: String
    /// The chapter's own files of the step first.
    let plays: Bool
    let edits: [Edit]

    init(_ name: String, at step: String, plays: Bool = true, _ edits: Edit...) {
      (testDescription, self.step, self.plays, self.edits) = (name, step, plays, edits)
    }
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

  static let answers: [Answer] = [
    Answer(
      "a default argument that leaves the old test as it was", at: "02/02/2", plays: false,
      Edit(client, "(baseURL: URL)", "(baseURL: URL, session: URLSession = .shared)"),
      Edit(client, "let baseURL: URL\n", "let baseURL: URL\n  let session = URLSession(configuration: .default)\n"),
      Edit(
        clientTests, "baseURL, session: session)\n",
        "baseURL, session: session)\n\n    XCTAssertTrue(sut.session === session)\n")),
    Answer(
      "the placeholder of the lesson, and a test that it passes", at: "02/05/2",
      Edit(
        clientTests, "XCTAssertEqual(mockTask.url.absoluteURL, getDogsURL.absoluteURL)", "XCTAssertNotNil(mockTask.url)"
      )),
    Answer(
      "a red with values of its own", at: "02/05/2",
      Edit(clientTests, "https://example.com/api/v1/", "https://dogs.test/v2/")),
    Answer(
      "a red with a double that is not what the code asks for, beside what is missing", at: "07/04/11",
      Edit("Tests/DogPatchTests/Networking/AsyncBridgeTests.swift", "", "\nfinal class Mute: DogPatchService {}\n")),
    Answer(
      "a red that sleeps", at: "02/05/2", Edit(clientTests, "    XCTAssertEqual(mockTask.url.", "    usleep(1)\n§")),
    Answer(
      "a red that waits, and compares a value with itself", at: "01/03/3",
      Edit(
        "Tests/ToDoTests/APIClientTests.swift", "caughtToken?.id, \"1234567890\"", "caughtToken?.id, caughtToken?.id")),
    Answer(
      "a double that says it is safe, without the lock", at: "07/05/4",
      Edit("Tests/DogPatchTests/Doubles/StubService.swift", "  var result", "  nonisolated(unsafe) var result")),
    Answer(
      "a red that has its stub at once", at: "02/05/1",
      Edit(
        client, "    self.session = session\n  }\n",
        "    self.session = session\n  }\n\n  func getDogs(completion: @escaping ([Dog]?, Error?) -> Void) -> "
          + "URLSessionTaskProtocol {\n    session.makeDataTask(with: baseURL) { _, _, _ in }\n  }\n"),
      Edit(
        clientTests, "    let task = sut.getDogs { _, _ in }\n",
        "    let task = sut.getDogs { _, _ in } as? MockURLSessionTask\n\n"
          + "    XCTAssertEqual(task?.url.absoluteURL, getDogsURL.absoluteURL)\n")),
    Answer(
      "production code in the file of its tests", at: "01/02/2", plays: false,
      Edit("Tests/ToDoTests/APIClientTests.swift", "", "\nclass APIClient {}\n")),
    Answer(
      "an initializer that no test asks for yet", at: "02/01/2", plays: false,
      Edit(
        client, "",
        "import Foundation\n\nclass DogPatchClient {\n  let baseURL: URL\n\n  init(baseURL: URL) {\n    self.baseURL = baseURL\n  }\n}\n"
      )),
    Answer("a type of another spelling", at: "02/01/2", plays: false, Edit(client, "", "class DogPachClient {}\n")),
    Answer(
      "a file of an older step deleted", at: "02/05/3", plays: false,
      Edit("Sources/DogPatch/Models/DogViewModel.swift", "*", "")),
    Answer(
      "code that is there before the test that asks for it", at: "02/01/1",
      Edit(client, "", "class DogPatchClient {}\n")),
    Answer("a class of tests that is none", at: "02/01/1", Edit(clientTests, ": XCTestCase {", " {")),
    Answer(
      "a test without its prefix, which does not compile", at: "02/05/1",
      Edit(clientTests, "func test_getDogs", "func getDogs")),
    Answer(
      "arguments in another order", at: "02/09/1",
      Edit(
        clientTests, "session: mockSession, responseQueue: responseQueue",
        "responseQueue: responseQueue, session: mockSession")),
    Answer(
      "a call without an argument that the code asks for", at: "01/05/2",
      Edit(items, "token: Token(id: \"1234567890\"), completion: completion", "completion: completion")),
    Answer(
      "another name in the test, beside the chapter's double", at: "05/01/8",
      Edit("Tests/FollowingTests/StubURLProtocolTests.swift", "\"x-page\"), \"2\"", "\"x-pages\"), \"2\"")),
    Answer(
      "an outer test with a fault of its own, where the chapter changes an older one", at: "02/11/9",
      Edit(clientTests, "XCTAssertEqual(silent, [])", "XCTAssertEqual(silent, [\"neither\"])")),
    Answer(
      "an expectation that nothing fulfills, in an edited test", at: "01/01/3",
      Edit(inputs, "      answered.fulfill()\n", "")),
    Answer(
      "production code of a red in 'Tests'", at: "01/04/3",
      Edit("Sources/ToDo/WebserviceError.swift", "*", ""),
      Edit("Tests/ToDoTests/WebserviceError.swift", "", "enum WebserviceError: Error {\n  case dataEmptyError\n}\n")),
    Answer(
      "the code that a red brings, and a test that does without", at: "01/04/3",
      Edit(
        "Tests/ToDoTests/APIClientTests.swift", "caughtError as? WebserviceError, .dataEmptyError",
        "caughtError?.localizedDescription, \"dataEmptyError\"")),
    Answer(
      "a small letter in 'setUp'", at: "02/06/1",
      Edit(clientTests, "override func setUp() {\n    super.setUp()\n", "func setup() {\n")),
    Answer(
      "a double that does in a green what the code is to do", at: "02/06/2",
      Edit(client, "    task.resume()\n", ""),
      Edit(mockSession, "self.completionHandler = completionHandler\n", "§    resume()\n")),
    Answer(
      "a test that is to pass at once, and fails on any code", at: "01/01/1",
      Edit(inputs, "37.3316", "0"),
      Edit(inputs, "    let geocoder", "    let answered = expectation(description: \"\")\n§"),
      Edit(inputs, "    }\n  }\n", "      answered.fulfill()\n    }\n    wait(for: [answered], timeout: 3)\n  }\n")),
    Answer(
      "an assertion in a closure that the double does not call", at: "02/06/1",
      Edit(
        clientTests,
        "let task = sut.getDogs { _, _ in }\n\n    let mockTask = try XCTUnwrap(task as? MockURLSessionTask)\n"
          + "    XCTAssertEqual(mockTask.resumeCallCount, 1)\n",
        "var task: URLSessionTaskProtocol?\n    task = sut.getDogs { _, _ in\n"
          + "      XCTAssertEqual((task as? MockURLSessionTask)?.resumeCallCount, 1)\n    }\n")),
    Answer(
      "a test of the lesson in two", at: "01/02/14",
      Edit(
        "Tests/ToDoTests/APIClientTests.swift", "    let components = url.flatMap {\n",
        "  }\n\n  func test_Login_SendsWhatIsTyped() {\n    let (sut, session) = (APIClient(), MockURLSession())\n"
          + "    sut.session = session\n    sut.loginUser(withName: \"dasdöm\", password: \"%&34\") { _, _ in }\n"
          + "    let url = session.url\n§")),
    Answer(
      "a double that is not what the app asks for", at: "04/04/1",
      Edit("Tests/DogPatchTests/Mocks/MockDogPatchService.swift", ": DogPatchService {", " {")),
    Answer("a double of another class", at: "03/01/1", Edit(mockSession, ": URLSession, ", ": NSObject, ")),
    Answer(
      "a test that throws an error of its own", at: "02/06/1",
      Edit(
        clientTests, "XCTAssertEqual(mockTask.resumeCallCount, 1)",
        "guard mockTask.resumeCallCount == 1 else { throw CancellationError() }")),
    Answer(
      "a test file in 'Sources'", at: "02/01/1", plays: false,
      Edit(
        client, "", "import XCTest\n\nfinal class DogPatchClientTests: XCTestCase {\n  var sut: DogPatchClient!\n}\n")),
    Answer(
      "a red without the double that it brings", at: "05/01/1",
      Edit("Tests/FollowingTests/Stubs/StubbedSession.swift", "*", "")),
    Answer(
      "the double that a red brings, without its test", at: "05/01/1",
      Edit("Tests/FollowingTests/StubURLProtocolTests.swift", "*", "")),
    Answer(
      "a helper of the tests in 'Sources'", at: "05/02/2", plays: false,
      Edit(
        "Sources/Following/Conditions.swift", "",
        "import Foundation\n#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\n\n"
          + "func isHost(_ host: String) -> (URLRequest) -> Bool {\n  { $0.url?.host?.lowercased() == host.lowercased() }\n}\n"
      )),
    Answer(
      "a condition written otherwise, with numbers", at: "07/01/9",
      Edit("Sources/DogPatch/Networking/DogPatchError.swift", "(200...299).contains(status)", "status / 100 == 2")),
    Answer(
      "a table of the tests' values", at: "07/09/2",
      Edit(
        "Sources/DogPatch/Networking/Retry.swift", ".seconds(1 << (attempt - 1))",
        "switch attempt {\n    case 3: .seconds(4)\n    case 2: .seconds(2)\n    default: .seconds(1)\n    }")),
    Answer(
      "the same table in a refactor", at: "07/09/8",
      Edit(
        "Sources/DogPatch/Networking/Retry.swift", ".seconds(1 << (attempt - 1))",
        "switch attempt {\n    case 3: .seconds(4)\n    case 2: .seconds(2)\n    default: .seconds(1)\n    }")),
    Answer(
      "a red whose double lacks what it calls", at: "05/05/10",
      Edit("Tests/FollowingTests/Stubs/StubResponse.swift", "let never", "let later")),
    Answer(
      "a number of the tests' that stands in a string of theirs", at: "06/02/2",
      Edit(
        "Sources/NetworkLayer/Cities/CityListViewController.swift", "status >= 400", "status == 500 || status == 400")),
    Answer(
      "an answer for the one number that a test gives", at: "03/02/try/2", plays: false,
      Edit(client, "URL(string: \"dogs\"", "URL(string: page == nil ? \"dogs\" : \"dogs?page=2\"")),
    Answer(
      "the case that a test wants, whatever comes", at: "07/03/11",
      Edit(
        "Sources/DogPatch/Networking/AsyncDogPatchClient.swift", "transport(error.code)",
        "transport(.notConnectedToInternet)")),
    Answer(
      "a refactor with a constant that nothing uses, of which the compiler warns", at: "07/03/20",
      Edit(
        "Sources/DogPatch/Networking/AsyncDogPatchClient.swift", "    let data = try await data(",
        "    let request = URLRequest(url: url)\n    let data = try await data(")),
    Answer(
      "a number of the code's own that no test has", at: "03/02/try/2", plays: false,
      Edit(client, "URL(string: \"dogs\"", "URL(string: \"dogs\" + (page.map { \"?page=\\($0)\" } ?? \"\")")),
    Answer(
      "code that ends the program in the next red", at: "02/11/2",
      Edit(
        client, "[weak self] data, response, error in\n      guard let self else { return }\n",
        "[unowned self] data, response, error in\n")),
    Answer(
      "a double's file that sees nothing of the networking", at: "05/01/2",
      Edit("Tests/FollowingTests/Stubs/StubError.swift", "@testable import Following\n\n", "")),
    Answer(
      "a refactored test that can no longer fail", at: "02/07/6",
      Edit(
        clientTests,
        "    XCTAssertTrue(result.calledCompletion)\n    XCTAssertNil(result.dogs)\n    XCTAssertNil(result.error)\n",
        "    XCTAssertNotNil(result)\n    XCTAssertNil(result.dogs)\n    XCTAssertNil(result.error)\n")),
    Answer(
      "a parenthesis forgotten in a refactored test", at: "02/07/6",
      Edit(clientTests, "XCTAssertTrue(result.calledCompletion)\n", "XCTAssertTrue(result.calledCompletion\n")),
    Answer(
      "an old test made weaker beside a red", at: "02/07/4",
      Edit(
        clientTests, "response, nil)\n\n    XCTAssertTrue(calledCompletion)\n",
        "response, nil)\n\n    XCTAssertNotNil(calledCompletion)\n")),
    Answer(
      "a refactored test of a double that can no longer fail", at: "05/03/7",
      Edit("Tests/FollowingTests/StopLoadingTests.swift", "  loading.startLoading()\n", "")),
    Answer(
      "an assertion that another covers, beside a helper that makes the values", at: "04/05/3",
      Edit(
        "Tests/DogPatchTests/Controllers/ListingsViewControllerTests.swift",
        "    XCTAssertEqual(sut.viewModels.map(\\.dog.id), [\"id_1\", \"id_2\", \"id_3\"])\n", "")),
    Answer(
      "a test of a double that goes in a refactor", at: "05/03/7",
      Edit(
        "Tests/FollowingTests/ConditionsTests.swift",
        """

          func test_not_wantsTheOpposite() throws {
            let other = !isMethod("GET")

            XCTAssertFalse(other(try request("https://blog.test/a")))
            XCTAssertTrue(other(try request("https://blog.test/a", method: "PUT")))
          }

        """, "")),
    Answer(
      "a red that gives another answer, with one of the lesson's two failures", at: "02/07/4",
      Edit(clientTests, "(nil, response, expectedError)", "(nil, nil, expectedError)")),
    Answer(
      "an already-green that asks too little", at: "06/01/8",
      Edit(
        "Tests/NetworkLayerTests/CityListTests.swift", "XCTAssertEqual(receivedRequests, [\"GET /cities\"])",
        "XCTAssertFalse(receivedRequests.isEmpty)")),
    Answer(
      "a double that does not count", at: "02/06/1",
      Edit("Tests/DogPatchTests/Mocks/MockURLSession.swift", "    resumeCallCount += 1\n", "")),
    Answer(
      "a new test with an extension of the chapter's double", at: "05/06/3",
      Edit(
        failures, "    XCTAssertEqual(shownScreen().texts, [\"The server failed (503)",
        "    _ = StubResponse(late: true)\n§"),
      Edit(failures, "", "\nextension StubResponse {\n  fileprivate init(late: Bool) { self = .never }\n}\n")),
    Answer(
      "a function beside a double behind a condition for an import", at: "03/07/3",
      Edit(mockSession, "", "\nfunc seconds(_ request: URLRequest?) -> TimeInterval? { request?.timeoutInterval }\n"),
      Edit(clientTests, "mockTask.request?.timeoutInterval, 10", "seconds(mockTask.request), 10")),
    Answer(
      "the chapter's double with a member more", at: "03/07/3",
      Edit(
        mockSession, "  private(set) var resumeCalls = 0\n",
        "§  var patience: TimeInterval? { request?.timeoutInterval }\n"),
      Edit(clientTests, "mockTask.request?.timeoutInterval, 10", "mockTask.patience, 10")),
    Answer(
      "a red that contradicts an old test, which the chapter changes", at: "02/11/10", plays: false,
      Edit("Sources/DogPatch/Networking/DogPatchError.swift", "  case missingData\n", "§  case badStatus(Int)\n"),
      Edit(
        clientTests, "  func test_getDogs_givenNoData_dispatchesToResponseQueue()",
        "  func test_404() throws {\n    let result = try whenGetDogs(data: nil, statusCode: 404)\n"
          + "    XCTAssertEqual(result.error as? DogPatchError, .badStatus(404))\n  }\n\n§")),
    Answer(
      "a test with another name where the step changes it", at: "01/06/11",
      Edit("Tests/ToDoTests/APIClientTests.swift", "WhenJSONIsInvalid_ReturnsError", "WhenJSONIsInvalid_Decodes")),
    Answer(
      "a double of its own that does not count", at: "02/06/1",
      Edit("Tests/DogPatchTests/Mocks/MockURLSession.swift", "    resumeCallCount += 1\n", ""),
      Edit("Tests/DogPatchTests/Mocks/MockURLSession.swift", "resumeCallCount", "resumes"),
      Edit(clientTests, "mockTask.resumeCallCount", "mockTask.resumes")),
    Answer("an already-green that leaves out what the chapter's looks at", at: "02/11/8", Edit(clientTests, aside, "")),
    Answer(
      "the same in words of one's own", at: "02/11/8",
      Edit(clientTests, aside, "      let last = result.2 as NSError?\n      XCTAssertEqual(last, expectedError)\n")),
    Answer(
      "the same by a helper of one's own", at: "02/11/8",
      Edit(clientTests, aside, ""),
      Edit(
        clientTests, "    return (called", "    XCTAssertTrue(error == nil || receivedError != nil)\n    return (called"
      )),
    Answer(
      "a type that nothing uses yet", at: "06/02/7", plays: false,
      Edit("Sources/NetworkLayer/Network/NetworkError.swift", "", "enum NetworkError: Error { case generic }\n")),
    Answer(
      "a request that is logged after its answer", at: "06/04/12",
      Edit("Sources/NetworkLayer/Network/NetworkService.swift", "    logger?.log(request: request)\n", ""),
      Edit(
        "Sources/NetworkLayer/Network/NetworkService.swift", "      logger?.log(responseData:",
        "      logger?.log(request: request)\n      logger?.log(responseData:")),
    Answer(
      "a name of Foundation that its file does not import", at: "06/04/1", plays: false,
      Edit("Sources/NetworkLayer/Network/NetworkSessionManager.swift", "", "protocol P { func a(_ d: Data) }\n")),
    Answer(
      "a program that dies after its last test", at: "02/02/3",
      Edit(client, "    self.session = session\n", "    self.session = session\n    atexit { abort() }\n")),
    Answer(
      "a lock whose module the test does not import", at: "07/05/6",
      Edit("Tests/DogPatchTests/Support/OnceTests.swift", "import Synchronization\n", "")),
    Answer(
      "a macro whose module its file does not import", at: "07/07/7",
      Edit("Sources/DogPatch/Models/ListingsModel.swift", "import Observation\n", "")),
    Answer(
      "an old test bent together with the new one", at: "02/05/2",
      Edit(clientTests, "XCTAssertEqual(sut.baseURL, baseURL)", "XCTAssertNotEqual(sut.baseURL, baseURL)")),
    Answer(
      "a refactor whose test takes anything but nil", at: "01/04/10",
      Edit(
        "Tests/ToDoTests/APIClientTests.swift", "XCTAssertEqual(login(data: jsonData).token?.id, \"1234567890\")",
        "XCTAssertNotNil(login(data: jsonData).token)")),
    Answer(
      "a red whose closure is called at once", at: "02/05/1", plays: false,
      Edit(
        clientTests, "  func test_init_sets_baseURL",
        "  func test_each_isZero() {\n    [1].forEach { one in XCTAssertEqual(one, sut == nil ? 0 : 1) }\n  }\n\n  func test_init_sets_baseURL"
      )),
    Answer(
      "a red that asserts in a teardown block", at: "02/11/1", plays: false,
      Edit(
        clientTests, "  func test_init_sets_baseURL",
        "  func test_aRunningTask_letsTheClientGo() {\n    let task = sut.getDogs { _, _ in }\n"
          + "    addTeardownBlock { [weak client = sut!] in\n      self.sut = nil\n"
          + "      withExtendedLifetime(task) { XCTAssertNil(client) }\n    }\n  }\n\n  func test_init_sets_baseURL")),
    Answer(
      "an outer test that asks for less", at: "01/08/1",
      Edit("Tests/ToDoTests/SilenceTests.swift", ", \"addition\"", ""),
      Edit(
        "Tests/ToDoTests/SilenceTests.swift",
        "    sut.addItem(NewItem(title: \"Buy bread\"), token: token) { _, _ in\n      waiting.removeAll { $0 == \"addition\" }\n    }\n",
        "")),
    Answer("an outer test as in the lesson", at: "02/11/9"),
    Answer(
      "a helper's initializer in other words, and code that the tests extend", at: "07/12/9",
      Edit("Tests/DogPatchTests/Extensions/DogPatchClient+Test.swift", "baseURL", "server"),
      Edit("Tests/DogPatchTests/Extensions/DogPatchClient+Test.swift", "(server:", "(baseURL:"),
      Edit("Sources/DogPatch/Models/ListingsModel.swift", "if case .loading = state", "if case .loading(_) = state")),
    Answer(
      "a refactor of tests with another code", at: "03/04/6",
      Edit(client, "response.statusCode == 200", "[200, 204].contains(response.statusCode)")),
    Answer(
      "a new test that waits, and compares a value with itself", at: "05/06/13",
      Edit(
        "Tests/FollowingTests/ApiManagerAnswerTests.swift", "XCTAssertEqual(code, expected)",
        "XCTAssertEqual(code, code)")),
    Answer(
      "a new test in two", at: "04/07/1",
      Edit(
        listings, "    let second = try content(ofRow: 1)\n",
        "  }\n\n  func test_row_showsItsDog() throws {\n    givenMockNetworkClient()\n    try whenGetDogsCompletes(dogs: givenDogs())\n§"
      )),
    Answer(
      "a red with a message", at: "03/06/5",
      Edit(clientTests, "XCTAssertTrue(isOnResponseQueue)", "XCTAssertTrue(isOnResponseQueue, \"not on the queue\")")),
    Answer("tests that get the names of the lesson", at: "07/12/8"),
    Answer(
      "tests of another library that get names of one's own", at: "07/12/7",
      Edit("Tests/DogPatchTests/Models/DogTests.swift", "func eachFieldIsRead()", "func fields()")),
    Answer(
      "a red that never ran, and that any value meets", at: "04/04/1",
      Edit(listings, sameTask, sameTask.replacing(")", with: " || sut.dataTask == nil)"))),
    Answer(
      "a red that never ran, and that any value meets which it awaits", at: "07/08/1",
      Edit(
        "Tests/DogPatchTests/Networking/AuthorizedSessionTests.swift",
        "#expect(headers(\"Authorization\") == [\"Bearer 1\", \"Bearer 1\"])\n    #expect(headers(\"Accept\") == [\"application/json\", \"application/json\"])",
        "#expect(headers(\"Authorization\").first != nil)")),
    Answer(
      "a red that ends its program", at: "02/06/1",
      Edit(clientTests, "XCTAssertEqual(mockTask.resumeCallCount, 1)", "exit(Int32(mockTask.resumeCallCount) - 1)")),
    Answer(
      "a red that never ran, with an assertion of its own", at: "04/04/1",
      Edit(listings, sameTask, "if sut.dataTask !== mockNetworkClient.getDogsDataTask { XCTFail(\"another\") }")),
    Answer(
      "a red whose test has no name of one", at: "02/06/1",
      Edit(clientTests, "func test_getDogs_callsResumeOnTask()", "func getDogs_callsResumeOnTask()")),
    Answer(
      "an already-green that any number meets", at: "04/06/6",
      Edit(
        listings,
        "refreshControl.sendActions(for: .valueChanged)\n\n    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)",
        "refreshControl.sendActions(for: .valueChanged)\n\n    XCTAssertTrue(mockNetworkClient.getDogsCallCount >= 0)")),
    Answer(
      "a red that misspells the tests' own helper, and leaves out what the system asks for", at: "01/06/5",
      Edit(
        items, "for status in [199, 300] {\n      let answer = fetchItems",
        "for status in [199, 300] {\n      let answer = fetchItem"),
      Edit(items, "", "\nlet nothing = URLResponse()\n")),
    Answer(
      "a red that nobody waits for, with the shorthand of an argument", at: "01/08/6",
      Edit(
        "Tests/ToDoTests/APIClientAddItemTests.swift",
        "{ _, error in\n      caughtError = error\n    }\n\n"
          + "    XCTAssertEqual(caughtError as? WebserviceError, .invalidURLError)",
        "{\n      XCTAssertNil($0)\n      XCTAssertEqual($1 as? WebserviceError, .invalidURLError)\n    }"),
      Edit("Tests/ToDoTests/APIClientAddItemTests.swift", "    var caughtError: Error?\n", "")),
    Answer(
      "a new test that is skipped as it runs", at: "02/09/7",
      Edit(
        clientTests, "test_getDogs_givenError_dispatchesToResponseQueue() throws {\n",
        "test_getDogs_givenError_dispatchesToResponseQueue() throws {\n    try XCTSkipUnless(1 > 2, \"later\")\n")),
    Answer(
      "a new test without a case", at: "07/02/4",
      Edit(
        "Tests/DogPatchTests/NothingTests.swift", "",
        "import Testing\n\n@testable import DogPatch\n\n@Test(arguments: [1, 2].filter { $0 > 3 }) func price(of dog: Int) {\n"
          + "  #expect(DogPatchError.self == Int.self)\n}\n")),
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

  @Test("a refactor whose helper leaves out what it is given is met, and cannot be left", .turn(1, of: 4))
  func helper() throws {
    let repository = try repository(
      with: Answer("", at: "03/04/6", Edit(Self.clientTests, "statusCode: statusCode", "statusCode: 500")))
    #expect(try repository.kata("check", "--predict", "green").code == 0)
    let next = try repository.kata("next")
    #expect(try repository.kata("status").output.contains("1 of 1 predictions right"))
    #expect(next.code == 1 && next.output.contains("not met: with 'whenGetDogs' as it is now, no test notices"))
    #expect(next.output.contains("you stay at this step"), "\(next.output)")
    let again = try repository.kata("check")
    #expect(again.code == 1 && again.output.contains("not met: with 'whenGetDogs' as it is now"), "\(again.output)")
    #expect(try repository.kata("next", "--anyway").output.contains("03-subclassed-session/04-"))
    let double = try self.repository(
      with: Answer("", at: "02/09/4", Edit(Self.mockSession, "resumeCallCount += 1", "resumeCallCount = 1")))
    #expect(try double.kata("check").code == 0)
    let lost = try double.kata("next").output
    #expect(lost.contains("with 'resume' as it is now, no test notices the break 'Started twice' any more"), "\(lost)")
  }

  /// What these show differs from run to run.
  static let late: [Answer] = [
    Answer(
      "a red that ends before its closure", at: "02/09/5",
      Edit(clientTests, "    let called = expectation(description: \"the completion is called\")\n", ""),
      Edit(clientTests, "    var isOnMainThread = false\n", ""),
      Edit(
        clientTests, "isOnMainThread = Thread.isMainThread\n      called.fulfill()",
        "XCTAssertTrue(Thread.isMainThread)"),
      Edit(clientTests, "    waitForExpectations(timeout: 1)\n\n    XCTAssertTrue(isOnMainThread)\n", "")),
    Answer(
      "a red whose late failure is charged to another test", at: "01/06/5",
      Edit(
        items, "    for status in [199, 300] {\n      let answer = fetchItems(data: data, response: .status(status))\n",
        "    let sut = APIClient()\n    sut.session = MockURLSession(\n      data: data, urlResponse: .status(300), error: nil)\n"
      ),
      Edit(
        items, "      XCTAssertEqual(answer.error as? WebserviceError, .statusError(status))\n",
        "    sut.fetchItems(token: Token(id: \"1\")) { _, error in\n"
          + "      XCTAssertEqual(error as? WebserviceError, .statusError(300))\n")),
  ]

  @Test("a red that ends before its closure is not met, whichever test is blamed", arguments: Kata.sample(late, 1))
  func lateClosure(of answer: Answer) throws {
    let ran = try repository(with: answer).kata("check")
    #expect(ran.code == 1 && !ran.output.contains("step met"), "\(ran.output)")
  }

  @Test("the words", arguments: Kata.sample(answers, 3))
  func words(of answer: Answer) throws { try repository(with: answer).expectCheck(answer.testDescription) }

  private func repository(with answer: Answer) throws -> Repository {
    let repository = try Repository.chapter(at: answer.step)
    if answer.plays { try repository.play(try #require(repository.folder(of: answer.step))) }
    try repository.edit(answer.edits)
    return repository
  }
}
