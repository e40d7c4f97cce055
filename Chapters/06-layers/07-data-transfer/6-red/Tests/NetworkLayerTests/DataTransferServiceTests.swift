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

  func test_answer_isDecodedOffTheMainThread_andDeliveredOnIt() {
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(
        ending: .success(Data("{}".utf8)),
        queue: DispatchQueue(label: "network")))
    let answered = expectation(description: "answered")
    _ = sut.request(with: Endpoint<ThreadWitness>(path: "x")) { witness in
      XCTAssertTrue(Thread.isMainThread)
      XCTAssertEqual(try? witness.get().wasOnMain, false)
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
  }

  private func value(from data: Data?) throws -> MockModel? {
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(ending: .success(data)))
    let answered = expectation(description: "answered")
    var value: Result<MockModel, Error>?
    _ = sut.request(with: Endpoint<MockModel>(path: "x")) {
      value = $0
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
    return try value?.get()
  }
}

/// Knows on which thread it was decoded.
struct ThreadWitness: Decodable {
  let wasOnMain: Bool

  init(from decoder: Decoder) { wasOnMain = Thread.isMainThread }
}

struct MockModel: Decodable, Equatable {
  let name: String
}
