import Fixtures
import UIKit
import XCTest

@testable import NetworkLayer

final class CitiesFromAFileTests: StubbedTestCase {
  func test_citiesOfAFile_areShownWithoutAServer() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(stubs.host).json")
    let recording = "cities/GET_Cities_Response.json"
    try Fixture.data(named: recording).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let screen = CityListScene.make(file: file)
    screen.appear()
    answersArrive()

    XCTAssertEqual(
      screen.shownNames, ["Amsterdam", "Kyoto", "Zürich", "Valparaíso"])
  }
}
