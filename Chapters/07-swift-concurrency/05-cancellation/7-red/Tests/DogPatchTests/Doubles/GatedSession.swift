import Foundation
import Testing

@testable import DogPatch

/// Answers when the test says so, canceled or not.
actor GatedSession: HTTPSession {
  private(set) var requests: [URLRequest] = []
  private var gates: [CheckedContinuation<Void, Never>] = []
  private var arrived = 0
  private var arrivals: [CheckedContinuation<Void, Never>] = []

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
        url: url, statusCode: 200, httpVersion: nil, headerFields: nil))
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
