/// The dogs of a server in pages, each asked for when it is wanted.
struct DogPages: AsyncSequence, Sendable {
  typealias Page =
    @Sendable (_ number: Int) async throws(DogPatchError) -> [Dog]

  let page: Page

  func makeAsyncIterator() -> Iterator {
    Iterator(page: page)
  }

  struct Iterator: AsyncIteratorProtocol {
    let page: Page

    mutating func next() async throws(DogPatchError) -> [Dog]? {
      try await next(isolation: #isolation)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(DogPatchError) -> [Dog]? {
      try await page(1)
    }
  }
}
