import Foundation
import Synchronization

@testable import DogPatch

/// Answers when the test says so, canceled or not.
actor GatedSession: HTTPSession {
  private let status: Int
  private(set) var requests: [URLRequest] = []
  private nonisolated let cancelCount = Mutex(0)
  private var gates: [CheckedContinuation<Void, Never>] = []
  private var arrived = 0
  private let (arrivals, announcer) = AsyncStream<Int>.makeStream()

  init(status: Int = 200) {
    self.status = status
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    requests.append(request)
    await withTaskCancellationHandler {
      await withCheckedContinuation { gate in
        gates.append(gate)
        arrived += 1
        announcer.yield(arrived)
      }
    } onCancel: {
      cancelCount.withLock { $0 += 1 }
    }
    return (Data("[]".utf8), try request.answered(with: status))
  }

  /// How many requests were told to stop.
  nonisolated var cancellations: Int { cancelCount.withLock { $0 } }

  /// Waits until so many requests have come to the gate.
  func arrival(of number: Int = 1) async {
    for await arrived in arrivals where arrived >= number { return }
  }

  func open() {
    for gate in gates { gate.resume() }
    gates = []
  }
}
