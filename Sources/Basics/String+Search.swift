import Foundation

extension String {
  /// Whether a text stands anywhere in this one, byte by byte: quicker by far than a search that knows of characters.
  public func holds(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return true }
    var own = self
    return own.withUTF8 { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while end - place >= sought.count, let found = memchr(place, Int32(first), end - place - sought.count + 1) {
        if memcmp(found, sought, sought.count) == 0 { return true }
        place += UnsafeRawPointer(found) - UnsafeRawPointer(place) + 1
      }
      return false
    }
  }
}
