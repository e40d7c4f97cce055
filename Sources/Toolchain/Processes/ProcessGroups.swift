import Foundation
import Synchronization

/// The process groups that run now, so that an interrupted program can end them all.
public final class ProcessGroups: Sendable {
  public static let shared = ProcessGroups()

  /// Nil where everything is being stopped.
  private let running = Mutex<Set<ProcessGroup>?>([])

  /// Starts a group. Where everything is being stopped, it starts none and does not return.
  func start(_ spawn: () throws -> ProcessGroup) rethrows -> ProcessGroup {
    let started = try running.withLock { running -> ProcessGroup? in
      guard running != nil else { return nil }
      let group = try spawn()
      running?.insert(group)
      return group
    }
    guard let started else { waitForTheEnd() }
    return started
  }

  /// Forgets a group that has ended, before its leader is reaped. Where everything is being stopped, it does not return:
  /// what a killed process has written is no result.
  func ended(_ group: ProcessGroup) {
    let isStopping = running.withLock { running in
      running?.remove(group)
      return running == nil
    }
    if isStopping { waitForTheEnd() }
  }

  /// Ends every group that runs, lets no other start, and holds every thread that works with one.
  ///
  /// For the end of the program only, which has to follow.
  public func stopAll() {
    running.withLock { running in
      ProcessGroup.end(running ?? [])
      running = nil
    }
  }

  private func waitForTheEnd() -> Never { while true { sleep(.max) } }
}
