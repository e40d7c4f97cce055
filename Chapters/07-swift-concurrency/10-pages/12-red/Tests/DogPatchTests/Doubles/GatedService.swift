@testable import DogPatch

/// Answers each call when the test says so.
@MainActor
final class GatedService: AsyncDogPatchService {
  typealias Answer = Result<[Dog], DogPatchError>

  /// Whether a call waits; if not, it is answered at once with no dogs.
  var holds = true
  private(set) var callCount = 0
  private var gates: [Int: CheckedContinuation<Answer, Never>] = [:]
  private let (arrivals, announcer) = AsyncStream<Int>.makeStream()

  @MainActor
  func dogs() async throws(DogPatchError) -> [Dog] {
    callCount += 1
    let number = callCount
    guard holds else { return [] }
    let answer = await withCheckedContinuation { gate in
      gates[number] = gate
      announcer.yield(number)
    }
    return try answer.get()
  }

  /// Waits until the call of that number, from 1, is at its gate.
  func arrival(of number: Int = 1) async {
    for await arrived in arrivals where arrived >= number { return }
  }

  func answer(_ number: Int = 1, with answer: Answer) {
    gates.removeValue(forKey: number)?.resume(returning: answer)
  }

  nonisolated func pages(of size: Int) -> DogPages {
    DogPages(size: size) { _ throws(DogPatchError) in try await self.dogs() }
  }
}
