@testable import NetworkLayer

final class CancellableMock: NetworkCancellable {
  private(set) var cancels = 0

  func cancel() { cancels += 1 }
}
