/// The dogs of a server in pages, each asked for when it is wanted.
struct DogPages: AsyncSequence, Sendable {
  typealias Page =
    @Sendable (_ number: Int) async throws(DogPatchError) -> [Dog]

  let size: Int
  let page: Page

  init(size: Int, page: @escaping Page) {
    precondition(size > 0, "a page has room for a dog")
    self.size = size
    self.page = page
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(size: size, page: page)
  }

  struct Iterator: AsyncIteratorProtocol {
    let size: Int
    let page: Page
    /// The page to ask for next; nil at the end.
    var number: Int? = 1

    mutating func next() async throws(DogPatchError) -> [Dog]? {
      try await next(isolation: #isolation)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(DogPatchError) -> [Dog]? {
      guard let number else { return nil }
      self.number = nil
      let dogs = try await page(number)
      if dogs.count >= size { self.number = number + 1 }
      return dogs.isEmpty ? nil : dogs
    }
  }
}

extension DogPages {
  /// The first dogs, from no page more than they need.
  func dogs(atMost count: Int) async throws(DogPatchError) -> [Dog] {
    []
  }
}
