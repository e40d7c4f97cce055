import Foundation

extension CharacterSet {
  /// What may stand in a query's value as it is.
  static let queryValueAllowed = urlQueryAllowed.subtracting(reserved)

  /// What has a meaning of its own in a URL.
  private static let reserved = CharacterSet(
    charactersIn: "%:/?#[]@!$&'()*,;=")
}
