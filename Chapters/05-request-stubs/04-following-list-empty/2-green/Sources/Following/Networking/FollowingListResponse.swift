import Foundation

/// The blogs on one page.
struct FollowingListResponse: Decodable {
  let list: [Blog]
}
