import Foundation

extension Dictionary where Key == String {
  /// Escaped names and values, in the order of the names.
  var queryItems: [URLQueryItem] {
    sorted { $0.key < $1.key }.map { name, value in
      URLQueryItem(name: escaped(name), value: escaped("\(value)"))
    }
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
