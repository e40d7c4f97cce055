/// One thing to ask a server; `R` is what it answers.
class Endpoint<R>: ResponseRequestable {
  typealias Response = R
  let path: String
  let isFullPath: Bool
  let method: HTTPMethodType
  let headerParameters: [String: String]
  let queryParametersEncodable: Encodable?
  let queryParameters: [String: Any]
  let bodyParametersEncodable: Encodable?
  let bodyParameters: [String: Any]
  let bodyEncoding: BodyEncoding

  init(
    path: String,
    isFullPath: Bool = false,
    method: HTTPMethodType = .get,
    headerParameters: [String: String] = [:],
    queryParametersEncodable: Encodable? = nil,
    queryParameters: [String: Any] = [:],
    bodyParametersEncodable: Encodable? = nil,
    bodyParameters: [String: Any] = [:],
    bodyEncoding: BodyEncoding = .jsonSerializationData
  ) {
    self.path = path
    self.isFullPath = isFullPath
    self.method = method
    self.headerParameters = headerParameters
    self.queryParametersEncodable = queryParametersEncodable
    self.queryParameters = queryParameters
    self.bodyParametersEncodable = bodyParametersEncodable
    self.bodyParameters = bodyParameters
    self.bodyEncoding = bodyEncoding
  }
}
