import Foundation

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
