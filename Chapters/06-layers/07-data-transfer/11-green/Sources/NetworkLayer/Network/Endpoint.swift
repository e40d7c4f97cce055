import Foundation

/// One thing to ask a server; `Response` is what it answers.
struct Endpoint<Response>: ResponseRequestable {
  let path: String
  var isFullPath = false
  var method: HTTPMethodType = .get
  var headerParameters: [String: String] = [:]
  var queryParametersEncodable: Encodable?
  var queryParameters: [String: Any] = [:]
  var bodyParameters: [String: Any] = [:]
  var bodyEncoding: BodyEncoding = .jsonSerializationData
  var responseDecoder: ResponseDecoder = JSONDecoder()
}
