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
  /// what a killed process has written is not a result.
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

/// A process group of ours, whose leader has not been reaped: until then no other process can have its number.
struct ProcessGroup: Hashable {
  let leader: pid_t

  /// Whether the leader has ended. It is not reaped.
  var hasEnded: Bool {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(leader), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return errno == ECHILD }
    // Without an ended child the structure is left as it was.
    return information.si_signo == SIGCHLD
  }

  /// Ends what is left in the group.
  func kill() { _ = Foundation.kill(-leader, SIGKILL) }

  /// Ends groups before their time, and what their processes have started in groups of their own, as SwiftPM starts every
  /// compiler and Foundation every child.
  static func end(_ groups: some Collection<ProcessGroup>) {
    // A stopped process starts no other while the table is read, and its children keep it as their parent.
    for group in groups { _ = Foundation.kill(-group.leader, SIGSTOP) }
    var known = Set(groups.map(\.leader))
    while true {
      let new = ProcessTable().descendants(of: known)
      guard !new.isEmpty else { break }
      for process in new { _ = Foundation.kill(process, SIGSTOP) }
      known.formUnion(new)
    }
    for group in groups { group.kill() }
    for process in known { _ = Foundation.kill(process, SIGKILL) }
  }
}
