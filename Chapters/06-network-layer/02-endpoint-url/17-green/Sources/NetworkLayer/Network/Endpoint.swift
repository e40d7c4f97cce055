/// One thing to ask a server; `R` is what it answers.
class Endpoint<R>: Requestable {
  let path: String
  let isFullPath: Bool
  let queryParametersEncodable: Encodable?
  let queryParameters: [String: Any]

  init(
    path: String,
    isFullPath: Bool = false,
    queryParametersEncodable: Encodable? = nil,
    queryParameters: [String: Any] = [:]
  ) {
    self.path = path
    self.isFullPath = isFullPath
    self.queryParametersEncodable = queryParametersEncodable
    self.queryParameters = queryParameters
  }
}
