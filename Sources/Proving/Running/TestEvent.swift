/// What a test program reports, line by line: ``TestHost`` writes it.
struct TestEvent: Decodable {
  enum Kind: String, Decodable { case began, failed, ended, testing, finished, survivor }

  let token: String
  /// From 1, without a gap; 0 of what the shell around the program reports.
  let number: Int
  let event: Kind
  let test: String?
  let message: String?
  let file: String?
  let line: Int?
  let skipped: Bool?
  let record: Record?

  /// A record of Swift Testing.
  struct Record: Decodable {
    let kind: String
    let payload: Payload

    struct Payload: Decodable {
      let kind: String
      let id: String?
      let name: String?
      let displayName: String?
      let isParameterized: Bool?
      let testID: String?
      let issue: Issue?
      let messages: [Message]?
    }

    struct Location: Decodable {
      let file: String?
      let line: Int

      enum CodingKeys: String, CodingKey {
        case line
        case file = "_filePath"
      }
    }

    struct Issue: Decodable {
      let isKnown: Bool
      let sourceLocation: Location?
      /// `warning` of one that fails nothing, in newer versions.
      let severity: String?
    }

    struct Message: Decodable { let text: String }
  }
}
