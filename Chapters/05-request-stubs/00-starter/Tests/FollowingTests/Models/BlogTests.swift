import XCTest

@testable import Following

final class BlogTests: XCTestCase {
  func test_decodes_idAndName() throws {
    let json = Data(#"{"id": 7, "name": "seoul-bread"}"#.utf8)

    let blog = try JSONDecoder().decode(Blog.self, from: json)

    XCTAssertEqual(blog, Blog(id: 7, name: "seoul-bread"))
  }
}
