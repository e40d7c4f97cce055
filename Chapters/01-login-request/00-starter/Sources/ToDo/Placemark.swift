/// A place that the geocoder found.
struct Placemark: Decodable {
  let location: Location?
}

struct Location: Decodable {
  let coordinate: Coordinate
}

struct Coordinate: Decodable {
  let latitude: Double
  let longitude: Double
}
