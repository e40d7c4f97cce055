@testable import DogPatch

/// Hands out its pages at once, and calls somebody right before each.
@MainActor
final class InterruptingService: DogPatchService {
  private let script: [[Dog]]
  /// Is called with the page's number.
  var interrupt: (Int) -> Void = { _ in }

  init(pages: [[Dog]]) {
    script = pages
  }

  func dogs() async throws(DogPatchError) -> [Dog] {
    script[0]
  }

  nonisolated func pages(of size: Int) -> DogPages {
    DogPages(size: size) { @MainActor number throws(DogPatchError) in
      self.interrupt(number)
      return self.script[number - 1]
    }
  }
}
