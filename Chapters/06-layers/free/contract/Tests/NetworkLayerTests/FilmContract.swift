import Foundation
import UIKit
import XCTest

@testable import NetworkLayer

final class FilmContract: XCTestCase {
  private let server = Cinema()
  private lazy var scene = makeScene()
  private let pages = FileManager.default.temporaryDirectory
    .appendingPathComponent("film-contract-\(UUID().uuidString)")
  private let clock = Cinema()
  /// How many rounds a wait may take; fewer once one was in vain.
  private static var patience = 12

  override func tearDown() {
    server.close()
    clock.close()
    try? FileManager.default.removeItem(at: pages)
    super.tearDown()
  }

  /// A film of a page that's kept is shown without a request: its title, and below it its whole overview, or
  /// "No description." where it has none.
  func test_keptFilm() {
    load(list("sea"), .films)
    let later = makeScene()
    let films = ["2", "3", "23"].map { visited(later.makeFilm(id: $0, query: "sea")) }
    wait { films.allSatisfy { rows($0).count > 1 } }
    settle()

    XCTAssertEqual(
      films.map(rows),
      [["Reef", "A diver stays."], ["Wreck", "No description."], ["Pier", Cinema.pier]])
    XCTAssertEqual(server.asked.count, 1)
  }

  /// While the server is asked, the only row is "Loading…". It's asked for the search's first page, as the
  /// list asks.
  func test_filmThatIsWaitedFor() {
    let film = visited(scene.makeFilm(id: "1", query: "Sea & salt"))
    settle()

    XCTAssertEqual(rows(film), ["Loading…"])
    XCTAssertEqual(
      server.asked, ["GET /3/search/movie?api_key=k3y&page=1&query=Sea%20%26%20salt"])
    XCTAssertEqual(server.accepts, ["application/json"])
  }

  /// A film that isn't kept comes from the server. Its page is kept in place of an older one, with the film
  /// or without it, for the list and for an app that's started later.
  func test_filmOfTheServer() {
    load(visited(scene.makeFilm(id: "4", query: "sea")), .films)
    let reef = visited(makeScene().makeFilm(id: "2", query: "sea"))
    wait { rows(reef).count > 1 }
    settle()
    XCTAssertEqual(rows(reef), ["Reef", "A diver stays."])
    XCTAssertEqual(server.asked.count, 1)

    let film = visited(scene.makeFilm(id: "4", query: "sea"))
    load(film, .otherFilms)
    XCTAssertEqual(rows(film), ["Ebb", "It's quiet."])
    let list = visited(makeScene().make(query: "sea"))
    wait { !rows(list).isEmpty }
    XCTAssertEqual(rows(list), ["Flood", "Ebb"])

    load(visited(scene.makeFilm(id: "9", query: "sea")), .noFilms)
    let ebb = visited(makeScene().makeFilm(id: "4", query: "sea"))
    settle()
    XCTAssertEqual(rows(ebb), ["Loading…"], "an empty page is kept as well")
  }

  /// Where the kept page doesn't have the film, the server is asked. Where its page doesn't have it either,
  /// or is empty, the screen says so, and offers to try again.
  func test_filmThatIsNotOnThePage() {
    load(list("sea"), .films)
    let film = visited(scene.makeFilm(id: "4", query: "sea"))
    load(film, .otherFilms)
    XCTAssertEqual(rows(film), ["Ebb", "It's quiet."])

    for (id, page) in [("2", .noFilms), ("tide", .films), ("9", Cinema.Answer.films)] {
      let gone = visited(scene.makeFilm(id: id, query: "sea"))
      load(gone, page)
      XCTAssertEqual(
        rows(gone), ["This film is no longer in the list.", "Try again"])
    }
  }

  /// A failure is told in the list's sentences, status 404 too, or in the film's own where nothing better is
  /// known. "Try again" stands below it, also where a page without the film is kept.
  func test_filmThatFails() {
    let failures: [(Cinema.Answer, String)] = [
      (.status(500), "The server failed (500)."),
      (.status(404), "The server failed (404)."),
      (.status(401), "The server refused your key."),
      (.error(.notConnectedToInternet), "You seem to be offline."),
      (.error(.timedOut), "The film could not be loaded."),
      (.text("[]"), "The film could not be loaded."),
      (.text(""), "The film could not be loaded."),
    ]
    load(list("sea"), .films)
    for (answer, sentence) in failures {
      let film = visited(scene.makeFilm(id: "9", query: "sea"))
      load(film, answer)

      XCTAssertEqual(rows(film), [sentence, "Try again"])
    }
  }

