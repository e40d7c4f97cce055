import XCTest

@testable import DogPatch

final class DogTests: XCTestCase {
  func test_decode_givenRecordedResponse_setsEachField() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_Response")

    let dogs = try JSONDecoder().decode([Dog].self, from: data)

    XCTAssertGreaterThanOrEqual(dogs.count, 3)
    let dog = try XCTUnwrap(dogs.first)
    XCTAssertEqual(dog.id, "5e7c1a52-8f0d-4c39-9b3e-2f6f1f0a7d11")
    XCTAssertEqual(dog.sellerID, "c0b7d7a8-2a57-4f0e-8d4c-6f7f2f1f9a01")
    XCTAssertTrue(dog.about.hasPrefix("Juniper learns a new trick"))
    XCTAssertEqual(
      dog.birthday, Date(timeIntervalSinceReferenceDate: 576_720_000))
    XCTAssertEqual(dog.breed, "Border Collie")
    XCTAssertEqual(dog.breederRating, 4.5)
    XCTAssertEqual(dog.cost, Decimal(string: "1249.5"))
    XCTAssertEqual(
      dog.created, Date(timeIntervalSinceReferenceDate: 699_355_800))
    XCTAssertEqual(
      dog.imageURL.absoluteString,
      "https://example.com/images/dogs/juniper.jpg")
    XCTAssertEqual(dog.name, "Juniper")
  }

  func test_decode_givenMissingID_throwsKeyNotFound() throws {
    let data = try Data.fromJSON(fileName: "GET_Dogs_MissingValuesResponse")

    XCTAssertThrowsError(
      try JSONDecoder().decode([Dog].self, from: data)
    ) { error in
      guard case DecodingError.keyNotFound(let key, _) = error else {
        return XCTFail("expected a missing key, got \(error)")
      }
      XCTAssertEqual(key.stringValue, "id")
    }
  }
}
