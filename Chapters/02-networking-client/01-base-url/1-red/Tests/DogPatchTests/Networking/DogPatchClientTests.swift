import XCTest

@testable import DogPatch

final class DogPatchClientTests: XCTestCase {
  var sut: DogPatchClient!
}
