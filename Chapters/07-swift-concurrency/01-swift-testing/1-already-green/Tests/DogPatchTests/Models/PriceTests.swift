import Foundation
import Testing

@testable import DogPatch

struct PriceTests {
  @Test func aDogForNothingCostsZeroDollars() throws {
    let dog = try Dog.numbered(1, cost: 0)

    #expect(DogViewModel(dog: dog).price == "$0.00")
  }
}
