import Foundation
import Testing

@testable import DogPatch

struct HTTPSessionTests {
  @Test func theRealSessionIsOne() {
    let session: Any = URLSession.shared

    #expect(session is HTTPSession)
  }
}
