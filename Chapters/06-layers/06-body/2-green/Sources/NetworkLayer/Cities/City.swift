/// A city, and the country that it lies in.
struct City: Decodable {
  let name: String
  let subname: String
  var id: String?
}
