import Foundation
import Testing

@testable import DogPatch

/// Answers when the test says so, canceled or not.
actor GatedSession: HTTPSession {
  private let status: Int
  private(set) var requests: [URLRequest] = []
  private var gates: [CheckedContinuation<Void, Never>] = []
  private var arrived = 0
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  init(status: Int = 200) {
    self.status = status
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    requests.append(request)
    await withCheckedContinuation { gate in
      gates.append(gate)
      arrived += 1
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
    let url = try #require(request.url)
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: nil))
    return (Data("[]".utf8), response)
  }

  /// Waits until so many requests have come to the gate.
  func arrival(of number: Int = 1) async {
    while arrived < number {
      await withCheckedContinuation { arrivals.append($0) }
    }
  }

  func open() {
    for gate in gates { gate.resume() }
    gates = []
  }
}
