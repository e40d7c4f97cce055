import Foundation

@testable import ToDo

/// Finds a place, before the chapter has a client.
let geocoder = Geocoder()
geocoder.geocodeAddressString("Infinite Loop 1, Cupertino") { placemarks, _ in
  if let coordinate = placemarks?.first?.location?.coordinate {
    print("\(coordinate.latitude), \(coordinate.longitude)")
  }
  exit(0)
}
RunLoop.main.run()
