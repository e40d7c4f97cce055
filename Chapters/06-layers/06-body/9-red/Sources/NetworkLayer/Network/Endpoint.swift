/// One thing to ask a server.
struct Endpoint: Requestable {
  let path: String
  var isFullPath = false
  var method: HTTPMethodType = .get
  var headerParameters: [String: String] = [:]
  var queryParametersEncodable: Encodable?
  var queryParameters: [String: Any] = [:]
  var bodyParameters: [String: Any] = [:]
  var bodyEncoding: BodyEncoding = .jsonSerializationData
}
