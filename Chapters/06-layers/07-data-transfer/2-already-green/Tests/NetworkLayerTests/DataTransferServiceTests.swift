import XCTest

@testable import NetworkLayer

final class DataTransferServiceTests: XCTestCase {
  func test_whenReceivedValidJsonInResponse_shouldDecodeResponseToDecodableObject()
    throws
  {
    let data = Data(#"{"name": "Hello"}"#.utf8)

    XCTAssertEqual(try value(from: data), MockModel(name: "Hello"))
  }

  private func value(from data: Data?) throws -> MockModel? {
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(ending: .success(data)))
    var value: Result<MockModel, Error>?
    _ = sut.request(with: PlainEndpoint(path: "x")) { value = $0 }
    return try value?.get()
  }
}

struct MockModel: Decodable, Equatable {
  let name: String
}
