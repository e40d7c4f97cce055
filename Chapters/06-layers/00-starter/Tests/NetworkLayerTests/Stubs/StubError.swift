import Foundation

@testable import NetworkLayer

/// A request that no stub answers.
struct StubError: CustomNSError {
  static let errorDomain = "StubError"
  let errorUserInfo: [String: Any]

  init(request: URLRequest) {
    let method = request.httpMethod ?? "GET"
    let address = request.url?.absoluteString ?? "no address"
    errorUserInfo = [
      NSLocalizedDescriptionKey: "no stub answers \(method) \(address)"
    ]
  }
}
