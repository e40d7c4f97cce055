/// One thing to ask a server.
struct Endpoint: Requestable {
  let path: String
  var queryParameters: [String: Any] = [:]
}
