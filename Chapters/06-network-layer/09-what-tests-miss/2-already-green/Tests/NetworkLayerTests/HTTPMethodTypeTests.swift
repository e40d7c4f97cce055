import XCTest
@testable import NetworkLayer

final class HTTPMethodTypeTests: XCTestCase {
  func test_rawValue_isTheNameThatTravels() {
    let names: [HTTPMethodType: String] = [
      .get: "GET", .head: "HEAD", .post: "POST", .put: "PUT",
      .patch: "PATCH", .delete: "DELETE",
    ]
    for (method, name) in names {
      XCTAssertEqual(method.rawValue, name)
    }
  }
}
