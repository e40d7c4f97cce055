/// What a row shows: a city, or a sentence where there is none.
enum Row {
  case city(City)
  case message(String)

  var isCity: Bool {
    if case .city = self { return true }
    return false
  }
}
