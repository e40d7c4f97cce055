import UIKit
import XCTest

@testable import NetworkLayer

final class CityListViewControllerTests: XCTestCase {
  private let repository = CityRepositoryMock()
  private let broken = URLError(.badServerResponse)

  func test_leaving_cancels() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.disappear()

    XCTAssertEqual(repository.cancels, 1)
  }

  func test_comingBack_asksAgain() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.disappear()
    screen.appear()

    XCTAssertEqual(repository.calls.count, 2)
  }

  func test_lateAnswer_doesNoHarm() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.disappear()
    screen.appear()

    repository.calls.last?(.success([City(name: "Oslo", subname: "Norway")]))
    repository.calls.first?(.success([City(name: "Lima", subname: "Peru")]))

    XCTAssertEqual(screen.shownRows, ["Oslo, Norway"])
  }

  func test_answerAfterLeaving_changesNothing() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.disappear()

    repository.calls.first?(.failure(URLError(.cancelled)))

    XCTAssertEqual(screen.shownRows, [])
  }

  func test_answerToTheCancel_changesNothing() {
    let screen = CityListViewController(repository: repository)
    repository.answerToCancel = .failure(URLError(.cancelled))
    screen.appear()
    screen.disappear()

    XCTAssertEqual(screen.shownRows, [])
  }

  func test_stoppedSwipe_keepsTheCall() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.beginAppearanceTransition(false, animated: true)
    screen.beginAppearanceTransition(true, animated: true)
    screen.endAppearanceTransition()

    XCTAssertEqual(repository.cancels, 0)
    XCTAssertEqual(repository.calls.count, 1)
  }

  func test_failures_keepTheRows_belowOneSentence() {
    let screen = CityListViewController(repository: repository)
    let oslo = City(name: "Oslo", subname: "Norway")
    let answers: [Result<[City], Error>] = [
      .success([oslo]), .failure(broken), .failure(broken),
    ]
    for answer in answers {
      screen.appear()
      repository.calls.last?(answer)
      screen.disappear()
    }

    XCTAssertEqual(
      screen.shownRows, ["The cities could not be loaded.", "Oslo, Norway"])
  }
}
