import XCTest

@testable import NetworkLayer

final class DataTransferServiceTests: XCTestCase {
  func test_whenReceivedValidJsonInResponse_shouldDecodeResponseToDecodableObject()
    throws
  {
    let data = Data(#"{"name": "Hello"}"#.utf8)

    XCTAssertEqual(try value(from: data), MockModel(name: "Hello"))
  }

  func test_whenInvalidResponse_shouldNotDecodeObject() {
    XCTAssertThrowsError(try value(from: Data(#"{"age": 20}"#.utf8))) { error in
      XCTAssertTrue(error is DecodingError)
    }
  }

  func test_whenNoDataReceived_shouldThrowNoDataError() {
    for nothing in [nil, Data()] {
      XCTAssertThrowsError(try value(from: nothing)) { error in
        XCTAssertEqual(error as? DataTransferError, .noResponse)
      }
    }
  }

  private func value(from data: Data?) throws -> MockModel? {
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(ending: .success(data)))
    var value: Result<MockModel, Error>?
    _ = sut.request(with: Endpoint<MockModel>(path: "x")) { value = $0 }
    return try value?.get()
  }
}

struct MockModel: Decodable, Equatable {
  let name: String
}
