/// The dogs of a server in pages, each asked for when it is wanted.
struct DogPages: AsyncSequence, Sendable {
  typealias Page =
    @Sendable (_ number: Int) async throws(DogPatchError) -> [Dog]

  let size: Int
  let page: Page

  func makeAsyncIterator() -> Iterator {
    Iterator(size: size, page: page)
  }

  struct Iterator: AsyncIteratorProtocol {
    let size: Int
    let page: Page
    var number = 1
    var isLast = false

    mutating func next() async throws(DogPatchError) -> [Dog]? {
      try await next(isolation: #isolation)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(DogPatchError) -> [Dog]? {
      if isLast { return nil }
      let dogs = try await page(number)
      number += 1
      isLast = dogs.count < size
      return dogs.isEmpty ? nil : dogs
    }
  }
}
