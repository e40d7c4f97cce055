import XCTest

@testable import DogPatch

extension XCTestCase {
  /// Dogs numbered from 1, each telling its number in every property.
  func givenDogs(count: Int = 3) throws -> [Dog] {
    let now = Date()
    let hour: TimeInterval = 60 * 60
    // With 366 days each, dog 2 is 2 years old after a leap year too.
    let year = 366 * 24 * hour
    return try (1...count).map { i in
      Dog(
        id: "id_\(i)", sellerID: "sellerID_\(i)", about: "about_\(i)",
        birthday: now.addingTimeInterval(-Double(i) * year),
        breed: "breed_\(i)", breederRating: Double(i % 5),
        cost: Decimal(i * 100),
        created: now.addingTimeInterval(-Double(i) * hour),
        imageURL: try XCTUnwrap(URL(string: "http://example.com/\(i)")),
        name: "name_\(i)")
    }
  }
}
