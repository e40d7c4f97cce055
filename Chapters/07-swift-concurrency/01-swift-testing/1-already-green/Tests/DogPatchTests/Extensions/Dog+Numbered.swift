import Foundation
import Testing

@testable import DogPatch

extension Dog {
  /// A dog that tells its number in every property, and never grows older.
  static func numbered(_ number: Int, cost: Decimal? = nil) throws -> Dog {
    let url = try #require(URL(string: "http://example.com/\(number)"))
    return Dog(
      id: "id_\(number)", sellerID: "sellerID_\(number)",
      about: "about_\(number)", birthday: .distantFuture,
      breed: "breed_\(number)", breederRating: Double(number % 5),
      cost: cost ?? Decimal(number * 100),
      created: Date(timeIntervalSince1970: 0),
      imageURL: url, name: "name_\(number)")
  }
}
