import Foundation

/// Loads images for many callers, each image once at a time.
actor ImageLoader {
  private let limit: Int
  private let download: @Sendable (URL) async throws -> Data
  private var loads: [URL: Load] = [:]
  private var waiting: [Load] = []
  private var running = 0

  /// - Parameters:
  ///   - limit: how many downloads may run at once.
  ///   - download: gets the bytes; it ends soon after it's canceled.
  init(
    limit: Int = 4,
    download: @escaping @Sendable (URL) async throws -> Data
  ) {
    self.limit = limit
    self.download = download
  }

  func image(at url: URL) async throws -> Data {
    let caller = UUID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(url, caller, continuation)
      }
    } onCancel: {
      Task { await self.leave(url, caller) }
    }
  }

  private func join(
    _ url: URL, _ caller: UUID, _ continuation: CheckedContinuation<Data, Error>
  ) {
    if Task.isCancelled {
      continuation.resume(throwing: CancellationError())
      return
    }
    if let load = loads[url] {
      load.callers[caller] = continuation
      return
    }
    let load = Load(url: url)
    load.callers[caller] = continuation
    loads[url] = load
    waiting.append(load)
    startNext()
  }

  private func startNext() {
    while running < limit, !waiting.isEmpty {
      let load = waiting.removeFirst()
      running += 1
      load.task = Task {
        do {
          let data = try await download(load.url)
          end(load, .success(data))
        } catch {
          end(load, .failure(error))
        }
      }
    }
  }

  private func end(_ load: Load, _ result: Result<Data, Error>) {
    running -= 1
    if loads[load.url] === load { loads[load.url] = nil }
    for caller in load.callers.values { caller.resume(with: result) }
    load.callers = [:]
    startNext()
  }

  private func leave(_ url: URL, _ caller: UUID) {
    guard let load = loads[url],
      let continuation = load.callers.removeValue(forKey: caller)
    else { return }
    continuation.resume(throwing: CancellationError())
    guard load.callers.isEmpty else { return }
    loads[url] = nil
    waiting.removeAll { $0 === load }
    load.task?.cancel()
  }
}

/// A download, and who waits for it. For its loader alone.
private final class Load {
  let url: URL
  var callers: [UUID: CheckedContinuation<Data, Error>] = [:]
  var task: Task<Void, Never>?

  init(url: URL) { self.url = url }
}
