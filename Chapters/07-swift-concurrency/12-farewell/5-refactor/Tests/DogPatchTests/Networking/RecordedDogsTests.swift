import Foundation
import Testing

@testable import DogPatch

struct RecordedDogsTests {
  func client(status: Int) throws -> DogPatchClient {
    try DogPatchClient(over: ReplayingSession(status: status))
  }

  @Test func theRecordedDogsAreReturned() async throws {
    let dogs = try await client(status: 200).dogs()

    #expect(dogs.map(\.name).last == "Maple")
    #expect(dogs.count == 4)
    #expect(dogs.last?.cost == 2100)
  }

  @Test func theRecordedFailureIsThrown() async {
    await #expect(throws: DogPatchError.badStatus(500)) {
      try await client(status: 500).dogs()
    }
  }

  @Test func aPageOfHTMLFailsByItsStatus() async {
    await #expect(throws: DogPatchError.badStatus(502)) {
      try await client(status: 502).dogs()
    }
  }

  @Test func theRecordedSecondPageFailsBelowTheFirst() async throws {
    var pages = try client(status: 500).pages(of: 2).makeAsyncIterator()

    let first = try await pages.next()

    #expect(first?.map(\.name) == ["Juniper", "Biscuit"])
    await #expect(throws: DogPatchError.badStatus(500)) {
      try await pages.next()
    }
  }
}
