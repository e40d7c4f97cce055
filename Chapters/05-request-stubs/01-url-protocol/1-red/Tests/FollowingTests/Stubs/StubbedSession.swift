import Foundation

@testable import Following

/// A session whose every request goes to `StubURLProtocol`.
let stubbedSession: URLSession = {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [StubURLProtocol.self]
  return URLSession(configuration: configuration)
}()
