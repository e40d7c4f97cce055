import Foundation

extension Dictionary where Key == String {
  /// `name=value` pairs in the order of their names, joined by `&`.
  var queryString: String {
    sorted { $0.key < $1.key }
      .map { "\(escaped($0.key))=\(escaped("\($0.value)"))" }
      .joined(separator: "&")
  }

  private func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .urlValueAllowed) ?? ""
  }
}

extension CharacterSet {
  /// What may stand in a query without separating its parts.
  fileprivate static let urlValueAllowed = CharacterSet.urlQueryAllowed
    .subtracting(CharacterSet(charactersIn: "&+="))
}
