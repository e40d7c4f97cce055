import Foundation

extension URLComponents {
  /// Refuses what newer systems would percent-encode.
  init?(strict string: String) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      self.init(string: string, encodingInvalidCharacters: false)
    } else {
      self.init(string: string)
    }
  }
}
