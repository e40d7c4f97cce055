import XCTest

@testable import ToDo

final class GeocoderTests: XCTestCase {
  func test_Geocoder_UnknownAddress_AnswersError() {
    let geocoder = Geocoder()
    let answered = expectation(description: "The geocoder answers")

    geocoder.geocodeAddressString("Nowhere 0") { placemarks, error in
      XCTAssertNil(placemarks)
      XCTAssertEqual(error as? GeocoderError, .unknownAddress("Nowhere 0"))
      answered.fulfill()
    }

    waitForExpectations(timeout: 3)
  }

  func test_Geocoder_AddressWithoutWords_AnswersError() {
    let geocoder = Geocoder()
    let answered = expectation(description: "The geocoder answers")

    geocoder.geocodeAddressString(" , ") { placemarks, error in
      XCTAssertNil(placemarks)
      XCTAssertEqual(error as? GeocoderError, .addressWithoutWords)
      answered.fulfill()
    }

    waitForExpectations(timeout: 3)
  }
}
