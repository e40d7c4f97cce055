import Foundation

/// The process groups that run now, so that an interrupted program can end them all.
public final class ProcessGroups: @unchecked Sendable {
  public static let shared = ProcessGroups()

  private let lock = NSLock()
  private var running: Set<ProcessGroup> = []
  private var isStopping = false

  /// Starts a group. Where everything is being stopped, it starts none and does not return.
  func start(_ spawn: () throws -> ProcessGroup) rethrows -> ProcessGroup {
    lock.lock()
    waitForTheEnd()
    defer { lock.unlock() }
    let group = try spawn()
    running.insert(group)
    return group
  }

  /// Forgets a group that has ended, before its leader is reaped. Where everything is being stopped, it does not return:
  /// what a killed process has written is no result.
  func ended(_ group: ProcessGroup) {
    lock.lock()
    waitForTheEnd()
    running.remove(group)
    lock.unlock()
  }

  /// Ends every group that runs, lets no other start, and holds every thread that works with one.
  ///
  /// For the end of the program only, which has to follow.
  public func stopAll() {
    lock.lock()
    isStopping = true
    ProcessGroup.end(running)
    lock.unlock()
  }

  /// Holds this thread for good where everything is being stopped. Called with the lock held.
  private func waitForTheEnd() {
    guard isStopping else { return }
    lock.unlock()
    while true { sleep(.max) }
  }
}