  /// A tap on "Try again" asks once more, and says "Loading…" until there's an answer. What is kept is looked
  /// at first, as a list may have loaded it since.
  func test_filmThatIsTriedAgain() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    let other = visited(scene.makeFilm(id: "1", query: "lake"))
    load(film, .status(503))
    load(other, .status(503), "lake")
    tap("Try again", film)
    XCTAssertEqual(rows(film), ["Loading…"])
    load(film, .error(.timedOut))
    XCTAssertEqual(rows(film), ["The film could not be loaded.", "Try again"])
    tap("Try again", film)
    load(film, .films)
    XCTAssertEqual(rows(film), ["Tide", "It comes."])
    XCTAssertEqual(server.asked.count, 4)

    load(list("lake"), .films, "lake")
    tap("Try again", other)
    wait { rows(other).last == "It comes." }
    settle()
    XCTAssertEqual(rows(other), ["Tide", "It comes."])
    XCTAssertEqual(server.asked.count, 5)
  }

  /// A tap on any other row does nothing: not on the sentence, not on "Loading…", not on the film. On a
  /// screen that was left, no tap does anything.
  func test_otherTapsOnAFilm() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    settle()
    tap("Loading…", film)
    load(film, .status(503))
    tap("The server failed (503).", film)
    settle()
    XCTAssertEqual(rows(film), ["The server failed (503).", "Try again"])
    XCTAssertEqual(server.asked.count, 1)

    leave(film)
    let left = rows(film)
    tap("Try again", film)
    settle()
    XCTAssertEqual(rows(film), left)
    XCTAssertEqual(server.asked.count, 1)

    load(visited(film), .films)
    for row in ["Tide", "It comes."] {
      tap(row, film)
      XCTAssertEqual(rows(film), ["Tide", "It comes."])
    }
    settle()
    XCTAssertEqual(server.asked.count, 2)
  }

  /// Who leaves ends the request, that of "Try again" too. Who leaves before the disk has answered asks
  /// nobody, and the screen stays as it was, with a failure too.
  func test_filmThatIsLeft() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    load(film, .status(503))
    tap("Try again", film)
    settle()
    leave(film)
    wait { server.canceled == 1 }
    XCTAssertEqual(server.canceled, 1)

    load(list("sea"), .films)
    let hasty = ["sea", "lake"].map { visited(scene.makeFilm(id: "1", query: $0)) }
    hasty.forEach(leave)
    let left = hasty.map(rows)
    settle()
    XCTAssertEqual(hasty.map(rows), left)
    XCTAssertEqual(server.asked.count, 3)

    let failed = visited(scene.makeFilm(id: "1", query: "bay"))
    load(failed, .status(500), "bay")
    leave(failed)
    settle()
    XCTAssertEqual(rows(failed), ["The server failed (500).", "Try again"])
  }

  /// Who comes back without a film is shown "Loading…", and all begins anew, with what is kept: after a
  /// failure, and at once too.
  func test_comingBackWithoutAFilm() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    leave(film)
    _ = visited(film)
    settle()
    leave(film)
    wait { server.canceled == 1 }
    XCTAssertEqual(server.canceled, 1)
    load(visited(film), .status(500))
    leave(film)
    load(list("sea"), .films)
    _ = visited(film)
    XCTAssertEqual(rows(film), ["Loading…"])

    wait { rows(film).count > 1 }
    settle()
    XCTAssertEqual(rows(film), ["Tide", "It comes."])
    XCTAssertEqual(server.asked.count, 3)
  }

  /// Who comes back to a film sees it at once, also if nothing is kept any more, and nobody is asked.
  func test_comingBackToAFilm() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    load(film, .films)
    leave(film)
    settle()
    try? FileManager.default.removeItem(at: pages)
    _ = visited(film)
    XCTAssertEqual(rows(film), ["Tide", "It comes."])

    settle()
    XCTAssertEqual(rows(film), ["Tide", "It comes."])
    XCTAssertEqual(server.asked.count, 1)
  }

  /// A swipe that stops half-way changes nothing: the request goes on and ends when the screen is left, and
  /// what is shown stays.
  func test_filmThatIsHalfLeft() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    leaveHalf(film)
    settle()
    leaveHalf(film)
    settle()
    XCTAssertEqual(server.asked.count, 1)
    XCTAssertEqual(server.canceled, 0)
    leave(film)
    wait { server.canceled == 1 }
    XCTAssertEqual(server.canceled, 1)

    load(visited(film), .status(503))
    leaveHalf(film)
    settle()
    XCTAssertEqual(rows(film), ["The server failed (503).", "Try again"])
    XCTAssertEqual(server.asked.count, 2)
    tap("Try again", film)
    leaveHalf(film)
    load(film, .films)
    leaveHalf(film)
    XCTAssertEqual(rows(film), ["Tide", "It comes."])
  }

  /// The screens of one scene share a request for the same page, and each gets the answer, the list too,
  /// whichever comes first. Another search is another page, also if it differs only in a capital or a space.
  func test_sharedPage() {
    let films = ["1", "1", "2"].map { visited(scene.makeFilm(id: $0, query: "sea")) }
    let screens = [list("sea")] + films + [list("sea")]
    let film = visited(scene.makeFilm(id: "1", query: "Sea"))
    let spaced = visited(scene.makeFilm(id: "1", query: "sea "))
    settle()
    let list = list("Sea")
    settle()
    XCTAssertEqual(server.asked.count, 3)
    load(spaced, .otherFilms, "sea ")
    XCTAssertEqual(rows(spaced), ["Flood", "No description."])

    load(film, .otherFilms, "Sea")
    load(screens[0], .films)
    wait { screens.allSatisfy { rows($0).count > 1 } && rows(list).count > 1 }
    let tide = ["Tide", "It comes."]
    XCTAssertEqual(
      screens.map(rows),
      [titles, tide, tide, ["Reef", "A diver stays."], titles])
    XCTAssertEqual(rows(film), ["Flood", "No description."])
    XCTAssertEqual(rows(list), ["Flood", "Ebb"])
  }

  /// Screens of two scenes share no request: each asks its own server.
  func test_anotherScene() {
    let others = makeScene(at: clock)
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    let other = visited(others.makeFilm(id: "1", query: "sea"))
    settle()
    wait { clock.isAsked("sea") }
    XCTAssertTrue(server.isAsked("sea"), "the first scene's server is not asked")
    XCTAssertTrue(clock.isAsked("sea"), "the second scene's server is not asked")

    server.answer("sea", .films)
    clock.answer("sea", .otherFilms)
    wait { rows(film).count > 1 && rows(other).count > 1 }
    XCTAssertEqual(rows(film), ["Tide", "It comes."])
    XCTAssertEqual(rows(other), ["Flood", "No description."])
  }

  /// A failure is told to each who waits. The next one who wants the page asks anew, the list too, and who
  /// tries again meanwhile shares that request.
  func test_sharedFailure() {
    let films = ["1", "2"].map { visited(scene.makeFilm(id: $0, query: "sea")) }
    settle()
    load(films[0], .status(503))
    wait { rows(films[1]).count > 1 }
    XCTAssertEqual(rows(films[1]), ["The server failed (503).", "Try again"])

    let list = list("sea")
    settle()
    tap("Try again", films[0])
    settle()
    XCTAssertEqual(server.asked.count, 2)
    load(list, .films)
    wait { rows(films[0]).count > 1 }
    XCTAssertEqual(rows(films[0]), ["Tide", "It comes."])
    leave(list)
    _ = visited(list)
    settle()
    XCTAssertEqual(server.asked.count, 3)
  }

  /// Who leaves takes the request from nobody who waits, comes later or comes back, and its answer doesn't
  /// change the screen that was left.
  func test_oneOfSeveralLeaves() {
    let list = list("sea")
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    let back = visited(scene.makeFilm(id: "1", query: "sea"))
    let other = visited(scene.makeFilm(id: "2", query: "sea"))
    settle()
    [film, back, list].forEach(leave)
    let late = visited(scene.makeFilm(id: "3", query: "sea"))
    _ = visited(back)
    settle()
    leave(back)
    _ = visited(back)
    settle()
    let left = [film, list].map(rows)
    XCTAssertEqual(server.asked.count, 1)
    XCTAssertEqual(server.canceled, 0)

    load(other, .films)
    wait { rows(late).count > 1 && rows(back).count > 1 }
    XCTAssertEqual(rows(other), ["Reef", "A diver stays."])
    XCTAssertEqual(rows(late), ["Wreck", "No description."])
    XCTAssertEqual(rows(back), ["Tide", "It comes."])
    XCTAssertEqual([film, list].map(rows), left)
  }

  /// When the last one leaves, the shared request is canceled, and who comes later gets another one.
  func test_lastOfSeveralLeaves() {
    let films = ["1", "2"].map { visited(scene.makeFilm(id: $0, query: "sea")) }
    settle()
    films.forEach(leave)
    let late = visited(scene.makeFilm(id: "3", query: "sea"))
    wait { server.canceled == 1 && server.asked.count == 2 }
    XCTAssertEqual(server.canceled, 1)

    load(late, .films)
    XCTAssertEqual(rows(late), ["Wreck", "No description."])
  }

  /// A screen that has its answer and is left later doesn't disturb those who share the next request, and who
  /// comes then still shares it.
  func test_farewellOfAnOlderScreen() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    let older = list("sea")
    settle()
    load(older, .films)
    let list = list("sea")
    settle()
    [older, film].forEach(leave)
    let other = self.list("sea")
    settle()
    XCTAssertEqual(server.asked.count, 2)
    XCTAssertEqual(server.canceled, 0)

    load(list, .otherFilms)
    wait { rows(other) == rows(list) }
    XCTAssertEqual(rows(other), ["Flood", "Ebb"])
  }

  /// The rows change on the main thread alone.
  func test_filmOnTheMainThread() {
    let film = visited(scene.makeFilm(id: "1", query: "sea"))
    settle()
    XCTAssertEqual(rows(film), ["Loading…"])
    server.answer("sea", .films)
    server.handOver()
    XCTAssertEqual(rows(film), ["Loading…"])

    wait { rows(film).count > 1 }
    XCTAssertEqual(rows(film), ["Tide", "It comes."])

    let kept = scene.makeFilm(id: "2", query: "sea")
    let witness = Witness(kept)
    kept.tableView.dataSource = witness
    _ = visited(kept)
    wait { witness.hasSeen(2) }
    XCTAssertFalse(witness.wasElsewhere, "another thread changes the rows")
  }

  /// A screen works if nobody keeps the scene. Nothing keeps a screen that's gone, whatever it shows: not a
  /// request, and not the other screens.
  func test_filmThatNobodyKeeps() {
    let film = visited(makeScene().makeFilm(id: "1", query: "sea"))
    load(film, .films)
    XCTAssertEqual(rows(film), ["Tide", "It comes."])

    let gone = [Weak(), Weak(), Weak()]
    let scene = makeScene()
    let list = visited(scene.make(query: "lake"))
    do {
      let films = ["sea", "pond", "lake"].map {
        visited(scene.makeFilm(id: "1", query: $0))
      }
      load(films[1], .status(503), "pond")
      settle()
      zip(gone, films).forEach { $0.screen = $1 }
    }
    XCTAssertEqual(gone.count { $0.screen == nil }, 3, "something keeps a screen")

    load(list, .films, "lake")
    XCTAssertEqual(rows(list), titles)
  }

  // MARK: - What a person does and sees

  private let titles = ["Tide", "Pier", "Reef", "Wreck"]

  private func makeScene() -> MovieListScene { makeScene(at: server) }

  private func makeScene(at cinema: Cinema) -> MovieListScene {
    MovieListScene(
      key: "k3y", baseURL: cinema.url, images: cinema.url, pages: pages,
      session: cinema.session)
  }

  private func list(_ query: String) -> UITableViewController {
    visited(scene.make(query: query))
  }

  private func visited(_ screen: UITableViewController) -> UITableViewController {
    screen.beginAppearanceTransition(true, animated: false)
    screen.endAppearanceTransition()
    return screen
  }

  private func leave(_ screen: UITableViewController) {
    screen.beginAppearanceTransition(false, animated: false)
    screen.endAppearanceTransition()
  }

  private func leaveHalf(_ screen: UITableViewController) {
    screen.beginAppearanceTransition(false, animated: true)
    screen.beginAppearanceTransition(true, animated: true)
    screen.endAppearanceTransition()
  }

  private func tap(_ text: String, _ screen: UITableViewController) {
    guard let row = rows(screen).firstIndex(of: text) else { return }
    screen.tableView.delegate?.tableView(
      screen.tableView, didSelectRowAt: [0, row])
  }

  /// The first line of each row.
  private func rows(_ screen: UITableViewController) -> [String] {
    screen.tableView.visibleCells.map { cell in
      let content = cell.contentConfiguration as? UIListContentConfiguration
      return content?.text ?? ""
    }
  }

  private final class Weak {
    weak var screen: UITableViewController?
  }

  /// Stands between a table and its screen, and sees which thread asks for the rows.
  private final class Witness: NSObject, UITableViewDataSource, @unchecked Sendable {
    private weak var screen: UITableViewController?
    private let lock = NSLock()
    private var counts: [Int] = []
    private var elsewhere = 0

    init(_ screen: UITableViewController) { self.screen = screen }

    var wasElsewhere: Bool { lock.withLock { elsewhere > 0 } }

    func hasSeen(_ count: Int) -> Bool { lock.withLock { counts.contains(count) } }

    func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      let count = screen?.tableView(tableView, numberOfRowsInSection: section) ?? 0
      lock.withLock {
        counts.append(count)
        if !Thread.isMainThread { elsewhere += 1 }
      }
      return count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      screen?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
    }
  }

  // MARK: - Time

  /// Answers a search when it has been asked for, and waits until the screen shows that.
  private func load(
    _ screen: UITableViewController, _ answer: Cinema.Answer, _ query: String = "sea"
  ) {
    wait { server.isAsked(query) }
    let before = rows(screen)
    server.answer(query, answer)
    wait { rows(screen) != before }
  }

  /// Waits for what is on its way, on a slow machine too: no seconds are counted, but rounds.
  private func wait(_ isSo: () -> Bool) {
    for _ in 0..<Self.patience {
      if isSo() { return }
      passRound()
    }
    if !isSo() { Self.patience = 3 }
  }

  /// Lets everything happen that can.
  private func settle() {
    passRound()
    passRound()
    wait { server.hasBegunAll }
    passRound()
  }

  /// Another list goes the whole way, from the disk to a server and back: what began before it has come as
  /// far.
  private func passRound() {
    let list = MovieListScene.make(
      query: "", key: "", baseURL: clock.url, images: clock.url,
      pages: pages.appendingPathComponent("clock"), session: clock.session)
    _ = visited(list)
    turn { clock.isAsked("") }
    clock.answer("", .status(500))
    turn { !rows(list).isEmpty }
  }

  private func turn(until isSo: () -> Bool) {
    let end = DispatchTime.now() + 5
    while !isSo(), DispatchTime.now() < end {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
    }
  }

  // MARK: - The server

  /// Keeps each request until the test answers it.
  private final class Cinema: @unchecked Sendable {
    enum Answer {
      case status(Int)
      case error(URLError.Code)
      case text(String)

      private static let escaped =
        pier.replacingOccurrences(of: "\n", with: #"\n"#)
      static let films = text(
        #"""
        {"page": 1, "total_pages": 1, "results": [
          {"id": 1, "title": "Tide", "overview": "It comes."},
          {"id": 23, "title": "Pier", "overview": "\#(escaped)"},
          {"id": 2, "title": "Reef", "overview": "A diver stays."},
          {"id": 3, "title": "Wreck", "overview": ""}]}
        """#)
      static let otherFilms = text(
        #"""
        {"page": 1, "total_pages": 1, "results": [
          {"id": 1, "title": "Flood", "overview": ""},
          {"id": 4, "title": "Ebb", "overview": "It's quiet."}]}
        """#)
      static let noFilms = text(
        #"{"page": 1, "total_pages": 1, "results": []}"#)
    }

    /// An overview of several lines and many words.
    static let pier =
      "It begins on land.\n"
      + String(repeating: "Then there's wood. ", count: 40) + "It ends at sea."

    private static let lock = NSLock()
    private static var open: [String: Cinema] = [:]

    let url: URL
    let session: URLSession
    private let host = "\(UUID().uuidString.lowercased()).test"
    private let lock = NSLock()
    private var requests: [URLRequest] = []
    private var waiting: [Show] = []
    private var stopped = 0
    private var probes = 0

    init() {
      url = URL(string: "https://\(host)")!
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [Show.self]
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      session = URLSession(
        configuration: configuration, delegate: nil, delegateQueue: queue)
      Self.lock.withLock { Self.open[host] = self }
    }

    func close() {
      Self.lock.withLock { Self.open[host] = nil }
    }

    static func serving(_ request: URLRequest) -> Cinema? {
      lock.withLock { open[request.url?.host ?? ""] }
    }

    /// Without its host: "GET /any?x=1".
    var asked: [String] {
      lock.withLock { requests }.map { request in
        let place = (request.url?.absoluteString ?? "")
          .replacingOccurrences(of: "https://\(host)", with: "")
        return "\(request.httpMethod ?? "GET") \(place)"
      }
    }

    var accepts: [String?] {
      lock.withLock { requests }.map { $0.value(forHTTPHeaderField: "Accept") }
    }

    /// How many requests have ended without an answer.
    var canceled: Int { lock.withLock { stopped } }

    /// Whether each task that was made is here. A session numbers them from 1 on.
    var hasBegunAll: Bool {
      let probe = session.dataTask(with: url)
      defer { probe.cancel() }
      return lock.withLock {
        probes += 1
        return requests.count >= probe.taskIdentifier - probes
      }
    }

    func isAsked(_ query: String) -> Bool {
      lock.withLock { waiting.contains { $0.query == query } }
    }

    /// Answers the oldest request for a search that waits for that.
    func answer(_ query: String, _ answer: Answer) {
      let show = lock.withLock { () -> Show? in
        waiting.firstIndex { $0.query == query }.map { waiting.remove(at: $0) }
      }
      show?.end(answer)
    }

    /// Waits until the answers are handed over, and lets the main thread do nothing else.
    func handOver() {
      for _ in 0..<20 {
        let turned = DispatchSemaphore(value: 0)
        session.delegateQueue.addOperation { turned.signal() }
        turned.wait()
        Thread.sleep(forTimeInterval: 0.001)
      }
    }

    private func begin(_ show: Show) {
      lock.withLock {
        requests.append(show.request)
        waiting.append(show)
      }
    }

    private func stop(_ show: Show) {
      lock.withLock {
        guard let index = waiting.firstIndex(where: { $0 === show }) else { return }
        waiting.remove(at: index)
        stopped += 1
      }
    }

    private final class Show: URLProtocol {
      private var cinema: Cinema?

      override class func canInit(with request: URLRequest) -> Bool { true }

      override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
      }

      var query: String? {
        let components = request.url.flatMap {
          URLComponents(url: $0, resolvingAgainstBaseURL: false)
        }
        return components?.queryItems?.first { $0.name == "query" }?.value
      }

      override func startLoading() {
        cinema = Cinema.serving(request)
        guard let cinema else { return end(.error(.cannotFindHost)) }
        cinema.begin(self)
      }

      override func stopLoading() { cinema?.stop(self) }

      func end(_ answer: Answer) {
        switch answer {
        case .status(let status): respond(status, "")
        case .text(let text): respond(200, text)
        case .error(let code):
          client?.urlProtocol(self, didFailWithError: URLError(code))
        }
      }

      private func respond(_ status: Int, _ text: String) {
        guard let url = request.url,
          let response = HTTPURLResponse(
            url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(
          self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(text.utf8))
        client?.urlProtocolDidFinishLoading(self)
      }
    }
  }
}
