import Foundation

/// The blogs on one page.
struct FollowingListResponse: Decodable {
  let list: [Blog]

  private enum CodingKeys: String, CodingKey {
    case list = "items"
  }
}

extension FollowingListResponse {
  /// Nil where the text is not the JSON of such a page.
  init?(json: Data) {
    let page = try? JSONDecoder().decode(Self.self, from: json)
    guard let page else { return nil }
    self = page
  }
}
