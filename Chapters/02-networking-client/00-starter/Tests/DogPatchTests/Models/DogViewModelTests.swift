import XCTest

@testable import DogPatch

final class DogViewModelTests: XCTestCase {
  let birthday = Date(timeIntervalSinceReferenceDate: 576_720_000)

  func dog(id: String = "1", cost: Decimal = 640.25) throws -> Dog {
    Dog(
      id: id, sellerID: "2", about: "Sleeps a lot.", birthday: birthday,
      breed: "Dachshund", breederRating: 4.5, cost: cost, created: birthday,
      imageURL: try XCTUnwrap(URL(string: "https://example.com/1.jpg")),
      name: "Biscuit")
  }

  func age(after days: Double) throws -> String {
    let now = birthday.addingTimeInterval(days * 24 * 60 * 60)
    return DogViewModel(dog: try dog(), now: now).age
  }

  func test_init_setsNameBreedAndPrice() throws {
    let sut = DogViewModel(dog: try dog(cost: 1249.5))

    XCTAssertEqual(sut.name, "Biscuit")
    XCTAssertEqual(sut.breed, "Dachshund")
    XCTAssertEqual(sut.price, "$1,249.50")
  }

  func test_age_countsYearsThenMonths() throws {
    XCTAssertEqual(try age(after: 3), "0 months old")
    XCTAssertEqual(try age(after: 40), "1 month old")
    XCTAssertEqual(try age(after: 200), "6 months old")
    XCTAssertEqual(try age(after: 400), "1 year old")
    XCTAssertEqual(try age(after: 1000), "2 years old")
  }

  func test_equality_comparesDogs() throws {
    let later = birthday.addingTimeInterval(1_000_000_000)

    XCTAssertEqual(
      DogViewModel(dog: try dog()),
      DogViewModel(dog: try dog(), now: later))
    XCTAssertNotEqual(
      DogViewModel(dog: try dog(id: "1")),
      DogViewModel(dog: try dog(id: "2")))
  }
}
