/// What the server gives a user who logged in.
struct Token: Equatable {
  let id: String
}
