import Foundation

@testable import Following

/// Why the app cannot read an answer; nil if it can.
func contractFault(in answer: Data) -> String? {
  nil
}
