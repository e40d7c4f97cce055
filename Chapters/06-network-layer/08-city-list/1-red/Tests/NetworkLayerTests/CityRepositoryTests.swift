import Fixtures
import XCTest
@testable import NetworkLayer

final class CityRepositoryTests: XCTestCase {
  func test_fetchCities_deliversTheRecordedCities() throws {
    let recording = "cities/GET_Cities_Response.json"
    let transfer = DataTransferServiceMock()
    transfer.answer = .success(
      try JSONDecoder().decode(
        [CityDTO].self, from: try Fixture.data(named: recording)))
    let sut: CityRepository = CityRepositoryImpl(
      dataTransferService: transfer)
    var cities: [City] = []

    sut.fetchCities { cities = (try? $0.get()) ?? [] }
    transfer.deliver()

    XCTAssertEqual(cities.map(\.name).last, "Valparaíso")
    XCTAssertEqual(cities.map(\.subname).last, "Chile")
    XCTAssertEqual(cities.count, 4)
  }
}
