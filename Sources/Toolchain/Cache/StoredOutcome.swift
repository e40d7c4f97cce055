import Foundation
import Outcomes

/// An outcome in the cache, in the form of a record without a place.
struct StoredOutcome: Codable {
  private let json: String

  init(_ outcome: Outcome) {
    json = (try? Record(outcome: outcome, origin: Record.Origin(platform: "", swift: "")).json) ?? ""
  }

  var outcome: Outcome? { (try? Record(json: Data(json.utf8)))?.outcome }
}
