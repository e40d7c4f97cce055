import XCTest
@testable import NetworkLayer

final class DataTransferServiceTests: XCTestCase {
  func test_whenReceivedValidJsonInResponse_shouldDecodeResponseToDecodableObject()
  {
    let network = NetworkServiceMock(
      answer: .success(Data(#"{"name": "Hello"}"#.utf8)))
    let sut = DefaultDataTransferService(with: network)

    sut.request(with: Endpoint<MockModel>(path: "x")) { answer in
      XCTAssertEqual(try? answer.get(), MockModel(name: "Hello"))
    }
  }
}
