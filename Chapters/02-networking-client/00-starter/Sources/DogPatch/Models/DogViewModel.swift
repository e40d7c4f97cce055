import Foundation

/// What a row of the listings shows about a dog, ready to be printed.
struct DogViewModel {
  let dog: Dog
  let name: String
  let breed: String
  let age: String
  let price: String

  init(dog: Dog, now: Date = Date()) {
    self.dog = dog
    name = dog.name
    breed = dog.breed
    age = Self.age(from: dog.birthday, to: now)
    price = Self.price(of: dog.cost)
  }

  private static func age(from birthday: Date, to now: Date) -> String {
    let age = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month], from: birthday, to: now)
    if let years = age.year, years > 0 {
      return years == 1 ? "1 year old" : "\(years) years old"
    }
    let months = max(age.month ?? 0, 0)
    return months == 1 ? "1 month old" : "\(months) months old"
  }

  private static func price(of cost: Decimal) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    return formatter.string(from: cost as NSDecimalNumber) ?? "$\(cost)"
  }
}

extension DogViewModel: Equatable {
  static func == (left: DogViewModel, right: DogViewModel) -> Bool {
    left.dog == right.dog
  }
}
