/// What a row shows: a city, or a sentence where there is none.
enum Row {
  case city(City)
  case message(String)
}
