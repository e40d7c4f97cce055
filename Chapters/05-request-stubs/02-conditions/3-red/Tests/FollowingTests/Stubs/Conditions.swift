import Foundation

@testable import Following

/// Hosts are compared as the network does: without regard to case.
func isHost(_ host: String) -> StubCondition {
  { $0.url?.host?.lowercased() == host.lowercased() }
}

func isPath(_ path: String) -> StubCondition {
  { _ in true }
}

func isMethod(_ method: String) -> StubCondition {
  { _ in true }
}
