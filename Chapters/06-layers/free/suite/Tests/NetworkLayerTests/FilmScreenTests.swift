import Fixtures
import UIKit
import XCTest

@testable import NetworkLayer

final class FilmScreenTests: StubbedTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("films-\(UUID().uuidString)")
  private lazy var scene = makeFilms()
  private let café = [
    "Café at the Border", "A cook and a customs officer share one table.",
  ]
  private let again = "Try again"

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  func test_filmOnTheDisk_needsNoServer() throws {
    try serveFilms()
    _ = arrived(scene.make(query: "sea"))
    let later = makeFilms()
    let film = shown(later.makeFilm(id: "102", query: "sea"))
    let untitled = shown(later.makeFilm(id: "103", query: "sea"))
    eventually { film.shownNames.count + untitled.shownNames.count == 4 }

    XCTAssertEqual(film.shownNames, café)
    XCTAssertEqual(
      untitled.shownNames, ["Untitled Harbor Project", "No description."])
    XCTAssertEqual(receivedRequests.count, 1)
  }

  func test_aLongOverview_isShownWhole_ofTheRightFilm() {
    let long = "First.\n" + String(repeating: "And then. ", count: 30) + "End."
    serve(films: [(12, "Twelve", ""), (21, "Two", ""), (1, "One", long)])

    XCTAssertEqual(
      arrived(scene.makeFilm(id: "1", query: "sea")).shownNames, ["One", long])
  }

  func test_filmOfTheServer_isWaitedFor_andItsPageIsKept() throws {
    let gate = try serveFilms(atAGate: true)
    let film = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { stubs.requests.count == 1 }
    XCTAssertEqual(film.shownNames, ["Loading…"])
    gate.signal()
    eventually { film.shownNames.count > 1 }
    XCTAssertEqual(film.shownNames, café)

    serve(error: .notConnectedToInternet)
    let list = shown(makeFilms().make(query: "sea"))
    eventually { list.shownNames.count == 4 }
    XCTAssertEqual(list.shownNames.dropFirst(2).first, café[0])
  }

  func test_filmOnNoPage_isAskedFor_andThenGivenUp() throws {
    try serveFilms()
    _ = arrived(scene.make(query: "sea"))
    let film = shown(scene.makeFilm(id: "7", query: "sea"))
    eventually { film.shownNames.count == 2 }

    XCTAssertEqual(receivedRequests.count, 2)
    XCTAssertEqual(
      film.shownNames, ["This film is no longer in the list.", again])
    serve(status: 500)
    XCTAssertEqual(failed(id: "7").shownNames, ["The server failed (500).", again])
  }

  func test_aNewPage_isKept_withTheFilmOrWithoutIt() {
    serve(films: [(1, "One", "")])
    _ = arrived(scene.makeFilm(id: "7", query: "sea"))
    _ = arrived(scene.makeFilm(id: "1", query: "sea"))
    XCTAssertEqual(asked("sea"), 1)

    serve(films: [(7, "Seven", "")])
    _ = arrived(scene.makeFilm(id: "7", query: "sea"))
    let film = arrived(scene.makeFilm(id: "7", query: "sea"))
    XCTAssertEqual(film.shownNames.first, "Seven")
    XCTAssertEqual(asked("sea"), 2)

    serve(films: [])
    _ = failed(id: "1")
    _ = failed(id: "7")
    XCTAssertEqual(asked("sea"), 4)
  }

  func test_aFailure_leavesWhatIsKept() throws {
    try serveFilms()
    _ = arrived(scene.make(query: "sea"))
    serve(error: .notConnectedToInternet)
    _ = failed(id: "7")

    XCTAssertEqual(
      arrived(scene.makeFilm(id: "102", query: "sea")).shownNames, café)
    XCTAssertEqual(asked("sea"), 2)
  }

  func test_aKeptFilm_waitsForNoRequest() throws {
    try serveFilms()
    _ = arrived(scene.make(query: "sea"))
    serveNothing()
    _ = shown(scene.make(query: "sea"))
    eventually { stubs.unanswered == 1 }

    XCTAssertEqual(
      arrived(scene.makeFilm(id: "102", query: "sea")).shownNames, café)
  }

  func test_anEmptyPage_hasNoFilm() {
    serve(films: [])

    XCTAssertEqual(
      failed("sea").shownNames, ["This film is no longer in the list.", again])
    XCTAssertEqual(
      failed("lake", id: "two").shownNames,
      ["This film is no longer in the list.", again])
  }

  func test_whatWentWrong_isSaid() {
    serve(status: 404)
    XCTAssertEqual(failed().shownNames, ["The server failed (404).", again])
    serve(status: 503)
    XCTAssertEqual(failed().shownNames, ["The server failed (503).", again])
    serve(status: 401)
    XCTAssertEqual(failed().shownNames, ["The server refused your key.", again])
    serve(error: .notConnectedToInternet)
    XCTAssertEqual(failed().shownNames, ["You seem to be offline.", again])
    serve(error: .networkConnectionLost)
    XCTAssertEqual(
      failed().shownNames, ["The film could not be loaded.", again])
  }

  func test_offline_canBeTriedAgain() throws {
    serve(error: .notConnectedToInternet)
    let film = failed()
    swipeHalf(film)
    pass()
    XCTAssertEqual(film.shownNames, ["You seem to be offline.", again])
    XCTAssertEqual(asked("sea"), 1)

    try serveFilms()
    tap(1, of: film)
    eventually { film.shownNames == café }
    XCTAssertEqual(film.shownNames, café)
  }

  func test_onlyTryAgain_triesAgain() throws {
    serve(status: 500)
    let film = failed()
    tap(0, of: film)
    pass()
    XCTAssertEqual(film.shownNames.last, again)
    XCTAssertEqual(asked("sea"), 1)

    try serveFilms()
    tap(1, of: film)
    XCTAssertEqual(film.shownNames, ["Loading…"])
    eventually { film.shownNames == café }
    XCTAssertEqual(film.shownNames, café)

    tap(1, of: film)
    XCTAssertEqual(film.shownNames, café)
    XCTAssertEqual(asked("sea"), 2)
  }

  func test_tryAgain_looksAtWhatIsKept() throws {
    serve(status: 500)
    let (film, back) = (failed(), failed())
    back.disappear()
    try serveFilms()
    _ = arrived(scene.make(query: "sea"))
    serveNothing()
    let count = asked("sea")
    tap(1, of: film)
    back.appear()
    eventually { film.shownNames == café && back.shownNames == café }

    XCTAssertEqual(film.shownNames, café)
    XCTAssertEqual(back.shownNames, café)
    XCTAssertEqual(asked("sea"), count)
  }

  func test_noTap_triesAgain_onAScreenThatWasLeft() {
    serve(status: 500)
    let film = failed()
    film.disappear()
    tap(1, of: film)
    pass()

    XCTAssertEqual(film.shownNames.last, again)
    XCTAssertEqual(asked("sea"), 1)
  }

  func test_leaving_stopsTheRequest_andComingBackAsksAgain() throws {
    serveNothing()
    let film = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { stubs.unanswered == 1 }
    film.disappear()
    eventually { stubs.unanswered == 0 }
    XCTAssertEqual(stubs.unanswered, 0)

    try serveFilms()
    film.appear()
    eventually { film.shownNames == café }
    XCTAssertEqual(film.shownNames, café)
  }

  func test_leavingAndComingBackAtOnce_isOneVisit() {
    serveNothing()
    let film = shown(scene.makeFilm(id: "102", query: "sea"))
    film.disappear()
    film.appear()
    eventually { stubs.unanswered == 1 }
    letTheDiskAnswer()
    film.disappear()
    eventually { stubs.unanswered == 0 }

    XCTAssertEqual(asked("sea"), 1)
    XCTAssertEqual(stubs.unanswered, 0)
  }

  func test_leavingAtOnce_asksNobody_andShowsNothing() throws {
    try serveFilms()
    _ = arrived(scene.make(query: "sea"))
    let films = ["sea", "lake"].map { shown(scene.makeFilm(id: "102", query: $0)) }
    films.forEach { $0.disappear() }
    let left = films.map(\.shownNames)
    pass()

    XCTAssertEqual(asked("lake"), 0)
    XCTAssertEqual(films.map(\.shownNames), left)
  }

  func test_comingBackAfterAFailure_asksAgain() throws {
    serve(status: 500)
    let film = failed()
    film.disappear()
    try serveFilms()
    film.appear()
    XCTAssertEqual(film.shownNames, ["Loading…"])

    eventually { film.shownNames == café }
    XCTAssertEqual(film.shownNames, café)
  }

  func test_comingBackToAFilm_findsIt() throws {
    try serveFilms()
    let film = arrived(scene.makeFilm(id: "102", query: "sea"))
    film.disappear()
    film.appear()

    XCTAssertEqual(film.shownNames, café)
  }

  func test_halfASwipe_isNothing() {
    serveNothing()
    let film = shown(scene.makeFilm(id: "102", query: "sea"))
    swipeHalf(film)
    eventually { stubs.unanswered == 1 }
    swipeHalf(film)
    pass()

    XCTAssertEqual(asked("sea"), 1)
    XCTAssertEqual(stubs.unanswered, 1)
  }

  func test_halfASwipe_keepsAFailure() {
    serve(status: 500)
    let film = failed()
    swipeHalf(film)
    pass()

    XCTAssertEqual(film.shownNames.last, again)
    XCTAssertEqual(asked("sea"), 1)
  }

  func test_halfASwipe_losesNoAnswer() throws {
    let gate = try serveFilms(atAGate: true)
    let film = shown(scene.makeFilm(id: "102", query: "sea"))
    let other = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { stubs.requests.count == 1 }
    letTheDiskAnswer()
    film.beginAppearanceTransition(false, animated: true)
    gate.signal()
    eventually { other.shownNames == café }
    film.beginAppearanceTransition(true, animated: true)
    film.endAppearanceTransition()

    XCTAssertEqual(film.shownNames, café)
  }

  func test_threeScreens_askOnce() throws {
    let gate = try serveFilms(atAGate: true)
    let list = shown(scene.make(query: "sea"))
    let films = ["102", "102"].map { shown(scene.makeFilm(id: $0, query: "sea")) }
    eventually { stubs.requests.count == 1 }
    letTheDiskAnswer()
    gate.signal()
    let all = films + [list]
    eventually { all.allSatisfy { $0.shownNames.count > 1 } }

    XCTAssertEqual(films.map(\.shownNames), [café, café])
    XCTAssertEqual(list.shownNames.count, 3)
    XCTAssertEqual(receivedRequests.count, 1)
  }

  func test_anotherSearch_isAnotherRequest() throws {
    try serveFilms()
    serveNothing()
    let waiting = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { stubs.unanswered == 1 }
    let film = shown(scene.makeFilm(id: "102", query: "lake"))
    eventually { film.shownNames == café }

    XCTAssertEqual(film.shownNames, café)
    XCTAssertEqual(waiting.shownNames, ["Loading…"])
  }

  func test_aCapitalOrASpace_makesAnotherSearch() {
    serveNothing()
    _ = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { stubs.unanswered == 1 }
    serve(status: 500)
    XCTAssertEqual(failed("Sea").shownNames.last, again)
    XCTAssertEqual(asked("Sea"), 1)
    XCTAssertEqual(failed("sea ").shownNames.last, again)
    XCTAssertEqual(asked("sea%20"), 1)
  }

  func test_anotherScene_asksForItself() {
    serveNothing()
    let scenes = [scene, makeFilms()]
    _ = scenes.map { shown($0.makeFilm(id: "102", query: "sea")) }
    eventually { stubs.unanswered == 2 }

    XCTAssertEqual(asked("sea"), 2)
  }

  func test_whoTriesAgain_sharesWhatIsRunning() {
    serve(status: 500)
    let (film, back) = (failed(), failed())
    back.disappear()
    serveNothing()
    let count = asked("sea")
    _ = shown(scene.make(query: "sea"))
    eventually { stubs.unanswered == 1 }
    tap(1, of: film)
    back.appear()
    pass()

    XCTAssertEqual(asked("sea"), count + 1)
  }

  func test_aFailure_isToldToEach_andForgotten() throws {
    let gate = DispatchSemaphore(value: 0)
    stub(isPath("/3/search/movie")) { _ in
      Self.pass(gate)
      return StubResponse(error: URLError(.timedOut))
    }
    let films = ["102", "101"].map { shown(scene.makeFilm(id: $0, query: "sea")) }
    eventually { stubs.requests.count == 1 }
    letTheDiskAnswer()
    gate.signal()
    eventually { films.allSatisfy { $0.shownNames.last == again } }
    XCTAssertEqual(films.map(\.shownNames.last), [again, again])
    XCTAssertEqual(asked("sea"), 1)

    try serveFilms()
    tap(1, of: films[0])
    eventually { films[0].shownNames == café }
    XCTAssertEqual(films[0].shownNames, café)
  }

  func test_whoLeaves_takesNothingFromTheOther() throws {
    let gate = try serveFilms(atAGate: true)
    let left = shown(scene.makeFilm(id: "102", query: "sea"))
    let film = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { stubs.requests.count == 1 }
    letTheDiskAnswer()
    left.disappear()
    gate.signal()
    eventually { film.shownNames == café }

    XCTAssertEqual(film.shownNames, café)
    XCTAssertEqual(left.shownNames, ["Loading…"])
    let kept = arrived(makeFilms().makeFilm(id: "102", query: "sea"))
    XCTAssertEqual(kept.shownNames, café)
    XCTAssertEqual(receivedRequests.count, 1)
  }

  func test_whoLeaves_doesNotEndTheRequest() {
    serveNothing()
    let film = shown(scene.makeFilm(id: "102", query: "sea"))
    let left = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { stubs.unanswered == 1 }
    letTheDiskAnswer()
    left.disappear()
    let late = shown(scene.makeFilm(id: "102", query: "sea"))
    pass()

    XCTAssertEqual(asked("sea"), 1)
    XCTAssertEqual(stubs.unanswered, 1)
    XCTAssertEqual(film.shownNames, late.shownNames)
  }

  func test_whenAllHaveLeft_theNextOneAsksAnew() throws {
    serveNothing()
    let films = ["102", "101"].map { shown(scene.makeFilm(id: $0, query: "sea")) }
    eventually { stubs.unanswered == 1 }
    letTheDiskAnswer()
    films.forEach { $0.disappear() }
    eventually { stubs.unanswered == 0 }
    XCTAssertEqual(stubs.unanswered, 0)

    try serveFilms()
    let late = shown(scene.makeFilm(id: "102", query: "sea"))
    eventually { late.shownNames == café }
    XCTAssertEqual(late.shownNames, café)
  }

  func test_anEarlierList_disturbsNoLaterOne() throws {
    try serveFilms()
    let earlier = arrived(scene.make(query: "sea"))
    serveNothing()
    let later = shown(scene.make(query: "sea"))
    eventually { stubs.unanswered == 1 }
    earlier.disappear()
    let last = shown(scene.make(query: "sea"))
    pass()

    XCTAssertEqual(asked("sea"), 2)
    XCTAssertEqual(stubs.unanswered, 1)
    XCTAssertEqual(later.shownNames, last.shownNames)
  }

  func test_rowsChange_onTheMainThread() throws {
    try serveFilms()
    _ = arrived(scene.make(query: "sea"))
    let kept = Watcher(scene.makeFilm(id: "102", query: "sea"))
    kept.screen.appear()
    eventually { kept.sawTwoRows }
    serve(status: 500)
    let failing = Watcher(scene.makeFilm(id: "7", query: "sea"))
    failing.screen.appear()
    eventually { failing.sawTwoRows }

    XCTAssertTrue(kept.sawTwoRows && failing.sawTwoRows)
    XCTAssertFalse(kept.wasElsewhere || failing.wasElsewhere)
  }

  func test_aFilmThatIsGone_isFreed() {
    weak var failure: UITableViewController?
    weak var waiting: UITableViewController?
    do {
      serve(status: 500)
      let failed = failed()
      serveNothing()
      let film = shown(makeFilms().makeFilm(id: "102", query: "sea"))
      eventually { stubs.unanswered == 1 }
      (failure, waiting) = (failed, film)
    }

    XCTAssertTrue(failure == nil, "something keeps the screen")
    XCTAssertTrue(waiting == nil, "the request keeps the screen")
  }

  // MARK: - Time

  /// In turns of the run loop; few once something has not come.
  private static var patience = 600

  private func eventually(_ isSo: () -> Bool) {
    for _ in 0..<Self.patience {
      if isSo() { return }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002))
    }
    if !isSo() { Self.patience = 40 }
  }

  // MARK: - Screens

  private func makeFilms() -> MovieListScene {
    MovieListScene(
      key: "k", baseURL: baseURL, images: baseURL, pages: folder,
      session: session)
  }

  private func shown(_ screen: UITableViewController) -> UITableViewController {
    screen.appear()
    return screen
  }

  private func arrived(_ screen: UITableViewController) -> UITableViewController {
    screen.appear()
    eventually { screen.shownNames.count > 1 }
    return screen
  }

  private func failed(
    _ query: String = "sea", id: String = "102"
  ) -> UITableViewController {
    let film = shown(scene.makeFilm(id: id, query: query))
    eventually { film.shownNames.last == again }
    return film
  }

  private func swipeHalf(_ screen: UITableViewController) {
    screen.beginAppearanceTransition(false, animated: true)
    screen.beginAppearanceTransition(true, animated: true)
    screen.endAppearanceTransition()
  }

  private func tap(_ row: Int, of screen: UITableViewController) {
    screen.tableView(screen.tableView, didSelectRowAt: [0, row])
  }

  /// Counts a screen's rows for its table, and sees on which thread.
  private final class Watcher: NSObject, UITableViewDataSource {
    let screen: UITableViewController
    private let lock = NSLock()
    private var counts: [Int] = []
    private var threads: [Bool] = []

    init(_ screen: UITableViewController) {
      self.screen = screen
      super.init()
      screen.loadViewIfNeeded()
      screen.tableView.dataSource = self
    }

    var sawTwoRows: Bool { lock.withLock { counts.contains(2) } }
    var wasElsewhere: Bool { lock.withLock { threads.contains(false) } }

    func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      let count = screen.tableView(tableView, numberOfRowsInSection: section)
      lock.withLock {
        counts.append(count)
        threads.append(Thread.isMainThread)
      }
      return count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      screen.tableView(tableView, cellForRowAt: indexPath)
    }
  }

  // MARK: - The server and the disk

  /// - Parameter atAGate: each answer waits for a signal.
  @discardableResult
  private func serveFilms(atAGate: Bool = false) throws -> DispatchSemaphore {
    let recording = try Fixture.exchange(
      named: "movies/GET_3_search_movie.200.http")
    let gate = DispatchSemaphore(value: 0)
    stub(isPath("/3/search/movie")) { _ in
      if atAGate { Self.pass(gate) }
      return StubResponse(exchange: recording)
    }
    return gate
  }

  /// Who passes an open gate leaves it open.
  private static func pass(_ gate: DispatchSemaphore) {
    _ = gate.wait(timeout: .now() + 1)
    gate.signal()
  }

  private func serve(films: [(id: Int, title: String, overview: String)]) {
    stub(isPath("/3/search/movie")) { _ in
      let results = films.map {
        ["id": $0.id, "title": $0.title, "overview": $0.overview] as [String: Any]
      }
      return try StubResponse(
        jsonObject: ["page": 1, "total_pages": 1, "results": results])
    }
  }

  private func serveNothing() {
    stub({ $0.url?.query?.hasSuffix("query=sea") == true }) { _ in .never }
  }

  private func serve(status: Int) {
    stub(isPath("/3/search/movie")) { _ in
      try StubResponse(jsonObject: [:], statusCode: status)
    }
  }

  private func serve(error: URLError.Code) {
    let answer = StubResponse(error: URLError(error))
    stub(isPath("/3/search/movie")) { _ in answer }
  }

  private func asked(_ query: String) -> Int {
    receivedRequests.count { $0.hasSuffix("query=\(query)") }
  }

  /// Lets everything before it come to the server: the disk has one queue.
  private func pass() {
    let query = UUID().uuidString
    let last = shown(makeFilms().make(query: query))
    eventually { asked(query) > 0 }
    last.disappear()
  }

  /// The same where the server is held at a gate.
  private func letTheDiskAnswer() {
    let read = expectation(description: "the disk has answered")
    let films = CompositionRoot.films(
      service: Silence(read), pages: folder.appendingPathComponent("pass"))
    _ = films.fetchMoviesList(query: UUID().uuidString, page: 1) { _ in
    } completion: { _ in
    }
    wait(for: [read], timeout: 5)
  }

  /// Hears of the first request, and answers none.
  private struct Silence: DataTransferService {
    let asked: XCTestExpectation

    init(_ asked: XCTestExpectation) { self.asked = asked }

    func request<Value: Decodable, E: ResponseRequestable>(
      with endpoint: E, completion: @escaping (Result<Value, Error>) -> Void
    ) -> Cancellable? where E.Response == Value {
      asked.fulfill()
      return nil
    }
  }
}
