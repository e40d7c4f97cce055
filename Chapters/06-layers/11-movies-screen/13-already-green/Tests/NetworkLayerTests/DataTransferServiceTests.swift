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

  func test_whenVoidExpected_shouldSucceedWithoutData() {
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(ending: .success(nil)))
    let answered = expectation(description: "answered")
    _ = sut.request(with: PlainEndpoint(path: "x")) { nothing in
      if case .failure(let error) = nothing { XCTFail("\(error)") }
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
  }

  func test_whenRawDataExpected_shouldReturnTheBytes() throws {
    let image = Data([0x89, 0x50, 0x4E, 0x47])
    let sut = Endpoint<Data>(
      path: "a.png", responseDecoder: RawDataResponseDecoder())

    XCTAssertEqual(try value(of: sut, from: image), image)
  }

  func test_rawDataDecoder_givenAnotherType_throwsTypeMismatch() {
    let sut = RawDataResponseDecoder()

    XCTAssertThrowsError(try sut.decode(String.self, from: Data())) { error in
      guard case DecodingError.typeMismatch(_, let context) = error else {
        return XCTFail("it is \(error)")
      }
      XCTAssertEqual(context.debugDescription, "only Data")
    }
  }

  func test_cancel_beforeTheDelivery_silencesTheCompletion() {
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(ending: .success(nil)))
    var answers = 0
    let call = sut.request(with: PlainEndpoint(path: "x")) { _ in answers += 1 }
    call?.cancel()

    let nextTurn = expectation(description: "the main queue's next turn")
    DispatchQueue.main.async { nextTurn.fulfill() }
    wait(for: [nextTurn], timeout: 5)
    XCTAssertEqual(answers, 0)
  }

  func test_whenResolverAnswersItsOwnError_shouldReturnThat() {
    struct SessionExpired: Error {}
    let expired = NetworkError.error(statusCode: 401, data: nil)
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(ending: .failure(expired)),
      resolve: { $0.hasStatusCode(401) ? SessionExpired() as Error : $0 })
    let answered = expectation(description: "answered")
    _ = sut.request(with: PlainEndpoint(path: "x")) { answer in
      defer { answered.fulfill() }
      guard case .failure(let error) = answer else { return XCTFail() }
      XCTAssertTrue(error is SessionExpired, "it is \(error)")
    }
    wait(for: [answered], timeout: 5)
  }

  private func value<Value: Decodable>(
    of endpoint: Endpoint<Value> = Endpoint<MockModel>(path: "x"),
    from data: Data?
  ) throws -> Value? {
    let sut = DefaultDataTransferService(
      network: NetworkServiceMock(ending: .success(data)))
    let answered = expectation(description: "answered")
    var value: Result<Value, Error>?
    _ = sut.request(with: endpoint) {
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
