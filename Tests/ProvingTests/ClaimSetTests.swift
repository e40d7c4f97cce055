import Basics
import Curriculum
import Foundation
import Testing

@testable import Proving

@Suite("Claims")
struct ClaimSetTests {
  private let digests = (0..<4).map { Digest(of: "\($0)") }

  @Test("what one has, another does not get until it is given back")
  func disjoint() {
    let claims = ClaimSet<Digest>()
    let first = claims.claim(Array(digests[0...2]))
    #expect(first == Set(digests[0...2]))
    #expect(claims.claim(digests) == [digests[3]])
    claims.release(first)
    #expect(claims.claim(digests) == first)
  }

  @Test("waiting ends when the last of them is given back, and at once where nobody has any")
  func waiting() throws {
    let claims = ClaimSet<Digest>()
    claims.wait(for: digests)
    let (first, second) = (claims.claim([digests[0]]), claims.claim([digests[1]]))
    let waiting = Future {
      claims.wait(for: Array(digests[0...1]))
      return claims.claim(Array(digests[0...1]))
    }
    claims.release(first)
    usleep(20_000)
    claims.release(second)
    #expect(try waiting.value() == Set(digests[0...1]))
  }
}
