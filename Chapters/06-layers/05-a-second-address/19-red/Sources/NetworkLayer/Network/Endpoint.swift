/// One thing to ask a server.
struct Endpoint: Requestable {
  let path: String
  var isFullPath = false
  var queryParametersEncodable: Encodable?
  var queryParameters: [String: Any] = [:]
}
