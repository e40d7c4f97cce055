import XCTest

@testable import NetworkLayer

final class DataTransferErrorLoggerTests: XCTestCase {
  func test_log_namesKindAndPlace_andNoValue() {
    struct Shelf: Decodable {
      struct Book: Decodable { let pages: Int }
      let books: [Book]
    }
    let answers = [
      #"{"books": [{}]}"#, #"{"books": [{"pages": "s3cret"}]}"#,
      #"{"books": null}"#, #"{"books": s3cret"#,
    ]
    var lines: [String] = []
    for answer in answers {
      let sut = DefaultDataTransferService(
        network: NetworkServiceMock(ending: .success(Data(answer.utf8))),
        logger: DataTransferErrorLogger { lines.append($0) })
      _ = sut.request(with: Endpoint<Shelf>(path: "x")) { _ in }
    }

    XCTAssertEqual(
      lines,
      [
        "decoding: no key pages at books.Index 0",
        "decoding: another type at books.Index 0.pages",
        "decoding: no value at books", "decoding: no JSON at the top",
      ])
  }
}
