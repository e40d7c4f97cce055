import Foundation
import Testing

@testable import DogPatch

struct DogViewModelTests {
  let birthday = Date(timeIntervalSinceReferenceDate: 576_720_000)

  func dog(id: String = "1", cost: Decimal = 640.25) throws -> Dog {
    Dog(
      id: id, sellerID: "2", about: "Sleeps a lot.", birthday: birthday,
      breed: "Dachshund", breederRating: 4.5, cost: cost, created: birthday,
      imageURL: try #require(URL(string: "https://example.com/1.jpg")),
      name: "Biscuit")
  }

  @Test func nameBreedAndPriceAreShown() throws {
    let sut = DogViewModel(dog: try dog(cost: 1249.5))

    #expect(sut.name == "Biscuit")
    #expect(sut.breed == "Dachshund")
    #expect(sut.price == "$1,249.50")
  }

  @Test(arguments: [
    (3, "0 months old"), (40, "1 month old"), (200, "6 months old"),
    (400, "1 year old"), (1000, "2 years old"),
  ])
  func theAgeIsInYearsThenMonths(days: Double, age: String) throws {
    let now = birthday.addingTimeInterval(days * 24 * 60 * 60)

    #expect(DogViewModel(dog: try dog(), now: now).age == age)
  }

  @Test func twoOfOneDogAreEqualWhateverTheDay() throws {
    let later = birthday.addingTimeInterval(1_000_000_000)
    let (one, other) = (try dog(id: "1"), try dog(id: "2"))

    #expect(DogViewModel(dog: one) == DogViewModel(dog: one, now: later))
    #expect(DogViewModel(dog: one) != DogViewModel(dog: other))
  }
}
