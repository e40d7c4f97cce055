import Foundation

final class MockSettings: UserDefaults {
  var urls: [String: URL] = [:]

  override func url(forKey name: String) -> URL? {
    urls[name]
  }
}
