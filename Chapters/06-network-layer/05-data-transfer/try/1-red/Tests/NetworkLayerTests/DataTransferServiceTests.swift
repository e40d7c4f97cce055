import XCTest
@testable import NetworkLayer

final class DataTransferServiceTests: XCTestCase {
  private func answer<T: Decodable>(
    to endpoint: Endpoint<T> = Endpoint<MockModel>(path: "x"),
    from answer: Result<Data?, NetworkError>
  ) -> Result<T, DataTransferError>? {
    let sut = DefaultDataTransferService(
      with: NetworkServiceMock(answer: answer))
    let answered = expectation(description: "answered")
    var answer: Result<T, DataTransferError>?
    sut.request(with: endpoint) {
      answer = $0
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
    return answer
  }

  func test_whenReceivedValidJsonInResponse_shouldDecodeResponseToDecodableObject()
    throws
  {
    let data = Data(#"{"name": "Hello"}"#.utf8)

    let answer = answer(from: .success(data))

    XCTAssertEqual(try answer?.get(), MockModel(name: "Hello"))
  }

  func test_whenInvalidResponse_shouldNotDecodeObject() {
    let answer = answer(from: .success(Data(#"{"age": 20}"#.utf8)))

    guard case .failure(DataTransferError.parsing) = answer else {
      return XCTFail("not .parsing")
    }
  }

  func test_whenNoDataReceived_shouldThrowNoDataError() {
    for nothing in [nil, Data()] {
      guard case .failure(DataTransferError.noResponse)
        = answer(from: .success(nothing))
      else {
        XCTFail("not .noResponse for \(nothing.map(\.count) ?? -1) bytes")
        continue
      }
    }
  }

  func test_whenNetworkFailed_shouldReturnNetworkFailure() {
    let answer = answer(from: .failure(.notConnected))

    guard
      case .failure(DataTransferError.networkFailure(.notConnected)) = answer
    else { return XCTFail("not .networkFailure") }
  }

  func test_request_answersOnTheMainQueue() {
    let network = NetworkServiceMock(
      answer: .success(nil), queue: DispatchQueue(label: "network"))
    let sut = DefaultDataTransferService(with: network)
    let answered = expectation(description: "answered")

    sut.request(with: Endpoint<MockModel>(path: "x")) { _ in
      XCTAssertTrue(Thread.isMainThread)
      answered.fulfill()
    }

    wait(for: [answered], timeout: 5)
  }

  func test_cancel_beforeTheDelivery_silencesTheCompletion() {
    let sut = DefaultDataTransferService(
      with: NetworkServiceMock(answer: .success(nil)))
    var answers = 0

    let task = sut.request(with: Endpoint<MockModel>(path: "x")) { _ in
      answers += 1
    }
    task?.cancel()

    let nextTurn = expectation(description: "the main queue's next turn")
    DispatchQueue.main.async { nextTurn.fulfill() }
    wait(for: [nextTurn], timeout: 5)
    XCTAssertEqual(answers, 0)
  }

  func test_whenVoidExpected_shouldSucceedWithoutData() throws {
    let sut: DataTransferService = DefaultDataTransferService(
      with: NetworkServiceMock(answer: .success(nil)))
    let answered = expectation(description: "answered")

    sut.request(with: Endpoint<Void>(path: "x", method: .delete)) { answer in
      defer { answered.fulfill() }
      guard case .success = answer else { return XCTFail("not .success") }
    }

    wait(for: [answered], timeout: 5)
  }

  func test_whenRawDataExpected_shouldReturnTheBytes() throws {
    let image = Data([0x89, 0x50, 0x4E, 0x47])
    let endpoint = Endpoint<Data>(
      path: "a.png", responseDecoder: RawDataResponseDecoder())

    let answer = answer(to: endpoint, from: .success(image))

    XCTAssertEqual(try answer?.get(), image)
  }

  func test_rawDataDecoder_givenAnotherType_throwsTypeMismatch() {
    let sut: ResponseDecoder = RawDataResponseDecoder()

    XCTAssertThrowsError(try sut.decode(Data()) as String) { error in
      guard case DecodingError.typeMismatch = error else {
        return XCTFail("not .typeMismatch")
      }
    }
  }

  func test_whenResolverAnswersItsOwnError_shouldReturnThat() {
    struct SessionExpired: Error {}
    struct Resolver: DataTransferErrorResolver {
      func resolve(error: NetworkError) -> Error {
        error.hasStatusCode(401) ? SessionExpired() : error
      }
    }
    let expired = NetworkError.error(statusCode: 401, data: nil)
    let sut = DefaultDataTransferService(
      with: NetworkServiceMock(answer: .failure(expired)),
      errorResolver: Resolver())
    let answered = expectation(description: "answered")

    sut.request(with: Endpoint<MockModel>(path: "x")) { answer in
      defer { answered.fulfill() }
      guard case .failure(.resolvedNetworkFailure(let error)) = answer else {
        return XCTFail("not .resolvedNetworkFailure")
      }
      XCTAssertTrue(error is SessionExpired)
    }

    wait(for: [answered], timeout: 5)
  }

  func test_whenParsingFails_shouldLogWhereItFailed() throws {
    let logger = DataTransferErrorLoggerMock()
    let sut = DefaultDataTransferService(
      with: NetworkServiceMock(answer: .success(Data("{}".utf8))),
      errorLogger: logger)
    let answered = expectation(description: "answered")

    sut.request(with: Endpoint<MockModel>(path: "x")) { _ in
      answered.fulfill()
    }

    wait(for: [answered], timeout: 5)
    XCTAssertEqual(logger.loggedErrors.count, 1)
  }

  func test_defaultLogger_namesTheKeyAndNoValue() {
    var lines: [String] = []
    let sut = DefaultDataTransferErrorLogger { lines.append($0) }
    let context = DecodingError.Context(
      codingPath: [], debugDescription: "s3cret")

    sut.log(error: DecodingError.valueNotFound(String.self, context))

    XCTAssertEqual(lines, ["decoding: valueNotFound at the top"])
  }

  func test_whenTextExpected_shouldReturnTheText() throws {
    let endpoint = Endpoint<String>(
      path: "robots.txt", responseDecoder: TextResponseDecoder())

    let answer = answer(to: endpoint, from: .success(Data("Łódź".utf8)))

    XCTAssertEqual(try answer?.get(), "Łódź")
  }

  func test_textDecoder_givenBytesThatAreNoText_throws() {
    let sut = TextResponseDecoder()

    XCTAssertThrowsError(try sut.decode(Data([0xFF])) as String)
  }
}
