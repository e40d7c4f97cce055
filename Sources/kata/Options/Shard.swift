/// One of the parts that a course is divided into.
struct Shard: Equatable, Sendable {
  static let most = 10_000

  /// From 1.
  let part: Int
  let count: Int

  /// Where the part lies in what is divided: neighbors share modules, so a part is a stretch.
  func range(of total: Int) -> Range<Int> { total * (part - 1) / count..<total * part / count }
}

extension ValueForm<Shard> {
  static var shard: Self {
    Self(description: "I/N with I from 1 to N, and N up to \(Shard.most)") { text in
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard numbers.count == 2, (1...Shard.most).contains(numbers[1]), (1...numbers[1]).contains(numbers[0]) else {
        return nil
      }
      return Shard(part: numbers[0], count: numbers[1])
    }
  }
}
