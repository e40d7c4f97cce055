import XCTest

@testable import ToDo

final class InputTests: XCTestCase {
  func test_Geocoder_FetchesCoordinates() {
    let geocoder = Geocoder()
    let address = "Infinite Loop 1, Cupertino"
    let answered = expectation(description: "The geocoder answers")

    geocoder.geocodeAddressString(address) { placemarks, _ in
      let coordinate = placemarks?.first?.location?.coordinate
      guard let coordinate else { return XCTFail("no coordinate") }
      XCTAssertEqual(coordinate.latitude, 37.3316, accuracy: 0.0001)
      XCTAssertEqual(coordinate.longitude, -122.0300, accuracy: 0.0001)
      answered.fulfill()
    }

    waitForExpectations(timeout: 3)
  }
}
