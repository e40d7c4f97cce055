/// What the server gives a user who logged in.
struct Token: Decodable, Equatable {
  let id: String

  private enum CodingKeys: String, CodingKey {
    case id = "token"
  }
}
