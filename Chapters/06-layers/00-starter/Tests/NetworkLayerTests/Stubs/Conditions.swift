import Foundation

@testable import NetworkLayer

/// Hosts are compared as the network does: without regard to case.
func isHost(_ host: String) -> StubCondition {
  { $0.url?.host?.lowercased() == host.lowercased() }
}

func isPath(_ path: String) -> StubCondition {
  { $0.url?.path == path }
}

func isMethod(_ method: String) -> StubCondition {
  { $0.httpMethod == method }
}

func && (
  left: @escaping StubCondition, right: @escaping StubCondition
) -> StubCondition {
  { left($0) && right($0) }
}

func || (
  left: @escaping StubCondition, right: @escaping StubCondition
) -> StubCondition {
  { left($0) || right($0) }
}

prefix func ! (condition: @escaping StubCondition) -> StubCondition {
  { !condition($0) }
}
