import Foundation

/// The process groups that run now, so that an interrupted program can end them all.
public final class ProcessGroups: @unchecked Sendable {
  public static let shared = ProcessGroups()

  private let lock = NSLock()
  private var running: Set<pid_t> = []
  private var isStopping = false

  /// Starts a process unless everything is being stopped.
  func start(_ spawn: () throws -> pid_t) throws -> pid_t {
    lock.lock()
    defer { lock.unlock() }
    guard !isStopping else { throw CancellationError() }
    let process = try spawn()
    running.insert(process)
    return process
  }

  func ended(_ process: pid_t) {
    lock.lock()
    running.remove(process)
    lock.unlock()
  }

  /// Ends every group that runs and lets no other start.
  public func stopAll() {
    lock.lock()
    isStopping = true
    for process in running { kill(-process, SIGKILL) }
    lock.unlock()
  }
}
