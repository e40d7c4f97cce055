/// The dogs of a server in pages, each asked for when it is wanted.
struct DogPages: AsyncSequence, Sendable {
  func makeAsyncIterator() -> Iterator {
    Iterator()
  }

  struct Iterator: AsyncIteratorProtocol {
    mutating func next() async throws(DogPatchError) -> [Dog]? {
      try await next(isolation: #isolation)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(DogPatchError) -> [Dog]? {
      nil
    }
  }
}
