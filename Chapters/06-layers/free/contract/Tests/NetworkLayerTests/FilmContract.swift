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
  private var rounds = 0
  /// How many rounds a wait may take; fewer once one was in vain.
  private static var patience = 12

  override func tearDown() {
    server.close()
    clock.close()
    try? FileManager.default.removeItem(at: pages)
    super.tearDown()
  }

  /// A film is shown with its title, and below it its whole overview, or "No description." where it has none.
  /// A film of a page that's kept is shown without a request, in a scene that's made later too, and while a
  /// list waits for that page.
  func test_filmsAsTheyAre() {
    let ids = Cinema.manyFilms.map { "\($0.id)" }
    let expected = Cinema.manyFilms.map {
      [$0.title, $0.overview.isEmpty ? "No description." : $0.overview]
    }
    let first = ids.map { visited(scene.makeFilm(id: $0, query: "sea")) }
    load(first[0], .page(Cinema.manyFilms))
    wait { first.allSatisfy { rows($0).count > 1 } }
    XCTAssertEqual(first.map(rows), expected, "from the server")

    let later = makeScene()
    for scene in [scene, later] {
      let films = ids.map { visited(scene.makeFilm(id: $0, query: "sea")) }
      wait { films.allSatisfy { rows($0).count > 1 } }
      settle()
      XCTAssertEqual(films.map(rows), expected, "from the kept page")
    }
    XCTAssertEqual(server.asked.count, 1)

    _ = list("sea")
    settle()
    let film = visited(scene.makeFilm(id: "2", query: "sea"))
    wait { rows(film).count > 1 }
    XCTAssertEqual(rows(film), ["Two", "Some space."].map { "  \($0)  " })
  }

  /// While the server is asked, the only row is "Loading…". It's asked for the search's first page, as the
  /// list asks, whatever was typed: by the same address and method, and with the same headers and body.
  func test_filmThatIsWaitedFor() {
    let films = searches.map {
      visited(makeScene().makeFilm(id: "1", query: $0))
    }
    for query in searches { _ = visited(makeScene().make(query: query)) }
    settle()
    wait { server.asked.count == 2 * searches.count }

    XCTAssertEqual(films.map(rows), films.map { _ in ["Loading…"] })
    let salt = "GET /3/search/movie?api_key=k3y&page=1&query=Sea%20%26%20salt"
    XCTAssertEqual(
      server.asked.filter { $0.hasSuffix("query=Sea%20%26%20salt") },
      [salt, salt])
    for query in searches {
      let both = server.whole(query)
      XCTAssertEqual(both.count, 2, "the search '\(query)'")
      XCTAssertEqual(both.first, both.last, "the search '\(query)'")
    }
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
    settle()
    leave(list)
    wait { server.canceled == 1 }

    let others = makeScene()
    let older = visited(others.makeFilm(id: "2", query: "sea"))
    load(older, .films)
    let newer = ["2", "1"].map { visited(scene.makeFilm(id: $0, query: "sea")) }
    wait { newer.allSatisfy { rows($0).count > 1 } }
    XCTAssertEqual(newer.map { rows($0).first }, ["Reef", "Tide"])

    load(visited(scene.makeFilm(id: "9", query: "sea")), .noFilms)
    let ebb = visited(makeScene().makeFilm(id: "4", query: "sea"))
    settle()
    XCTAssertEqual(rows(ebb), ["Loading…"], "an empty page is kept as well")
  }

  /// Where the kept page doesn't have the film, the server is asked, and for one page only. Where that doesn't
  /// have it either, or is empty, the screen says so, and offers to try again. The page is kept all the same.
  func test_filmThatIsNotOnThePage() {
    load(list("sea"), .films)
    let film = visited(scene.makeFilm(id: "4", query: "sea"))
    settle()
    XCTAssertEqual(rows(film), ["Loading…"])
    load(film, .otherFilms)
    XCTAssertEqual(rows(film), ["Ebb", "It's quiet."])

    let ids = ["9", "", "tide", "Tide", " 1", "1 ", "1.0", "12", "-", "-1"]
    let answers = [Cinema.Answer.films, .noFilms, .fewOfMany]
    var count = 2
    for (query, answer) in zip(["sea", "lake", "pond"], answers) {
      let gone = ids.map { visited(scene.makeFilm(id: $0, query: query)) }
      load(gone[0], answer, query)
      wait { gone.allSatisfy { rows($0).count > 1 } }
      settle()
      count += 1
      XCTAssertEqual(
        gone.map(rows),
        gone.map { _ in ["This film is no longer in the list.", "Try again"] })
      XCTAssertEqual(server.asked.count, count)
    }
    let kept = visited(scene.makeFilm(id: "123", query: "pond"))
    wait { rows(kept).count > 1 }
    XCTAssertEqual(rows(kept), ["Tide", "It comes."])
  }

  /// A failure is told in the list's sentences, each status from 400 on, or in the film's own where nothing
  /// better is known. "Try again" stands below it and works, and a page that's kept stays kept.
  func test_filmThatFails() {
    let unknown = "The film could not be loaded."
    let statuses = (Array(400...511) + [520, 599, 600, 601]).map { status in
      (Cinema.Answer.status(status), "The server failed (\(status)).")
    }.filter { $0.1 != "The server failed (401)." }
    let codes: [URLError.Code] = [
      .unknown, .timedOut, .badURL, .cannotFindHost, .cannotConnectToHost,
      .networkConnectionLost, .dnsLookupFailed, .badServerResponse,
      .dataNotAllowed, .secureConnectionFailed, .userAuthenticationRequired,
    ]
    let bodies = [
      "", " ", "[]", "null", "{", "{}", "<p>No</p>", "\"films\"", "7",
      #"{"page": 1, "total_pages": 1}"#,
      #"{"page": 1, "total_pages": 1, "results": [{"id": 1}]}"#,
      #"{"page": 1, "total_pages": 1, "results": null}"#,
    ]
    let named: [(Cinema.Answer, String)] = [
      (.status(401), "The server refused your key."),
      (.status(999), "The server failed (999)."),
      (.error(.notConnectedToInternet), "You seem to be offline."),
    ]
    let others =
      codes.map { Cinema.Answer.error($0) }
      + bodies.map { Cinema.Answer.text($0) }
    let failures = statuses + named + others.map { ($0, unknown) }
    let films = failures.indices.map {
      visited(scene.makeFilm(id: "1", query: "f\($0)"))
    }
    wait { server.asked.count == films.count }
    for (index, failure) in failures.enumerated() {
      server.answer("f\(index)", failure.0)
    }
    wait { films.allSatisfy { rows($0).count > 1 } }
    films.forEach(leaveHalf)
    settle()
    XCTAssertEqual(
      films.map(rows), failures.map { [$0.1, "Try again"] })
    XCTAssertEqual(server.asked.count, films.count)

    let again = films.suffix(30)
    again.forEach { tap("Try again", $0) }
    wait { server.asked.count == films.count + again.count }
    for index in films.indices { server.answer("f\(index)", .status(418)) }
    wait { again.allSatisfy { rows($0).count > 1 } }
    XCTAssertEqual(
      again.map(rows),
      again.map { _ in ["The server failed (418).", "Try again"] })

    load(list("sea"), .films)
    for (answer, sentence) in failures.suffix(26) {
      let film = visited(scene.makeFilm(id: "9", query: "sea"))
      load(film, answer)
      XCTAssertEqual(rows(film), [sentence, "Try again"])
    }
    let kept = visited(makeScene().makeFilm(id: "1", query: "sea"))
    wait { rows(kept).count > 1 }
    XCTAssertEqual(rows(kept), ["Tide", "It comes."])
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
  /// nobody. The screen stays as it was, with a failure too, and also where an answer is on its way.
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

    let late = ["gulf", "cove"].map {
      visited(scene.makeFilm(id: "1", query: $0))
    }
    settle()
    server.answer("gulf", .films)
    server.answer("cove", .status(500))
    server.handOver()
    late.forEach(leave)
    settle()
    XCTAssertEqual(late.map(rows), [["Loading…"], ["Loading…"]])

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
  /// what is shown stays. What comes in the middle of it is shown, a film and a failure.
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

    let answers: [(Cinema.Answer, String)] = [
      (.status(503), "The server failed (503)."),
      (.noFilms, "This film is no longer in the list."), (.films, "Tide"),
    ]
    let halfway = visited(scene.makeFilm(id: "1", query: "lake"))
    for (answer, row) in answers {
      wait { server.isAsked("lake") }
      halfway.beginAppearanceTransition(false, animated: true)
      server.answer("lake", answer)
      settle()
      halfway.beginAppearanceTransition(true, animated: true)
      halfway.endAppearanceTransition()
      wait { rows(halfway).first == row }
      XCTAssertEqual(rows(halfway).first, row)
      tap("Try again", halfway)
    }
    let kept = visited(scene.makeFilm(id: "2", query: "lake"))
    kept.beginAppearanceTransition(false, animated: true)
    settle()
    kept.beginAppearanceTransition(true, animated: true)
    kept.endAppearanceTransition()
    wait { rows(kept).count > 1 }
    XCTAssertEqual(rows(kept), ["Reef", "A diver stays."])
    XCTAssertEqual(server.asked.count, 6)
  }

  /// The screens of one scene share a request for the same page, and each gets the answer, the list too,
  /// whichever comes first.
  func test_sharedPage() {
    let films = ["1", "1", "2"].map { visited(scene.makeFilm(id: $0, query: "sea")) }
    let screens = [list("sea")] + films + [list("sea")]
    settle()
    XCTAssertEqual(server.asked.count, 1)

    load(screens[0], .films)
    wait { screens.allSatisfy { rows($0).count > 1 } }
    let tide = ["Tide", "It comes."]
    XCTAssertEqual(
      screens.map(rows),
      [titles, tide, tide, ["Reef", "A diver stays."], titles])
  }

  /// Another search is another page, also if it differs only in a capital or a space: each has a request, its
  /// own films, and a page that's kept for it alone.
  func test_otherSearches() {
    let films = searches.map { visited(scene.makeFilm(id: "1", query: $0)) }
    let lists = searches.map(list)
    settle()
    wait { server.asked.count >= searches.count }
    settle()
    XCTAssertEqual(server.asked.count, searches.count)

    // Few pages, as each has to be written to the disk.
    let kept = Array(searches.indices.prefix(8))
    for (index, query) in searches.enumerated() {
      let film = Cinema.Film(id: 1, title: "Film \(index)", overview: "Its own.")
      server.answer(
        query, kept.contains(index) ? .page([film]) : .status(500 + index))
    }
    wait { films.allSatisfy { rows($0).count > 1 } }
    wait { lists.allSatisfy { !rows($0).isEmpty } }
    let told = searches.indices.map {
      kept.contains($0) ? "Film \($0)" : "The server failed (\(500 + $0))."
    }
    XCTAssertEqual(films.map { rows($0).first }, told)
    XCTAssertEqual(lists.map { rows($0).first }, told)

    let later = makeScene()
    let again = kept.map {
      visited(later.makeFilm(id: "1", query: searches[$0]))
    }
    wait { again.allSatisfy { rows($0).count > 1 } }
    settle()
    XCTAssertEqual(again.map { rows($0).first }, kept.map { told[$0] })
    XCTAssertEqual(server.asked.count, searches.count)
  }

  /// Screens of two scenes share no request: each asks its own server, and the same one too.
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

    let scenes = [scene, makeScene(), makeScene()]
    let films = scenes.map { visited($0.makeFilm(id: "4", query: "lake")) }
    settle()
    wait { server.asked.count == 4 }
    XCTAssertEqual(server.asked.count, 4)
    leave(films[0])
    wait { server.canceled == 1 }
    settle()
    XCTAssertEqual(server.canceled, 1)
  }

  /// Screens of one search come and go, swipe half-way, try again and are answered, in many orders. Each always
  /// shows what the wish says, and one request runs exactly while somebody waits for it.
  func test_anythingInAnyOrder() {
    let walks = (0..<14).map { Walk("walk \($0)", dice: UInt64($0), self) }
    for _ in 0..<22 {
      walks.forEach { $0.step() }
      settle()
      walks.forEach { $0.endSwipes() }
      wait { walks.allSatisfy { $0.isRight } }
      let wrong = walks.compactMap(\.fault)
      XCTAssertEqual(wrong.first, nil)
      if !wrong.isEmpty { return }
    }
    XCTAssertEqual(server.asked.count, walks.reduce(0) { $0 + $1.asked })
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
  /// change the screen that was left. The page is kept, whoever asked first.
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

    let kept = visited(makeScene().makeFilm(id: "2", query: "sea"))
    wait { rows(kept).count > 1 }
    settle()
    XCTAssertEqual(rows(kept), ["Reef", "A diver stays."])
    XCTAssertEqual(server.asked.count, 1)
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

    let kept = Seen(scene.makeFilm(id: "2", query: "sea"))
    _ = visited(kept.screen)
    let answers: [Cinema.Answer] = [
      .films, .noFilms, .status(500), .status(401), .text(""),
      .error(.notConnectedToInternet), .error(.timedOut),
    ]
    let films = answers.indices.flatMap { index in
      [0, 1].map { _ in Seen(scene.makeFilm(id: "1", query: "t\(index)")) }
    }
    films.forEach { _ = visited($0.screen) }
    settle()
    for (index, answer) in answers.enumerated() {
      server.answer("t\(index)", answer)
    }
    wait { (films + [kept]).allSatisfy { $0.witness.hasSeen(2) } }
    let again = films.suffix(2)
    again.forEach { tap("Try again", $0.screen) }
    settle()
    server.answer("t\(answers.count - 1)", .films)
    wait { again.allSatisfy { rows($0.screen).first == "Tide" } }
    let elsewhere = (films + [kept]).count { $0.witness.wasElsewhere }
    XCTAssertEqual(elsewhere, 0, "another thread changes the rows")
  }

  /// A screen works if nobody keeps the scene. Nothing keeps a screen that's gone, whatever it shows: not a
  /// request, and not the other screens.
  func test_filmThatNobodyKeeps() {
    let film = visited(makeScene().makeFilm(id: "1", query: "sea"))
    load(film, .films)
    XCTAssertEqual(rows(film), ["Tide", "It comes."])

    let failed = visited(makeScene().makeFilm(id: "1", query: "bay"))
    load(failed, .status(500), "bay")
    tap("Try again", failed)
    leave(failed)
    load(visited(failed), .films, "bay")
    XCTAssertEqual(rows(failed), ["Tide", "It comes."])

    let answers: [Cinema.Answer?] = [
      .films, .noFilms, .status(503), .error(.timedOut), .text(""), nil,
    ]
    let lists = answers.indices.map { visited(scene.make(query: "g\($0)")) }
    settle()
    let gone = (0..<8 * answers.count).map { _ in Weak() }
    do {
      let films = gone.indices.map { index in
        scene.makeFilm(id: "1", query: "g\(index / 8)")
      }
      zip(gone, films).forEach { $0.screen = $1 }
      let all = Array(films.enumerated())
      all.filter { $0.0 % 8 < 6 }.forEach { _ = visited($0.1) }
      settle()
      all.filter { $0.0 % 8 == 4 }.forEach { leave($0.1) }
      for (index, answer) in answers.enumerated() {
        if let answer { server.answer("g\(index)", answer) }
      }
      settle()
      all.filter { $0.0 % 8 == 1 }.forEach { leaveHalf($0.1) }
      all.filter { $0.0 % 8 == 2 }.forEach { leave($0.1) }
      all.filter { $0.0 % 8 == 3 }.forEach {
        tap("Try again", $0.1)
        leave($0.1)
        _ = visited($0.1)
      }
      all.filter { $0.0 % 8 == 5 }.forEach { tap("Try again", $0.1) }
      settle()
      all.filter { $0.0 % 8 == 6 }.forEach { _ = visited($0.1) }
    }
    XCTAssertEqual(
      gone.count { $0.screen != nil }, 0, "something keeps a screen")

    settle()
    load(lists[5], .films, "g5")
    XCTAssertEqual(rows(lists[5]), titles)
  }

  // MARK: - What a person does and sees

  private let titles = ["Tide", "Pier", "Reef", "Wreck"]

  /// Pages of the first eight are kept.
  private let searches = [
    "sea", "Sea", "sea ", " sea", "sea\n", "", "caf\u{e9}", "cafe", "seA",
    "se a", " ", "seas", "Sea & salt", "sea&page=2", "sea#", "sea+", "sea%20",
    "../sea", "https://sea", "stra\u{df}e", "strasse", "海", "1", "01",
  ] + ["!", "", " "].map { String(repeating: "sea ", count: 24) + $0 }

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

  /// The screens of one search, and what the wish says of them.
  private final class Walk {
    private enum Page: CaseIterable {
      case films, otherFilms, noFilms

      var answer: Cinema.Answer {
        switch self {
        case .films: return .films
        case .otherFilms: return .otherFilms
        case .noFilms: return .noFilms
        }
      }

      var titles: [String] {
        switch self {
        case .films: return ["Tide", "Pier", "Reef", "Wreck"]
        case .otherFilms: return ["Flood", "Ebb"]
        case .noFilms: return []
        }
      }

      func rows(of id: String) -> [String]? {
        switch (self, id) {
        case (.films, "1"): return ["Tide", "It comes."]
        case (.films, "2"): return ["Reef", "A diver stays."]
        case (.otherFilms, "1"): return ["Flood", "No description."]
        case (.otherFilms, "4"): return ["Ebb", "It's quiet."]
        default: return nil
        }
      }
    }

    private final class Seat {
      let screen: UITableViewController
      /// Nil is the list.
      let id: String?
      var isHere = false
      var hasCome = false
      var waits = false
      var swipes = false
      var hasFilm = false
      var rows: [String] = []

      init(_ screen: UITableViewController, _ id: String?) {
        self.screen = screen
        self.id = id
      }

      var hasFailed: Bool { id != nil && rows.last == "Try again" }
    }

    private let query: String
    private unowned let test: FilmContract
    private let seats: [Seat]
    private var dice: UInt64
    private var kept: Page?
    private var isRunning = false
    private var canceled = 0
    private(set) var asked = 0
    private var deeds: [String] = []
    private var earlier: String?

    init(_ query: String, dice: UInt64, _ test: FilmContract) {
      self.query = query
      self.test = test
      self.dice = dice &* 7919 &+ 17
      let scene = test.makeScene()
      seats =
        ["1", "1", "2", "4", "9"].map {
          Seat(scene.makeFilm(id: $0, query: query), $0)
        } + [0, 1].map { _ in Seat(scene.make(query: query), nil) }
    }

    private func roll(_ count: Int) -> Int {
      dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((dice >> 33) % UInt64(count))
    }

    /// Seldom one after the first, as each has to be written to the disk.
    private func somePage() -> Page? {
      roll(kept == nil ? 2 : 5) == 0 ? Page.allCases[roll(3)] : nil
    }

    private func some(_ isSo: (Seat) -> Bool) -> [Seat] {
      let seats = seats.filter(isSo)
      guard !seats.isEmpty else { return [] }
      if roll(4) == 0 { return seats }
      let first = roll(seats.count)
      return Array(seats[first...].prefix(1 + roll(2)))
    }

    func step() {
      for _ in 0..<20 where act(roll(15)) { return }
    }

    /// False where there's nobody to do so.
    private func act(_ deed: Int) -> Bool {
      let before = deeds.count
      switch deed {
      case 0, 1, 2: some { !$0.isHere }.forEach(come)
      case 3: some { $0.isHere }.forEach(leave)
      case 4: some { !$0.isHere }.forEach { come($0, leaving: true) }
      case 5:
        some { $0.isHere }.prefix(1).forEach {
          leave($0)
          come($0)
        }
      case 6: some { $0.isHere && $0.id != nil }.forEach(swipe)
      case 7: some { $0.isHere && $0.hasFailed }.forEach { tryAgain($0) }
      case 8:
        some { $0.isHere && $0.hasFailed }.forEach {
          tryAgain($0, leaving: true)
        }
      case 9: some { $0.hasCome && $0.id != nil }.forEach(tapOthers)
      case 10 where isRunning: answer(somePage())
      case 11 where isRunning:
        some { $0.isHere && $0.id != nil }.forEach {
          $0.swipes = true
          $0.screen.beginAppearanceTransition(false, animated: true)
        }
        answer(somePage())
      case 12 where isRunning: answer(nil)
      case 13 where seats.count { $0.waits } > 1:
        let leaving = seats.first { $0.waits }
        let page = somePage()
        send(page)
        leaving.map(leave)
        tell(page)
      case 14:
        let (here, away) = (some { $0.isHere }, some { !$0.isHere })
        here.forEach(leave)
        away.forEach(come)
      default: break
      }
      return deeds.count > before
    }

    private func note(_ deed: String, _ seat: Seat) {
      let index = seats.firstIndex { $0 === seat } ?? 0
      deeds.append("\(index)\(seat.id == nil ? " (a list)" : "") \(deed)")
    }

    private func come(_ seat: Seat) { come(seat, leaving: false) }

    private func come(_ seat: Seat, leaving: Bool) {
      note(leaving ? "comes and leaves at once" : "comes", seat)
      seat.hasCome = true
      if leaving, roll(2) == 0 {
        seat.screen.beginAppearanceTransition(true, animated: true)
      } else {
        _ = test.visited(seat.screen)
      }
      if seat.id != nil, !seat.hasFilm { seat.rows = ["Loading…"] }
      compareAtOnce(seat)
      if leaving { return test.leave(seat.screen) }
      if roll(4) == 0, seat.id != nil { test.leaveHalf(seat.screen) }
      seat.isHere = true
      begin(seat)
    }

    private func begin(_ seat: Seat) {
      if let id = seat.id {
        if seat.hasFilm { return }
        if let rows = kept?.rows(of: id) { return show(rows, seat) }
      } else if let kept {
        seat.rows = kept.titles
      }
      seat.waits = true
      if !isRunning { asked += 1 }
      isRunning = true
    }

    private func show(_ rows: [String], _ seat: Seat) {
      seat.rows = rows
      seat.hasFilm = true
    }

    private func leave(_ seat: Seat) {
      note("leaves", seat)
      test.leave(seat.screen)
      seat.isHere = false
      guard seat.waits else { return }
      seat.waits = false
      guard isRunning, !seats.contains(where: \.waits) else { return }
      isRunning = false
      canceled += 1
    }

    private func swipe(_ seat: Seat) {
      note("swipes half-way", seat)
      test.leaveHalf(seat.screen)
      compareAtOnce(seat)
    }

    private func tryAgain(_ seat: Seat, leaving: Bool = false) {
      note(leaving ? "tries again and leaves" : "tries again", seat)
      test.tap("Try again", seat.screen)
      seat.rows = ["Loading…"]
      compareAtOnce(seat)
      if leaving {
        test.leave(seat.screen)
        seat.isHere = false
        return
      }
      if roll(3) == 0 { test.leaveHalf(seat.screen) }
      begin(seat)
    }

    private func tapOthers(_ seat: Seat) {
      note("is tapped", seat)
      for row in seat.rows where !seat.isHere || row != "Try again" {
        test.tap(row, seat.screen)
      }
      compareAtOnce(seat)
    }

    private func answer(_ page: Page?) {
      send(page)
      tell(page)
    }

    private func send(_ page: Page?) {
      deeds.append("the answer is \(page.map { "\($0)" } ?? "a failure")")
      test.server.answer(query, page?.answer ?? .status(503))
    }

    private func tell(_ page: Page?) {
      isRunning = false
      if let page { kept = page }
      for seat in seats where seat.waits {
        seat.waits = false
        guard let id = seat.id else {
          let failure = "The server failed (503)."
          let old = seat.rows.filter { $0 != failure }
          seat.rows = page?.titles ?? [failure] + old
          continue
        }
        if let rows = page?.rows(of: id) {
          show(rows, seat)
        } else if page != nil {
          seat.rows = ["This film is no longer in the list.", "Try again"]
        } else {
          seat.rows = ["The server failed (503).", "Try again"]
        }
      }
    }

    func endSwipes() {
      for seat in seats where seat.swipes {
        seat.swipes = false
        seat.screen.beginAppearanceTransition(true, animated: true)
        seat.screen.endAppearanceTransition()
      }
    }

    /// What is so before anything has come.
    private func compareAtOnce(_ seat: Seat) {
      if earlier == nil { earlier = fault(of: seat) }
    }

    private func fault(of seat: Seat) -> String? {
      let rows = test.rows(seat.screen)
      if rows == seat.rows || !seat.hasCome { return nil }
      let index = seats.firstIndex { $0 === seat } ?? 0
      return told("screen \(index) shows \(rows) and not \(seat.rows)")
    }

    private func told(_ words: String) -> String {
      "\(deeds.joined(separator: ", ")): \(words)"
    }

    var isRight: Bool { fault == nil }

    var fault: String? {
      if let earlier { return earlier }
      for seat in seats { if let fault = fault(of: seat) { return fault } }
      let sums = test.server.sums(query)
      if sums == [asked, canceled, isRunning ? 1 : 0] { return nil }
      return told(
        """
        requests so far \(sums[0]) and not \(asked), canceled \(sums[1]) and \
        not \(canceled), running \(sums[2]) and not \(isRunning ? 1 : 0)
        """)
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

  /// A screen whose rows are asked for through a witness.
  private final class Seen {
    let screen: UITableViewController
    let witness: Witness

    init(_ screen: UITableViewController) {
      self.screen = screen
      screen.loadViewIfNeeded()
      witness = Witness(screen)
      screen.tableView.dataSource = witness
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
    rounds += 1
    // A name of its own: after a pause of the machine, no round takes the answer of another.
    let round = "round \(rounds)"
    let list = MovieListScene.make(
      query: round, key: "", baseURL: clock.url, images: clock.url,
      pages: pages.appendingPathComponent("clock"), session: clock.session)
    _ = visited(list)
    turn { clock.isAsked(round) }
    clock.answer(round, .status(500))
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
    struct Film: Encodable {
      var id: Int
      var title: String
      var overview: String
    }

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
      /// There are other pages, and nobody wants them.
      static let fewOfMany = text(
        #"""
        {"page": 1, "total_pages": 9, "results": [
          {"id": 123, "title": "Tide", "overview": "It comes."}]}
        """#)

      static func page(_ films: [Film]) -> Answer {
        let results = (try? JSONEncoder().encode(films)) ?? Data()
        return text(
          """
          {"page": 1, "total_pages": 1, "results": \
          \(String(decoding: results, as: UTF8.self))}
          """)
      }
    }

    /// An overview of several lines and many words.
    static let pier =
      "It begins on land.\n"
      + String(repeating: "Then there's wood. ", count: 40) + "It ends at sea."

    static let manyFilms = [
      Film(id: 1, title: "One", overview: "First."),
      Film(id: 11, title: "Eleven", overview: ""),
      Film(id: 10, title: "Ten", overview: pier),
      Film(id: 0, title: "Zero", overview: "None."),
      Film(id: -1, title: "Minus", overview: "Below."),
      Film(id: -10, title: "Low", overview: "Lower."),
      Film(id: .max, title: "Much", overview: "Most."),
      Film(id: 2, title: "  Two  ", overview: "  Some space.  "),
      Film(
        id: 3, title: "<b>Three</b> & \"more\"",
        overview: "A\n\nB\t%@ %d\\n"),
      Film(id: 4, title: "Cafe\u{301}", overview: "\u{1f468}\u{200d}\u{1f469}"),
      Film(id: 5, title: "Two\nlines", overview: "No description."),
      Film(id: 6, title: "Loading…", overview: "Loading…"),
      Film(
        id: 7, title: String(repeating: "Long ", count: 90),
        overview: String(repeating: "Words, and more. ", count: 900)),
      Film(id: 8, title: "8", overview: "-"),
    ]

    private static let lock = NSLock()
    private static var open: [String: Cinema] = [:]

    let url: URL
    let session: URLSession
    private let host = "\(UUID().uuidString.lowercased()).test"
    private let lock = NSLock()
    private var requests: [URLRequest] = []
    private var waiting: [Show] = []
    private var stopped: [String] = []
    private var searches: [String] = []
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

    /// All that is to be known of the requests for a search.
    func whole(_ query: String) -> [String] {
      let requests = lock.withLock {
        zip(self.requests, searches).filter { $0.1 == query }.map(\.0)
      }
      return requests.map { request in
        let headers = (request.allHTTPHeaderFields ?? [:])
          .map { "\($0): \($1)" }.sorted()
        return """
          \(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")
          \(headers.joined(separator: "\n"))
          \(request.httpBody.map { [UInt8]($0) } ?? [])
          \(request.httpBodyStream == nil) \(request.cachePolicy.rawValue)
          \(request.timeoutInterval) \(request.httpShouldHandleCookies)
          """
      }
    }

    /// How many requests have ended without an answer.
    var canceled: Int { lock.withLock { stopped.count } }

    /// The requests for a search: how many were sent, ended without an answer, and are waiting.
    func sums(_ query: String) -> [Int] {
      lock.withLock {
        [
          searches.count { $0 == query }, stopped.count { $0 == query },
          waiting.count { $0.query == query },
        ]
      }
    }

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
        searches.append(show.query ?? "")
        waiting.append(show)
      }
    }

    private func stop(_ show: Show) {
      lock.withLock {
        guard let index = waiting.firstIndex(where: { $0 === show }) else { return }
        waiting.remove(at: index)
        stopped.append(show.query ?? "")
      }
    }

    private final class Show: URLProtocol {
      private var cinema: Cinema?

      override class func canInit(with request: URLRequest) -> Bool { true }

      override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
      }

      private(set) lazy var query: String? = {
        let components = request.url.flatMap {
          URLComponents(url: $0, resolvingAgainstBaseURL: false)
        }
        return components?.queryItems?.first { $0.name == "query" }?.value
      }()

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
