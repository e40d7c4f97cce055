import Foundation

/// One request for all who want the same thing at the same time. It's canceled
/// when the last of them has left. For the main queue only.
final class SharedRequests<Key: Hashable, Value> {
  typealias Completion = (Result<Value, Error>) -> Void

  private final class Request {
    var waiting: [UUID: Completion] = [:]
    var call: Cancellable?
  }

  private var running: [Key: Request] = [:]

  /// - Parameter send: begins a request where none is running.
  func join(
    _ key: Key, completion: @escaping Completion,
    send: (@escaping Completion) -> Cancellable?
  ) -> Cancellable {
    let id = UUID()
    let request = running[key] ?? Request()
    request.waiting[id] = completion
    if running[key] == nil {
      running[key] = request
      request.call = send { answer in
        self.forget(request, of: key)
        // Who is told can make another leave, who is told nothing then.
        while let (_, completion) = request.waiting.popFirst() {
          completion(answer)
        }
      }
    }
    return Place {
      request.waiting[id] = nil
      guard request.waiting.isEmpty else { return }
      self.forget(request, of: key)
      request.call?.cancel()
    }
  }

  /// Who comes later gets a request of their own. Another one may be running.
  private func forget(_ request: Request, of key: Key) {
    if running[key] === request { running[key] = nil }
  }
}

private struct Place: Cancellable {
  let leave: () -> Void

  func cancel() { leave() }
}
