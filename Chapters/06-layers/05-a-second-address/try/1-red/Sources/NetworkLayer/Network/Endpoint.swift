/// One thing to ask a server.
struct Endpoint: Requestable {
  let path: String
  var isFullPath = false
  var headerParameters: [String: String] = [:]
  var queryParametersEncodable: Encodable?
  var queryParameters: [String: Any] = [:]
}
