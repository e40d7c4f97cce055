import Foundation
import Synchronization
import Testing

@testable import DogPatch

/// Answers every request in the same way, and keeps the requests.
@dynamicMemberLookup
final class StubSession: HTTPSession {
  struct State {
    var body = Data("[]".utf8)
    var status = 200
    var error: Error?
    /// By the last part of the path, where it differs from the others.
    var bodies: [String: Data] = [:]
    var statuses: [String: Int] = [:]
    var isHTTP = true
  }

  private let state = Mutex(State())
  private let sent = Mutex<[URLRequest]>([])

  var requests: [URLRequest] {
    sent.withLock { $0 }
  }

  /// Each property of the state, read and written under the lock.
  subscript<Value: Sendable>(
    dynamicMember member: WritableKeyPath<State, Value>
  ) -> Value {
    get { state.withLock { $0[keyPath: member] } }
    set { state.withLock { $0[keyPath: member] = newValue } }
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    sent.withLock { $0.append(request) }
    let state = state.withLock { $0 }
    if let error = state.error { throw error }
    let name = request.url?.lastPathComponent ?? ""
    return (
      state.bodies[name] ?? state.body, try state.response(to: request)
    )
  }
}

extension StubSession.State {
  fileprivate func response(to request: URLRequest) throws -> URLResponse {
    let url = try #require(request.url)
    guard isHTTP else {
      return URLResponse(
        url: url, mimeType: nil, expectedContentLength: 0,
        textEncodingName: nil)
    }
    return try request.answered(
      with: statuses[url.lastPathComponent] ?? status)
  }
}
