import Fixtures
import Foundation

/// Finds the place of an address; it has the shape of CoreLocation's
/// `CLGeocoder` and answers from recordings.
class Geocoder {
  private let queue = DispatchQueue(label: "geocoder")

  /// Answers later, on a queue of its own, and only while the geocoder lives.
  func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping ([Placemark]?, Error?) -> Void
  ) {
    queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in
      guard let self else { return }
      do {
        completionHandler(try self.placemarks(for: addressString), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  private func placemarks(for address: String) throws -> [Placemark] {
    let words = address.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = "geocoder/\(words.joined(separator: "-")).json"
    guard let data = try? Fixture.data(named: name) else {
      throw GeocoderError.unknownAddress(address)
    }
    return try JSONDecoder().decode([Placemark].self, from: data)
  }
}

enum GeocoderError: Error, Equatable {
  case unknownAddress(String)
  case addressWithoutWords
}
