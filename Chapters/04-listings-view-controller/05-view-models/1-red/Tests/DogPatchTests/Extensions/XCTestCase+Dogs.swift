import XCTest

@testable import DogPatch

extension XCTestCase {
  /// Dogs numbered from 1, each telling its number in every property.
  func givenDogs(count: Int = 3) throws -> [Dog] {
    try (1...count).map { try givenDog(number: $0) }
  }

  private func givenDog(number: Int) throws -> Dog {
    let hour: TimeInterval = 60 * 60
    // With 366 days each, dog 2 is 2 years old after a leap year too.
    let age: TimeInterval = Double(number) * 366 * 24 * hour
    let url = URL(string: "http://example.com/\(number)")
    return Dog(
      id: "id_\(number)", sellerID: "sellerID_\(number)",
      about: "about_\(number)", birthday: Date(timeIntervalSinceNow: -age),
      breed: "breed_\(number)", breederRating: Double(number % 5),
      cost: Decimal(number * 100),
      created: Date(timeIntervalSinceNow: -Double(number) * hour),
      imageURL: try XCTUnwrap(url), name: "name_\(number)")
  }
}
