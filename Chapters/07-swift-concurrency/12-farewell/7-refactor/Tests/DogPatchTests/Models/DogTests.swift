import Fixtures
import Foundation
import Testing

@testable import DogPatch

struct DogTests {
  func dogs(in recording: String) throws -> [Dog] {
    let data = try Fixture.data(named: "dogpatch/\(recording).json")
    return try JSONDecoder().decode([Dog].self, from: data)
  }

  @Test func eachFieldIsRead() throws {
    let dogs = try dogs(in: "GET_Dogs_Response")

    let dog = try #require(dogs.first)
    #expect(dog.id == "5e7c1a52-8f0d-4c39-9b3e-2f6f1f0a7d11")
    #expect(dog.sellerID == "c0b7d7a8-2a57-4f0e-8d4c-6f7f2f1f9a01")
    #expect(dog.about.hasPrefix("Juniper learns a new trick"))
    #expect(dog.birthday == Date(timeIntervalSinceReferenceDate: 576_720_000))
    #expect(dog.breed == "Border Collie")
    #expect(dog.breederRating == 4.5)
    #expect(dog.cost == Decimal(string: "1249.5"))
    #expect(dog.created == Date(timeIntervalSinceReferenceDate: 699_355_800))
    let imageURL = "https://example.com/images/dogs/juniper.jpg"
    #expect(dog.imageURL.absoluteString == imageURL)
    #expect(dog.name == "Juniper")
  }

  @Test func aDogWithoutAnIDIsNone() {
    #expect(throws: DecodingError.self) {
      try dogs(in: "GET_Dogs_MissingValuesResponse")
    }
  }
}
